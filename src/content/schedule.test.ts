import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { learningPathsQuery, moduleCatalogueQuery } from './queries.ts';
import { nextChange } from './schedule.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test('the site changes next at the first moment that is still to come, whatever its time zone', () => {
  const documents = [
    { publishAt: '2026-11-20T12:00:00Z', unpublishAt: '2026-12-24T00:00:00Z' },
    { publishAt: '2026-11-22T09:00:00+02:00' },
    { publishAt: '2026-11-22T08:00:00Z' },
    {},
  ];
  expect(nextChange(documents, NOW)).toBe('2026-11-22T09:00:00+02:00');
});

test('with nothing to come it never changes by itself', () => {
  expect(nextChange([{ publishAt: '2026-11-21T12:00:00Z' }, {}], NOW)).toBeNull();
});

const LESSONS = [
  { _id: 'always', title: 'Always', _type: 'module' },
  { _id: 'waits', title: 'Waits', _type: 'module', publishAt: '2026-11-21T14:00:00+02:00' },
  { _id: 'goes', title: 'Goes', _type: 'module', unpublishAt: '2026-11-21T12:00:00.000Z' },
];
const PATH = {
  _id: 'path',
  _type: 'learningPath',
  modules: LESSONS.map(({ _id }) => ({ _type: 'reference', _ref: _id })),
};

async function shown(groq: string, now: string, scheduled = false): Promise<unknown> {
  const params = { now, scheduled };
  const dataset = [...LESSONS, PATH];
  return (await evaluate(parse(groq, { params }), { dataset, params })).get();
}
const titles = (lessons: unknown) => (lessons as { title: string }[]).map(({ title }) => title);

test.each([
  ['2026-11-21T11:59:59.999Z', ['Always', 'Goes']],
  ['2026-11-21T12:00:00.000Z', ['Always', 'Waits']],
  ['2026-11-21T12:00:00.001Z', ['Always', 'Waits']],
])('at %s the catalogue and its paths show %j', async (now, lessons) => {
  expect(titles(await shown(moduleCatalogueQuery, now))).toEqual(lessons);
  const [path] = (await shown(learningPathsQuery, now)) as { modules: unknown }[];
  expect(titles(path?.modules).sort()).toEqual(lessons);
});

test('an editor who looks at drafts sees what waits and what is gone as well', async () => {
  const all = await shown(moduleCatalogueQuery, '2026-11-21T13:00:00Z', true);
  expect(titles(all)).toEqual(['Always', 'Goes', 'Waits']);
});
