import { expect, test } from 'vitest';
import { getDownloads, getPrompts } from '../../src/content/content.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { openerOf } from '../rules/opens-with.ts';
import { RANK } from '../rules/plans.ts';
import type { DownloadContent } from './content.ts';

const worker = testWorker();
const downloads = await getDownloads();
const TIER = {
  ada: 'free',
  bob: 'quick',
  cleo: 'business',
  eli: 'agency',
  dan: 'complete',
} as const;

test.each(Object.keys(TIER) as (keyof typeof TIER)[])(
  '%s receives what the downloads of the own plan are made from, and of the others which plan has them',
  async (name) => {
    const member = await createMember(worker, name);
    for (const { slug, title, tier, files } of downloads) {
      const response = await member.fetch(`/api/downloads/${slug}`);
      if (RANK[tier] <= RANK[TIER[name]]) {
        expect([slug, response.status]).toEqual([slug, 200]);
        expect(response.headers.get('Cache-Control')).toBe('private, max-age=300');
        expect(response.headers.get('Vary')).toContain('Cookie');
        const content = (await response.json()) as DownloadContent;
        expect(content.files).toEqual((files ?? []).map(({ name, text }) => ({ name, text })));
        expect(content.files.length + content.prompts.length).toBeGreaterThan(0);
      } else {
        expect([slug, response.status]).toEqual([slug, 403]);
        expect(response.headers.get('Cache-Control')).toBe('no-store');
        expect(await response.json()).toMatchObject({
          code: 'membership_required',
          message: `“${title}” comes with ${openerOf(tier)}.`,
        });
      }
    }
  },
);

test('75 prompts and the whole library come along with what a good answer is', async () => {
  const cleo = await createMember(worker, 'cleo');
  const prompts = async (slug: string) =>
    ((await (await cleo.fetch(`/api/downloads/${slug}`)).json()) as DownloadContent).prompts;
  expect(await prompts('75-prompts-to-begin-with')).toHaveLength(75);
  const all = await prompts('full-prompt-library');
  expect(all).toHaveLength((await getPrompts()).length);
  for (const prompt of all)
    for (const text of Object.values(prompt)) expect(text, prompt.title).not.toBe('');
});

test('a visitor is asked to sign in, and an unknown download is not found', async () => {
  const [{ slug } = expect.unreachable()] = downloads;
  expect((await worker.visitor().fetch(`/api/downloads/${slug}`)).status).toBe(401);
  const ada = await createMember(worker, 'ada');
  for (const unknown of ['nothing', '__proto__', '..%2Fdownloads', `${slug}.json`]) {
    const response = await ada.fetch(`/api/downloads/${unknown}`);
    expect([unknown, response.status]).toEqual([unknown, 404]);
    expect(await response.json()).toMatchObject({ code: 'unknown_download' });
  }
});
