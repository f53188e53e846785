import { expect, test } from 'vitest';
import { freeLesson, lessons, paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { failedPayment } from '../../src/testing/journeys/memberships.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { MEMBER_PAGES } from '../rules/page-lists.ts';

const worker = testWorker();

/** The heading for members without a plan. */
const USUAL = '<h1 data-without-plan>Welcome. This takes five minutes</h1>';
/** The plans whose welcome the page shows. */
const welcomed = (html: string) =>
  [...html.matchAll(/<div ([^>]*)data-opened="(\w+)"/g)].flatMap(([, before, tier]) =>
    /hidden/.test(before ?? '') ? [] : [tier],
  );
const textOf = (html: string, tier: string) =>
  (html.split(`data-opened="${tier}"`)[1] ?? '')
    .split('data-opened=')[0]
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test.each([
  ['bob', 'quick', ['free', 'quick']],
  ['cleo', 'business', ['free', 'quick', 'business']],
  ['dan', 'complete', ['free', 'quick', 'business', 'agency']],
] as const)('%s reads what %s unlocks, with counts', async (name, tier, tiers) => {
  const html = await (await (await createMember(worker, name)).fetch('/onboarding')).text();
  expect(welcomed(html)).toEqual([tier]);
  const isOpen = ({ minTier }: { minTier: string }) =>
    (tiers as readonly string[]).includes(minTier);
  const text = textOf(html, tier);
  expect(text).toContain(`${lessons.filter(isOpen).length} lessons`);
  expect(text).toContain(
    `${paths.filter(({ modules }) => modules.every(isOpen)).length} learning paths`,
  );
  expect(html).not.toContain(USUAL);
  // Figures about earnings are for people who decide, not for those who have paid.
  expect(html).not.toContain('<dl data-without-plan');
});

test('ada, whose account is free, and a member whose plan expired get the usual welcome', async () => {
  const ada = await createMember(worker, 'ada');
  const over = { expiresAt: new Date(Date.now() - 3 * 86_400_000).toISOString() };
  const expired = await createMember(worker, 'bob', over);
  for (const someone of [ada, expired]) {
    const html = await (await someone.fetch('/onboarding')).text();
    expect(welcomed(html)).toEqual([]);
    expect(html).toContain(USUAL);
    expect(html).toContain('Open the first lesson');
  }
});

test('every link of the welcome page leads to an existing page', async () => {
  const dan = await createMember(worker, 'dan');
  const html = await (await dan.fetch('/onboarding')).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  const links = new Set([...main.matchAll(/href="(\/[^"#]*)/g)].map(([, path = '']) => path));
  expect(links.size).toBeGreaterThan(3);
  for (const path of links)
    expect(
      (await dan.fetch(path.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))).status,
      path,
    ).toBe(200);
});

const PAGES = ['/', ...MEMBER_PAGES, `/micro-learning?module=${freeLesson._id}`];
const notice = (html: string) => /<section ([^>]*)data-payment-failed/.exec(html)?.[1];

test('a failed payment is shown on every member page', async () => {
  const bob = await createMember(worker, 'bob');
  await failedPayment(worker.db, bob.id);
  for (const path of PAGES) {
    const html = await (await bob.fetch(path)).text();
    expect(notice(html), path).toBe('');
    expect(html).toMatch(/Everything stays open until \w+ \d+, \d{4}\./);
  }
  await worker.db
    .prepare(`UPDATE subscriptions SET status = 'unpaid' WHERE member_id = ?1`)
    .bind(bob.id)
    .run();
  expect(await (await bob.fetch('/achievements')).text()).toContain(
    'The paid lessons stay closed until you pay.',
  );
});

test('members without a failed payment do not see the notice', async () => {
  for (const name of ['ada', 'bob', 'dan'] as const) {
    const someone = await createMember(worker, name);
    for (const path of PAGES)
      expect(notice(await (await someone.fetch(path)).text()), path).toMatch(/hidden/);
  }
});

test('a member who returns from the bank gets a page that checks, and visitors the landing page', async () => {
  const ada = await createMember(worker, 'ada');
  const back = '/?payment_intent=pi_1&redirect_status=failed';
  const response = await ada.fetch(back);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await response.text()).toContain('One moment, please');
  expect(await (await worker.visitor().fetch(back)).text()).toContain('id="pricing"');
  expect((await worker.visitor().fetch('/members/payment-return')).status).toBe(404);
});
