import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { relatedToLesson } from '../../src/features/micro-learning/related/for-lesson.ts';
import {
  answer,
  complete,
  handIn,
  questionsOf,
  undo,
} from '../../src/testing/fixtures/certificates.ts';
import { freeLesson, freeLessons, paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const page = async (who: TestMember, query: string, cookie = '') =>
  (
    await who.fetch(`/micro-learning?module=${query}`, {
      headers: { Cookie: `${who.cookie}; ${cookie}` },
    })
  ).text();
const put = (who: TestMember, path: string, json: unknown) =>
  who.fetch(path, { method: 'PUT', json });
const block =
  freeLesson.body.find((each) => 'style' in each && each.style === 'normal')?._key ?? '';

/** A lesson in two paths, with a lesson after it in both. */
const shared = paths
  .flatMap(({ modules }) => modules)
  .find(
    ({ _id }) =>
      paths.filter(({ modules }) => modules.slice(0, -1).some((m) => m._id === _id)).length > 1,
  );

test('a member’s notes are in the page before any script runs, and their text is no markup', async () => {
  const ada = await createMember(worker, 'ada');
  const note = { moduleId: freeLesson._id, block, text: '<b>Rosa</b> & co.' };
  await put(ada, `/api/lesson-notes/${randomUUID()}`, note);
  const html = await page(ada, freeLesson._id);
  expect(html).toMatch(
    new RegExp(
      `data-note-slot="${block}"[^>]*><div class="lesson-note"><p dir="auto">&lt;b&gt;Rosa&lt;/b&gt; &amp; co.</p>`,
    ),
  );
});

test('the line next to Mark as Complete says what the lesson is, before any script runs', async () => {
  const ada = await createMember(worker, 'ada');
  const id = freeLesson._id;
  const line = async () => {
    const html = await page(ada, id);
    const [, name, text, step] =
      /data-level-name[^>]*>([^<]*)<.*?data-level-text[^>]*>([^<]*)<.*?(<a [^>]*data-level-step.*?<\/a>)/s.exec(
        html,
      ) ?? [];
    return { name, text, step: step ?? '' };
  };
  expect(await line()).toMatchObject({
    name: '',
    text: 'Mark it as complete once you’ve read it.',
  });
  expect((await line()).step).toMatch(/\shidden[\s=>]/);
  await complete(ada, id);
  const [first, ...others] = questionsOf([id]);
  expect(await line()).toMatchObject({ name: 'Read.', text: 'To make it practiced:' });
  expect((await line()).step).toContain(`href="#question-${first?.key}"`);
  expect(await page(ada, id)).toContain(`id="question-${first?.key}"`);
  for (const each of [first, ...others]) if (each) await answer(ada, each, each.right);
  expect(await line()).toMatchObject({ name: 'Practiced.', text: 'To make it done:' });
  if (first) await answer(ada, first, first.wrong);
  expect((await line()).name).toBe('Practiced.');
  await handIn(ada, id);
  expect((await line()).name).toBe('Done.');
  await undo(ada, id);
  expect((await line()).name).toBe('');
});

test('the link to the last place leads to the paragraph, without a script', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await page(ada, freeLesson._id)).toMatch(/data-last-place[^>]* hidden/);
  const last = freeLesson.body.findLast((each) => 'style' in each && each.style === 'normal')?._key;
  await put(ada, `/api/reading-places/${freeLesson._id}`, { part: 2, block: last });
  const html = await page(ada, freeLesson._id);
  const [link = ''] = /<a [^>]*data-last-place[^>]*>/.exec(html) ?? [];
  expect(link).toContain(`href="#p-${last}"`);
  expect(link).not.toMatch(/\shidden[\s=>]/);
  expect(html).toContain(`id="p-${last}"`);
});

test('the path that the member came from is the one whose steps are shown, and its links keep it', async () => {
  const dan = await createMember(worker, 'dan');
  const { _id = '' } = shared ?? {};
  const own = paths.filter(({ modules }) => modules.some((module) => module._id === _id));
  for (const path of own) {
    const next = path.modules[path.modules.findIndex((module) => module._id === _id) + 1];
    for (const name of [path._id, path._id.replace(/^path-/, '')]) {
      const html = await page(dan, `${_id}&path=${name}`);
      const steps = [...html.matchAll(/<div data-in-paths="([^"]*)"([^>]*)>/g)];
      expect(steps.map(([, names = '', rest]) => [names.split(' ').includes(name), rest])).toEqual([
        [true, ''],
      ]);
      if (next) expect(html).toContain(`href="/micro-learning?module=${next._id}&path=${name}"`);
    }
  }
});

test.each([
  '',
  'nothing',
  'all',
  '"]*',
  '<script>alert(1)</script>',
  '__proto__',
  'x'.repeat(3000),
])('with ?path=%s all paths of the lesson are shown', async (name) => {
  const dan = await createMember(worker, 'dan');
  const html = await page(dan, `${shared?._id}&path=${encodeURIComponent(name)}`);
  expect(html).toMatch(/<div data-in-paths="all">/);
  expect(html).not.toContain('alert(1)');
});

test('the text has the size that the device asks for, and any other value is the normal one', async () => {
  const ada = await createMember(worker, 'ada');
  const size = async (value: string) =>
    /data-text-size="([^"]*)"/.exec(
      await page(ada, freeLesson._id, `ai-money-masters-text-size=${value}`),
    )?.[1];
  expect(await size('largest')).toBe('largest');
  for (const value of ['', 'huge', '__proto__', '"><script>'])
    expect(await size(value)).toBe('normal');
});

test('what a plan does not open is marked below the lesson', async () => {
  const lesson = (
    await Promise.all(
      freeLessons.map(async (each) => ({ each, related: await relatedToLesson(each) })),
    )
  ).find(({ related }) => related.tutorials.some(({ tier }) => tier !== 'free'))?.each;
  const items = async (name: 'ada' | 'dan') =>
    [
      ...(await page(await createMember(worker, name), lesson?._id ?? '')).matchAll(
        /<li data-needs-tier="([^"]*)"([^>]*)>/g,
      ),
    ].map(([, tier, rest]) => [tier, rest?.includes('data-locked')]);
  expect((await items('ada')).every(([tier, isLocked]) => isLocked === (tier !== 'free'))).toBe(
    true,
  );
  expect((await items('ada')).some(([, isLocked]) => isLocked)).toBe(true);
  expect((await items('dan')).some(([, isLocked]) => isLocked)).toBe(false);
});

test('a link to a lesson that the plan doesn’t open says with which plan it does', async () => {
  const linking = freeLessons.find(({ body }) =>
    /"minTier":"(?!free)/.test(JSON.stringify(body.map((block) => Object(block).markDefs))),
  );
  const locked = async (name: 'ada' | 'dan') =>
    (await page(await createMember(worker, name), linking?._id ?? '')).match(
      /<a href="[^"]*" data-needs-tier="\w+"[^>]* data-locked=""/g,
    )?.length ?? 0;
  expect(await locked('ada')).toBeGreaterThan(0);
  expect(await locked('dan')).toBe(0);
});

test('a lesson may play its own silent sound, which no other page needs', async () => {
  const dan = await createMember(worker, 'dan');
  const policy = async (path: string) =>
    (await dan.fetch(path)).headers.get('Content-Security-Policy') ?? '';
  expect(await policy(`/micro-learning?module=${freeLesson._id}`)).toContain("media-src 'self'");
  expect(await policy('/achievements')).not.toContain('media-src');
});

test('the notes of all lessons have a page of their own, for members', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await (await ada.fetch('/micro-learning?notes')).text()).toContain(
    '<h1 class="mt-3">Your notes</h1>',
  );
  const visitor = await worker.visitor().fetch('/micro-learning?notes', { redirect: 'manual' });
  expect(visitor.status).toBe(303);
  expect(visitor.headers.get('Location')).toContain('/login');
});
