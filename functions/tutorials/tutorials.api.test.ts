import { expect, test } from 'vitest';
import { getTutorials } from '../../src/content/content.ts';
import { isIn } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { openerOf } from '../rules/opens-with.ts';
import { RANK } from '../rules/plans.ts';

const worker = testWorker();
const tutorials = await getTutorials();
const TIER = {
  ada: 'free',
  bob: 'quick',
  cleo: 'business',
  eli: 'agency',
  dan: 'complete',
} as const;
const free = tutorials.find(({ tier }) => tier === 'free') ?? expect.unreachable();

test.each(Object.keys(TIER) as (keyof typeof TIER)[])(
  '%s reads the tutorials of the own plan, and of the others which plan opens them',
  async (name) => {
    const member = await createMember(worker, name);
    for (const { slug, title, tier, description, overview, keyPoints } of tutorials) {
      const isOpen = RANK[tier] <= RANK[TIER[name]];
      const html = await (await member.fetch(`/tutorials/${slug}`)).text();
      for (const text of [title, description]) expect(isIn(html, text), slug).toBe(true);
      for (const text of [overview, ...keyPoints]) expect(isIn(html, text), slug).toBe(isOpen);
      expect(isIn(html, `This tutorial comes with ${openerOf(tier)}`), slug).toBe(!isOpen);
    }
  },
);

test('a visitor signs in first, and returns to the tutorial', async () => {
  const response = await worker.visitor().fetch(`/tutorials/${free.slug}`);
  expect(response.status).toBe(303);
  expect(response.headers.get('Location')).toBe(
    `/login?redirect=${encodeURIComponent(`/tutorials/${free.slug}`)}`,
  );
});

test.each([
  '/tutorials/nothing',
  '/tutorials/',
  `/tutorials/${free.slug}/more`,
  '/tutorials/__proto__',
])('%s is not found', async (path) => {
  const dan = await createMember(worker, 'dan');
  expect((await dan.fetch(path)).status).toBe(404);
});

test('the list has all twenty by plan, says which plan opens each part, and ticks what is done', async () => {
  const bob = await createMember(worker, 'bob');
  await bob.fetch('/api/checks', {
    method: 'PUT',
    json: { kind: 'tutorial', item: free.slug, checked: true },
  });
  const html = await (await bob.fetch('/tutorials')).text();
  for (const { slug } of tutorials) expect(html).toContain(`href="/tutorials/${slug}"`);
  const locked = [...html.matchAll(/<section[^>]*data-tier="(\w+)"[^>]*data-locked=""/g)];
  expect(locked.map(([, tier]) => tier)).toEqual(['business', 'agency']);
  const ticked = [...html.matchAll(/<input[^>]*data-item="([^"]*)"[^>]* checked/g)];
  expect(ticked.map(([, slug]) => slug)).toEqual([free.slug]);
  const page = await (await bob.fetch(`/tutorials/${free.slug}`)).text();
  expect(page).toMatch(/data-shows="tutorial"[^>]*data-done=""/);
});
