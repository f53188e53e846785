import { expect, test } from 'vitest';
import { answer, handIn, practice, questionsOf } from '../../src/testing/fixtures/certificates.ts';
import { freePath, paths } from '../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const [first, second, third] = freePath.modules;
const own = `/learning-paths/${freePath.slug}`;

const html = async (who: TestMember, path: string) => {
  const response = await who.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  return response.text();
};
const finish = (who: TestMember, id = '') =>
  who.fetch(`/api/micro-learning/modules/${id}/complete`, { json: { timeSpentMinutes: 5 } });
/** The opening tag of the element that the Worker fills under this name. */
const tag = (page: string, name: string) =>
  new RegExp(`<[a-z]+ [^>]*data-fill="${name}"[^>]*>`).exec(page)?.[0];
/** The text of an element without elements in it. */
const text = (page: string, name: string) =>
  new RegExp(`data-fill="${name}"[^>]*>([^<]*)<`).exec(page)?.[1]?.trim();

test('the page of a path shows the journey, and where the member is in it', async () => {
  const bob = await createMember(worker, 'bob');
  const before = await html(bob, own);
  expect(tag(before, 'page')).toContain('data-path="start"');
  expect(text(before, 'done')).toBe('0');
  await bob.fetch(`/api/learning-paths/${freePath._id}/start`, { json: {} });
  await finish(bob, first?._id);
  await bob.fetch(`/api/reading-places/${second?._id}`, { method: 'PUT', json: { part: 2 } });
  const page = await html(bob, own);
  expect(tag(page, 'page')).toContain('data-path="continue"');
  expect(text(page, 'done')).toBe('1');
  expect(text(page, 'since')).toMatch(/^started \w{3} \d/);
  expect(tag(page, first?._id ?? '')).toContain('data-state="complete"');
  expect(tag(page, second?._id ?? '')).toContain('data-state="current"');
  expect(text(page, `${second?._id}/label`)).toMatch(/^Current, at (part 3|paragraph \d+) of \d+$/);
  expect(text(page, `${second?._id}/minutes`)).toMatch(/^\d+ min left, \d+ min to do$/);
  expect(tag(page, `${third?._id}/up`)).toContain('hidden');
  expect(tag(page, `${second?._id}/up`)).not.toContain('hidden');
});

test('a locked lesson is text with its plan, never a link into the lesson', async () => {
  const ada = await createMember(worker, 'ada');
  const page = await html(ada, own);
  for (const { _id, minTier } of freePath.modules) {
    expect(tag(page, _id)?.includes('data-state="locked"')).toBe(minTier !== 'free');
    expect(tag(page, `${_id}/link`) === undefined).toBe(minTier !== 'free');
    expect(tag(page, `${_id}/plan`) === undefined).toBe(minTier === 'free');
  }
});

test('a finished path congratulates and names the next one', async () => {
  const dan = await createMember(worker, 'dan');
  for (const { _id } of freePath.modules) await finish(dan, _id);
  const page = await html(dan, own);
  expect(tag(page, 'page')).toContain('data-path="completed"');
  expect(text(page, 'congratulations/title')).toBe('Congratulations! You’ve read every lesson.');
  expect(text(page, 'certificate/label')).toBe('Still missing');
  expect(tag(page, 'next-path/link')).toMatch(/href="\/learning-paths\/[a-z-]+"/);
  const list = await html(dan, '/learning-paths');
  expect(tag(list, freePath._id)).toContain('data-path="completed"');
  expect(text(list, 'paths-completed')).toBe('1');
  expect(text(list, `${freePath._id}/congratulations`)).toBe(
    'Congratulations! You’ve read every lesson.',
  );
});

test('what is missing is a list of links, each to the exact question or result, and then the certificate', async () => {
  const dan = await createMember(worker, 'dan');
  const ids = freePath.modules.map(({ _id }) => _id);
  const [one = '', ...rest] = ids;
  await practice(worker, dan.id, rest);
  const [question, ...others] = questionsOf([one]);
  for (const each of others) await answer(dan, each, each.right);
  for (const id of ids) await finish(dan, id);
  const before = await html(dan, own);
  expect(text(before, 'levels')).toBe(
    `Practiced ${rest.length}, handed in ${rest.length} of ${freePath.results.length} results`,
  );
  expect(tag(before, `${one}/missing-questions`)).toContain(`#question-${question?.key}"`);
  expect(text(before, `${one}/missing-questions`)).toBe('Answer 1 question');
  expect(tag(before, `${one}/missing-result`)).toContain('#task"');
  for (const id of rest) expect(tag(before, `${id}/missing`)).toBeUndefined();
  if (question) await answer(dan, question, question.right);
  await handIn(dan, one);
  const after = await html(dan, own);
  expect(text(after, 'congratulations/title')).toBe('Congratulations! You finished this path.');
  expect(tag(after, 'certificate/link')).toMatch(/href="\/verify\/[0-9A-Z-]{14}"/);
  expect(tag(after, 'missing')).toBeUndefined();
  expect(text(await html(dan, '/learning-paths'), `${freePath._id}/congratulations`)).toBe(
    'Congratulations! You finished this path.',
  );
});

test('the list says how far each path is, and continues with the next lesson in it', async () => {
  const cleo = await createMember(worker, 'cleo');
  await finish(cleo, first?._id);
  const page = await html(cleo, '/learning-paths');
  expect(tag(page, `${freePath._id}/continue`)?.replaceAll('&amp;', '&')).toContain(
    `href="/micro-learning?module=${second?._id}&path=${freePath.slug}"`,
  );
  expect(text(page, `${freePath._id}/note`)).toBe(`Next: ${second?.title}`);
  // The same lesson is in another path, which cleo has never opened.
  expect(paths.filter(({ modules }) => modules.some(({ _id }) => _id === first?._id))).toHaveLength(
    2,
  );
  expect(text(page, 'paths-started')).toBe('1');
  const own = Math.round(100 / freePath.modules.length);
  expect(text(page, 'average-progress')).toBe(`${own}%`);
});

test('?category= shows one category without JavaScript; an unknown one shows all', async () => {
  const ada = await createMember(worker, 'ada');
  const shown = (page: string) =>
    paths.filter(({ _id }) => !tag(page, _id)?.includes('hidden=')).map(({ _id }) => _id);
  const scaling = paths.filter(({ category }) => category === 'scaling').map(({ _id }) => _id);
  const page = await html(ada, '/learning-paths?category=scaling');
  expect(shown(page)).toEqual(scaling);
  expect(tag(page, 'filter-scaling')).toContain('aria-current="true"');
  for (const unknown of ['nothing', '__proto__', '%22%3E%3Cb%3E', '']) {
    const all = await html(ada, `/learning-paths?category=${unknown}`);
    expect(shown(all)).toHaveLength(paths.length);
    expect(all).not.toContain('"><b>');
  }
});

test('a visitor signs in first and returns; the built file is nobody’s to read', async () => {
  const visitor = worker.visitor();
  for (const path of ['/learning-paths', `${own}?x=1`, '/learning-paths/nowhere']) {
    const { status, headers } = await visitor.fetch(path);
    expect([status, headers.get('Location')]).toEqual([
      303,
      `/login?redirect=${encodeURIComponent(path)}`,
    ]);
  }
  expect((await visitor.fetch(`/members/paths/${freePath.slug}`)).status).toBe(404);
  const slash = await visitor.fetch('/learning-paths/');
  expect([slash.status, slash.headers.get('Location')]).toEqual([307, '/learning-paths']);
});

test.each([
  'nowhere',
  '__proto__',
  '..%2Flessons%2Fx',
  `${freePath.slug}.html`,
  `${freePath.slug}/x`,
  '%00',
])('there is no path %s', async (slug) => {
  const ada = await createMember(worker, 'ada');
  const before = await everything(worker.db);
  expect((await ada.fetch(`/learning-paths/${slug}`)).status).toBe(404);
  expect(await everything(worker.db)).toBe(before);
});

test('nobody sees another member’s progress', async () => {
  const [bob, cleo] = [await createMember(worker, 'bob'), await createMember(worker, 'cleo')];
  await finish(bob, first?._id);
  expect(text(await html(cleo, own), 'done')).toBe('0');
});
