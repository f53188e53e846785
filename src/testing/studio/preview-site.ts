// The built site next to a Studio: it reads drafts from the Studio's lake.
import type { BrowserContext, Page } from '@playwright/test';
import { createClient } from '@sanity/client';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { startPreviewProxy } from '../../../scripts/preview-proxy.ts';
import { startWorker } from '../../../scripts/worker.ts';
import type { Studio } from './studio.ts';

export interface PreviewSite {
  origin: string;
  /** Opens a preview page as the Studio's "Open preview" does. */
  openPreview(page: Page, path: string): Promise<void>;
  stop(): Promise<void>;
}

export async function previewSite(context: BrowserContext, studio: Studio): Promise<PreviewSite> {
  const previewProxy = await startPreviewProxy(`${studio.folder}/.lake`);
  const site = await startWorker({ port: 0, quiet: true, variables: previewProxy.variables });
  // The Studio was built for the address of `npm start`.
  await context.route('http://localhost:8787/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ status: 302, headers: { Location: site.url + pathname + search } });
  });
  return {
    origin: site.url,
    async openPreview(page, path) {
      const { secret } = await createPreviewSecret(client(studio) as never, 'a test', studio.url);
      const asked = new URLSearchParams({
        'sanity-preview-secret': secret,
        'sanity-preview-pathname': path,
      });
      await page.goto(`${site.url}/api/preview?${asked}`);
    },
    async stop() {
      previewProxy.stop();
      await site.stop();
    },
  };
}

function client(studio: Studio) {
  return createClient({
    projectId: 'localdev',
    dataset: 'production',
    apiVersion: '2026-10-01',
    token: new URL(studio.link()).searchParams.get('token') ?? '',
    apiHost: studio.url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  });
}
