import { expect, test } from 'vitest';
import { getPrompts } from '../../src/content/content.ts';
import { promptSlug } from '../../src/content/prompt-slug.ts';
import { createMember } from '../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import { MERGED_PROMPTS } from './rules/merged-prompts.ts';

const worker = testWorker();
const prompts = await getPrompts();
const withTier = (tier: string) =>
  prompts.find(({ minTier }) => minTier === tier) ?? expect.unreachable();
const [free, quick, business] = ['free', 'quick', 'business'].map(withTier) as [
  (typeof prompts)[number],
  (typeof prompts)[number],
  (typeof prompts)[number],
];
const page = (prompt: (typeof prompts)[number]) => `/ai-content/${promptSlug(prompt._id)}`;
const texts = ({ promptKind, minTier }: (typeof prompts)[number]) =>
  `/api/ai-content/prompts/${promptKind}/${minTier}`;
const open = async (who: Person, prompt: (typeof prompts)[number]) => {
  const response = await who.fetch(page(prompt));
  expect(response.status).toBe(200);
  const html = await response.text();
  return html.includes('data-open-tiers') && !html.includes('You’ll get the full prompt');
};

test('a visitor signs in first, and returns to the prompt', async () => {
  for (const path of ['/ai-content', `${page(business)}?q=a%26b`]) {
    const response = await worker.visitor().fetch(path);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  }
  const answer = await worker.visitor().fetch(texts(free));
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 'not_signed_in' });
});

test('the address of a merged prompt leads to the one it is part of', async () => {
  const ada = await createMember(worker, 'ada');
  for (const [gone, into] of Object.entries(MERGED_PROMPTS)) {
    const response = await ada.fetch(`/ai-content/${gone}`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('Location')).toBe(`/ai-content/${into}`);
    expect((await ada.fetch(`/ai-content/${into}`)).status).toBe(200);
  }
});

test.each([
  ['ada', [true, false, false], [200, 403, 403], 'free'],
  ['bob', [true, true, false], [200, 200, 403], 'free quick'],
  ['cleo', [true, true, true], [200, 200, 200], 'free quick business'],
  ['dan', [true, true, true], [200, 200, 200], 'free quick business agency complete'],
] as const)('%s opens what the plan has, and no more', async (name, pages, answers, tiers) => {
  const who = await createMember(worker, name);
  for (const [i, prompt] of [free, quick, business].entries()) {
    expect(await open(who, prompt), prompt.minTier).toBe(pages[i]);
    expect((await who.fetch(texts(prompt))).status, prompt.minTier).toBe(answers[i]);
  }
  const html = await (await who.fetch('/ai-content')).text();
  expect(/data-open-tiers="(.*?)"/.exec(html)?.[1]).toBe(tiers);
});

test('a plan that has ended closes its prompts', async () => {
  const bob = await createMember(worker, 'bob', {
    status: 'inactive',
    expiresAt: new Date(Date.now() - 9e8).toISOString(),
  });
  expect(await open(bob, quick)).toBe(false);
  const refused = await bob.fetch(texts(quick));
  expect(await refused.json()).toMatchObject({ code: 'membership_required' });
  // A refused file may be allowed a minute later.
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
});

test('a file has the texts of its kind and tier, and only the member’s browser keeps it', async () => {
  const cleo = await createMember(worker, 'cleo');
  const response = await cleo.fetch(`${texts(business)}?v=abc`);
  expect(response.headers.get('Cache-Control')).toBe('private, max-age=3600');
  expect(response.headers.get('Vary')).toContain('Cookie');
  const expected = prompts.filter(
    ({ promptKind, minTier }) => promptKind === business.promptKind && minTier === business.minTier,
  );
  const list = (await response.json()) as { slug: string; text: string; goodAnswer: string }[];
  expect(list.map(({ slug }) => slug).sort()).toEqual(
    expected.map(({ _id }) => promptSlug(_id)).sort(),
  );
  const own = list.find(({ slug }) => slug === promptSlug(business._id));
  expect(own).toMatchObject({ text: business.text, goodAnswer: business.goodAnswer });
});

test('a kind with prompts of two tiers has a file for each', async () => {
  const ada = await createMember(worker, 'ada');
  const list = (await (await ada.fetch(texts(free))).json()) as { slug: string }[];
  const slugs = prompts.flatMap(({ _id, minTier }) =>
    minTier === 'free' ? [promptSlug(_id)] : [],
  );
  expect(list.length).toBeGreaterThan(0);
  expect(list.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug))).toEqual([]);
});

test('all other API responses are still kept by nobody', async () => {
  const ada = await createMember(worker, 'ada');
  for (const path of ['/api/auth/user', '/api/micro-learning/modules'])
    expect((await ada.fetch(path)).headers.get('Cache-Control'), path).toBe('no-store');
});

test.each([
  'nobody-wrote-this',
  '__proto__',
  'constructor',
  '%00',
  "'--",
  '..%2Flessons',
  'a'.repeat(900),
])('there is no prompt called %s', async (slug) => {
  const dan = await createMember(worker, 'dan');
  expect((await dan.fetch(`/ai-content/${slug}`)).status).toBe(404);
  for (const path of [`${slug}/business`, `blog/${slug}`, `blog/agency`]) {
    const response = await dan.fetch(`/api/ai-content/prompts/${path}`);
    expect(response.status, path).toBe(404);
  }
});

test('every published prompt has both of its pages', async () => {
  const [ada, dan] = [await createMember(worker, 'ada'), await createMember(worker, 'dan')];
  for (const prompt of prompts.filter((_, i) => i % 25 === 0)) {
    const [locked, whole] = await Promise.all(
      [ada, dan].map(async (who) => await (await who.fetch(page(prompt))).text()),
    );
    const title = prompt.title.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    expect(whole, prompt._id).toContain(title.split(/&|’/)[0]);
    expect(locked?.includes('You’ll get the full prompt'), prompt._id).toBe(
      prompt.minTier !== 'free',
    );
    expect(whole, prompt._id).not.toContain('You’ll get the full prompt');
  }
});

test('a failed payment is named on the library and on a prompt', async () => {
  const bob = await createMember(worker, 'bob');
  await worker.db
    .prepare("UPDATE subscriptions SET status = 'past_due' WHERE member_id = ?1")
    .bind(bob.id)
    .run();
  for (const path of ['/ai-content', page(quick), page(business)]) {
    const html = await (await bob.fetch(path)).text();
    expect(/<[^>]*data-payment-failed[^>]*>/.exec(html)?.[0], path).not.toContain('hidden');
  }
});
