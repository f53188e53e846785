import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { publishedDocuments } from '../../src/content/dataset.ts';
import { asUse, REFERRED_TO, USES_QUERY, usesOf } from './uses.ts';

const PATH = 'path-a-sales-page-that-brings-calls';
/** The published documents, with this path's lessons only in its modules. */
const dataset = (await publishedDocuments()).map((one) =>
  one._id === PATH ? { ...one, results: [] } : one,
);
const document = (id: string) => dataset.find(({ _id }) => _id === id) as (typeof dataset)[number];

test('an editor can see the uses of every document type that others can reference', () => {
  expect([...REFERRED_TO].sort()).toEqual(
    [
      ...['businessModel', 'claim', 'learningPath', 'module', 'prompt'],
      ...['starterIdea', 'testimonial'],
    ].sort(),
  );
});

test('an editor sees which document uses a module, and in which field', () => {
  const path = document('path-a-sales-page-that-brings-calls');
  expect(asUse(path, 'module-case-study-from-a-finished-job')).toEqual({
    id: 'path-a-sales-page-that-brings-calls',
    type: 'learningPath',
    kind: 'Learning path',
    title: 'A sales page that brings calls',
    places: ['Modules, 5th'],
  });
});

test('an editor sees a draft listed under the id of its document', () => {
  const path = document('path-a-sales-page-that-brings-calls');
  const draft = { ...path, _id: `drafts.${path._id}` };
  expect(asUse(draft, 'module-case-study-from-a-finished-job').id).toBe(path._id);
});

const MODULE = 'module-case-study-from-a-finished-job';

/** The result of the Studio's query for the dataset and these drafts. */
async function usesWith(...drafts: object[]) {
  const params = { id: MODULE };
  const all = [...dataset, ...drafts];
  const found = await evaluate(parse(USES_QUERY, { params }), { dataset: all, params });
  return usesOf(await found.get(), MODULE).filter(({ id }) => id === PATH);
}

test('a path whose draft dropped the module is still listed as using it, as published', async () => {
  const path = document(PATH);
  const modules = path.modules as { _ref: string }[];
  const draft = { ...path, _id: `drafts.${PATH}`, title: 'Renamed' };
  const dropped = { ...draft, modules: modules.filter(({ _ref }) => _ref !== MODULE) };
  const use = { id: PATH, places: ['Modules, 5th'] };
  expect(await usesWith()).toMatchObject([use]);
  expect((await usesWith())[0]).not.toHaveProperty('only');
  expect(await usesWith(dropped)).toMatchObject([{ ...use, only: 'published' }]);
  // If draft and published version agree, the title comes from the draft.
  expect(await usesWith(draft)).toMatchObject([{ ...use, title: 'Renamed' }]);
  expect((await usesWith(draft))[0]).not.toHaveProperty('only');
  const moved = { ...draft, modules: modules.toReversed() };
  expect(await usesWith(moved)).toMatchObject([
    { ...use, only: 'published' },
    { id: PATH, places: ['Modules, 2nd'], only: 'draft' },
  ]);
});

test('a use in a draft only is marked as such, and a document does not use itself', async () => {
  const modules = [{ _ref: MODULE }];
  const draft = { _id: `drafts.${PATH}-new`, _type: 'learningPath', title: 'New', modules };
  const own = { ...draft, _id: `drafts.${MODULE}` };
  expect(usesOf([draft, own], MODULE)).toMatchObject([{ id: `${PATH}-new`, only: 'draft' }]);
});

test('a link in a text and a reference in a list entry count as uses too', () => {
  const _ref = 'module-first';
  const body = [{ _type: 'block', markDefs: [{ _type: 'lessonLink', module: { _ref } }] }];
  expect(asUse({ _id: 'a', _type: 'module', title: 'A', body }, _ref).places).toEqual(['Lesson']);
  const steps = [{}, { title: 'Second', module: { _ref } }];
  expect(asUse({ _id: 'b', _type: 'businessModel', title: 'B', steps }, _ref).places).toEqual([
    'Steps, 2nd, Lesson',
  ]);
});

test('an editor sees the field of every use in the published content', () => {
  for (const each of dataset) {
    const referred = JSON.stringify(each).matchAll(/"_ref":"([^"]+)"/g);
    for (const [, id = ''] of referred) {
      expect(asUse(each, id).places, `${each._id} uses ${id}`).not.toEqual([]);
    }
  }
});
