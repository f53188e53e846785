import { expect, test } from 'vitest';
import { getBusinessModels } from '../../src/content/content.ts';
import { beginningOf } from '../../src/features/business-models/models.ts';
import { isIn } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { openerOf } from '../rules/opens-with.ts';

const worker = testWorker();
const models = await getBusinessModels();
const model = (key: string) => models.find((each) => each.key === key) ?? expect.unreachable();
const content = model('content');
const [first = expect.unreachable(), second = expect.unreachable()] = content.steps;
/** How many of the three paid tiers each member's plan opens. */
const OPENS = { ada: [], bob: ['quick'], cleo: ['quick', 'business'] } as const;

const read = async (who: Pick<TestMember, 'fetch'>, path: string) => (await who.fetch(path)).text();
const check = (who: TestMember, kind: string, item: string) =>
  who.fetch('/api/checks', { method: 'PUT', json: { kind, item, checked: true } });

test.each(['/business-model-content', '/resources-content'])(
  'a visitor of %s signs in first, and returns there',
  async (path) => {
    const response = await worker.visitor().fetch(path);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  },
);

test.each([
  ...['/business-model-nothing', '/resources-nothing', '/business-model-', '/resources-'],
  ...['/business-model-content/', '/business-model-content/more', '/business-model-Content'],
  ...['/resources-content/more', '/business-model-constructor', '/business-model-%2e%2e'],
])('%s is not found', async (path) => {
  const dan = await createMember(worker, 'dan');
  expect((await dan.fetch(path)).status).toBe(404);
  expect([303, 404]).toContain((await worker.visitor().fetch(path)).status);
});

test.each(['ada', 'bob', 'cleo'] as const)(
  '%s reads the guides of the own plan, and of the others which plan opens them',
  async (name) => {
    const member = await createMember(worker, name);
    for (const { key, title, tier, overview, description, risks, comingSoon } of models) {
      const isOpen = (OPENS[name] as readonly string[]).includes(tier);
      for (const path of [`/business-model-${key}`, `/resources-${key}`]) {
        const response = await member.fetch(path);
        const html = await response.text();
        expect([path, response.status]).toEqual([path, 200]);
        expect(response.headers.get('Cache-Control')).toBe('private, no-store');
        expect(isIn(html, title), path).toBe(true);
        expect(isIn(html, `This guide comes with ${openerOf(tier)}`), path).toBe(!isOpen);
        if (!isOpen)
          expect(isIn(html, beginningOf(overview)) && isIn(html, description)).toBe(true);
        expect(isIn(html, risks[0] ?? ''), path).toBe(isOpen && path.startsWith('/business'));
        expect(comingSoon && isOpen).toBeFalsy();
      }
    }
  },
);

test('a plan that has ended opens no guide', async () => {
  const expiresAt = new Date(Date.now() - 10 * 86_400_000).toISOString();
  const cleo = await createMember(worker, 'cleo', { expiresAt });
  expect(isIn(await read(cleo, '/business-model-content'), first.text)).toBe(false);
});

test('a guide in the making shows what is there, and no steps', async () => {
  const eli = await createMember(worker, 'eli');
  const { overview, risks, steps } = model('ecommerce');
  const html = await read(eli, '/business-model-ecommerce');
  expect(isIn(html, 'This guide isn’t finished yet')).toBe(true);
  for (const text of [overview.split('\n')[0] ?? '', ...risks]) expect(isIn(html, text)).toBe(true);
  for (const { title, text } of steps) expect(isIn(html, title) || isIn(html, text)).toBe(false);
});

test('ticks, the next step and what was started are in the page before any script', async () => {
  const cleo = await createMember(worker, 'cleo');
  const before = await read(cleo, '/business-model-content');
  expect(before).toContain('0 of 7 steps');
  expect(nextSteps(before)).toEqual([`content/${first._key}`]);
  expect(before).not.toMatch(/data-shows="model"[^>]*data-done=""/);
  await check(cleo, 'model', 'content');
  await check(cleo, 'training', 'content');
  await check(cleo, 'model-step', `content/${first._key}`);
  // A step of another model does not count here.
  await check(cleo, 'model-step', `automation/${model('automation').steps[0]?._key}`);
  const html = await read(cleo, '/business-model-content');
  expect(html).toContain('1 of 7 steps');
  expect(html.match(/<input[^>]*data-check="model-step"[^>]* checked/g)).toHaveLength(1);
  expect(nextSteps(html)).toEqual([`content/${second._key}`]);
  expect(html).toMatch(/data-shows="model"[^>]*data-done=""/);
  expect(html).toMatch(/data-shows="training"[^>]*data-done=""/);
  expect(await read(await createMember(worker, 'cleo'), '/business-model-content')).toContain(
    '0 of 7 steps',
  );
});

test('with all steps done there is no next one', async () => {
  const cleo = await createMember(worker, 'cleo');
  for (const { _key } of content.steps) await check(cleo, 'model-step', `content/${_key}`);
  const html = await read(cleo, '/business-model-content');
  expect(html).toContain('All 7 steps done');
  expect(nextSteps(html)).toEqual([]);
});

test('resources lead to other sites in a new tab, back to the guide, and to the files of the plan', async () => {
  const cleo = await createMember(worker, 'cleo');
  const html = await read(cleo, '/resources-content');
  for (const { title, text, href } of content.resources) {
    expect(isIn(html, title) && isIn(html, text)).toBe(true);
    const [link = ''] =
      new RegExp(`<a[^>]*href="${href.replaceAll('.', '\\.').replaceAll('?', '\\?')}"[^>]*>`).exec(
        html,
      ) ?? [];
    expect(link.includes('target="_blank" rel="noopener"'), href).toBe(href.startsWith('https:'));
  }
  expect(html).toContain('href="/business-model-content"');
  for (const text of ['Full prompt library', 'First-year plan sheet', 'Client work kit'])
    expect(html).toContain(text);
  expect(html).toContain('href="/tutorials/run-a-week-with-three-clients"');
});

/** The items of the steps that are marked as next, in the list. */
const nextSteps = (html: string) =>
  [...html.matchAll(/<li[^>]*data-step[^>]*data-item="([^"]*)"[^>]*data-next=""/g)].map(
    ([, item]) => item,
  );
