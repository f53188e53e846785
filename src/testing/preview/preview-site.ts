// The Worker next to its own lake, and an editor who writes drafts there and previews them.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { afterAll, beforeAll, expect } from 'vitest';

import { type RunningLake, runLake } from '../../../studio/lake/run.ts';

import { testWorker } from '../worker/worker.ts';

type Document = { _id: string; _type: string } & Record<string, unknown>;

export function previewSite() {
  let lake: RunningLake;
  let folder: string;
  const variables: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preview-'));
    await cp(join('studio', 'dataset'), join(folder, 'dataset'), { recursive: true });
    lake = await runLake({ folder, dist: folder, port: 0 });
    Object.assign(variables, {
      SANITY_PROJECT_ID: 'localdev',
      SANITY_DATASET: 'production',
      SANITY_READ_TOKEN: lake.token,
      SANITY_API_HOST: lake.url,
    });
  });
  const worker = testWorker(variables);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const editor = () =>
    createClient({
      projectId: 'localdev',
      dataset: 'production',
      apiVersion: '2026-10-01',
      token: lake.token,
      apiHost: lake.url,
      useProjectHostname: false,
      useCdn: false,
      perspective: 'raw',
    });

  const open = (path: string, cookie = '', headers: Record<string, string> = {}) =>
    worker.visitor().fetch(path, { headers: { ...headers, ...(cookie && { Cookie: cookie }) } });

  async function link(pathname: string): Promise<string> {
    const { secret } = await createPreviewSecret(editor() as never, 'a test', lake.url);
    const params = new URLSearchParams({
      'sanity-preview-secret': secret,
      'sanity-preview-pathname': pathname,
    });
    return `/api/preview?${params}`;
  }

  return {
    editor,
    open,
    link,
    stopLake: () => lake.stop(),
    /** Follows the Studio's link, as the editor's browser would. */
    async pass(pathname = '/preview/help'): Promise<string> {
      const response = await open(await link(pathname));
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe(pathname);
      return (response.headers.get('Set-Cookie') ?? '').split(';')[0] as string;
    },
    /** A draft that differs from what is published. */
    async draft(id: string, change: object): Promise<void> {
      const published = await editor().getDocument(id);
      await editor().createOrReplace({ ...published, ...change, _id: `drafts.${id}` } as never);
    },
    /** A draft with nothing in it but this. */
    async begin({ _id, ...document }: Document): Promise<void> {
      await editor().createOrReplace({ ...document, _id: `drafts.${_id}` });
    },
    /** One test's drafts must not appear in the next test. */
    async discardDrafts(): Promise<void> {
      await editor().delete({
        query: '*[_id in path("drafts.**") && !(_type match "sanity.*")]',
      });
    },
  };
}
