import { expect, test } from 'vitest';
import { KINDS } from '../../../studio/model/documents/documents.ts';
import { aLake, clientOf } from '../../testing/lake/a-lake.ts';
import { type ContentDocument, publishedDocuments } from '../dataset.ts';
import * as queries from '../queries.ts';
import { query, withContentOf } from './dataset.ts';
import { type Drafts, readDrafts, sorted } from './drafts.ts';

const published = await publishedDocuments();
const of = (id: string) => published.find(({ _id }) => _id === id) as ContentDocument;
const PATH = 'path-from-zero-to-your-first-offer';
const LESSON = 'module-how-ai-chat-tools-work';
const reference = (_ref: string) => ({ _type: 'reference', _ref, _key: _ref });

test('every query returns the same from the Content Lake and where drafts are sorted', async () => {
  const client = clientOf(await aLake(), { perspective: 'drafts' });
  for (const id of [
    LESSON,
    PATH,
    'faq-billing-1',
    'landingPage',
    'testimonial-dele',
    'story-priya',
  ])
    await client.create({ ...of(id), _id: `drafts.${id}`, name: 'A draft', title: 'A draft' });
  await client.create({ ...of(LESSON), _id: 'drafts.module-new', title: 'New' });
  const drafts = await readDrafts(client);
  expect([...drafts.finished.keys()]).toHaveLength(7);
  expect([...drafts.mixed]).toEqual([]);
  const here: Drafts = { ...drafts, mixed: new Set(KINDS.map(({ name }) => name)) };
  for (const [name, groq] of Object.entries(queries)) {
    const ask = () => query<unknown>(groq, { slug: 'privacy-policy' });
    const [fromLake, sortedHere] = [
      await withContentOf(client, drafts, ask),
      await withContentOf(client, here, ask),
    ];
    expect(sortedHere, name).toEqual(fromLake);
    // No prompt in the files was published by date.
    if (name !== 'newPromptsQuery')
      expect(JSON.stringify(fromLake).length, name).toBeGreaterThan(50);
  }
});

test('each query goes to the Content Lake once, and none without an editor', async () => {
  const client = clientOf(await aLake(), { perspective: 'drafts' });
  await withContentOf(client, await readDrafts(client), async () => {
    const [first, second] = [query(queries.faqsQuery), query(queries.faqsQuery)];
    expect(first).toBe(second);
    await first;
  });
  expect(() => query(queries.faqsQuery)).toThrow('outside of a preview');
});

test('a draft of every type with nothing filled in is unfinished, and lists what is missing', () => {
  for (const { name } of KINDS) {
    const { unfinished, finished, mixed } = sorted([{ _id: 'x', _type: name }], new Set());
    expect(unfinished.get('x')?.length, name).toBeGreaterThan(0);
    for (const issue of unfinished.get('x') ?? [])
      expect(issue, name).toMatch(/^[A-Z][\w ]+: is missing$/);
    expect([finished.size, ...mixed]).toEqual([0, name]);
  }
});

test('every published document would be finished as a draft', () => {
  const ids = new Set(published.map(({ _id }) => _id));
  expect(sorted(published, ids).unfinished).toEqual(new Map());
  expect([...sorted(published, ids).mixed]).toEqual([]);
});

test('a path is shown without lessons that are unfinished or deleted', () => {
  const begun = { _id: 'begun', _type: 'module', title: 'Only a title so far' };
  const modules = [LESSON, 'begun', 'gone'].map(reference);
  const results = [{ _type: 'pathResult', _key: 'r', text: 'A result', module: reference(LESSON) }];
  const path = { ...of(PATH), modules, results };
  const { finished, mixed } = sorted([begun, path], new Set([LESSON]));
  expect(finished.get(PATH)?.modules).toEqual([reference(LESSON)]);
  expect([...mixed].sort()).toEqual(['learningPath', 'module']);
});

test('a draft that needs an unfinished draft is unfinished too, through any number of references', () => {
  const landing = { ...of('landingPage'), firstWeek: reference('new-path') };
  const path = { ...of(PATH), _id: 'new-path', title: undefined };
  const { unfinished } = sorted([landing, path], new Set(published.map(({ _id }) => _id)));
  expect(unfinished.get('landingPage')).toEqual(['First week: is a draft that is not finished']);
  expect(unfinished.get('new-path')).toEqual(['Title: is missing']);
});
