import { evaluate, parse } from 'groq-js';
import { expect, test } from 'vitest';
import { type ContentDocument, publishedDocuments } from '../../src/content/dataset.ts';
import { KINDS } from '../model/documents/documents.ts';
import { DESK } from './desk.ts';
import { CLAIMS_LEDGER, type DeskList, listsOf, scheduleLists } from './lists.ts';

const dataset = await publishedDocuments();
const items = DESK.flatMap((shelf) => shelf.items);
const kind = (name: string) => KINDS.find((each) => each.name === name) as (typeof KINDS)[number];
const published = (type: string) => dataset.filter(({ _type }) => _type === type);
const flat = (lists: readonly DeskList[]): DeskList[] =>
  lists.flatMap((list) => [list, ...flat(list.within ?? [])]);

async function found(
  { filter, params = {} }: DeskList,
  documents: readonly object[] = dataset,
): Promise<string[]> {
  const tree = parse(`*[${filter}]._id`, { params });
  const timestamp = new Date('2026-11-21T12:00:00Z');
  return (await evaluate(tree, { dataset: documents, params, timestamp })).get();
}

const list = (name: string, id: string) =>
  listsOf(kind(name)).find((each) => each.id === id) as DeskList;
const ids = (documents: readonly ContentDocument[]) => documents.map(({ _id }) => _id);

test('an editor finds every document type in exactly one place on the desk', () => {
  const there = items.flatMap((item) => (item.opens === 'list' ? [] : [item.kind.name]));
  expect(there).toHaveLength(new Set(there).size);
  expect(new Set(there)).toEqual(new Set(KINDS.map(({ name }) => name)));
  expect(new Set(there)).toEqual(new Set(dataset.map(({ _type }) => _type)));
});

test('an editor finds the desk divided by task', () => {
  expect(DESK.map(({ title }) => title)).toEqual([
    'Learning',
    'Prompts & tools',
    'Site pages',
    'Emails',
    'Plans & claims',
    'Help & legal',
    'Settings',
    'By date',
  ]);
});

test('a singleton opens directly', () => {
  const once = items.flatMap((item) => (item.opens === 'document' ? [item.id] : []));
  expect(once).toEqual(KINDS.flatMap(({ once, name }) => (once ? [name] : [])));
  for (const id of once) expect(published(id).map(({ _id }) => _id)).toEqual([id]);
});

test('no two entries of a list share a name, and every id can be part of a URL', () => {
  const siblings = [
    items,
    ...KINDS.flatMap((each) => [listsOf(each), ...listsOf(each).map(({ within = [] }) => within)]),
  ];
  for (const each of siblings) {
    expect(new Set(each.map(({ id }) => id)).size).toBe(each.length);
    expect(new Set(each.map(({ title }) => title)).size).toBe(each.length);
    for (const { id } of each) expect(id).toMatch(/^[A-Za-z0-9-]+$/);
  }
});

test.each(
  KINDS.flatMap(({ name, listedBy = {} }) =>
    Object.keys(listedBy).map((field) => [name, field] as const),
  ),
)('every %s is in exactly the list that its %s names', async (name, field) => {
  const { within = [] } = list(name, field);
  for (const each of within) {
    const wanted = published(name).filter((document) => document[field] === each.params?.value);
    expect(await found(each)).toEqual(ids(wanted));
  }
  const all = await Promise.all(within.map((each) => found(each)));
  expect(all.flat()).toHaveLength(published(name).length);
});

test('an editor finds modules and prompts by category, tier and their other choices', () => {
  const titles = (name: string) => listsOf(kind(name)).map(({ title }) => title);
  expect(titles('module')).toEqual(['By category', 'By tier', 'By difficulty', 'Not in a path']);
  expect(titles('prompt')).toEqual(['By group', 'By purpose', 'By tier']);
});

test('an editor sees the modules that are not in any path', async () => {
  const inPaths = new Set(
    published('learningPath').flatMap(({ modules }) =>
      (modules as { _ref: string }[]).map(({ _ref }) => _ref),
    ),
  );
  const wanted = ids(published('module')).filter((id) => !inPaths.has(id));
  expect(await found(list('module', 'in-no-path'))).toEqual(wanted);
  const [path, ...others] = published('learningPath');
  const without = dataset.filter((document) => document !== path);
  const left = await found(list('module', 'in-no-path'), without);
  expect(left.length, `${others.length} paths are left`).toBeGreaterThan(wanted.length);
});

test('an editor sees the claims without a source or a count', async () => {
  const unproved = published('claim').filter(({ source, counts }) => !source && !counts);
  expect(unproved.length).toBeGreaterThan(0);
  expect(await found(list('claim', 'without-a-source'))).toEqual(ids(unproved));
});

test.each(['testimonial', 'successStory'])(
  'an editor sees each %s without a source',
  async (name) => {
    const [first, ...others] = published(name) as [ContentDocument, ...ContentDocument[]];
    const proved = { ...first, source: { title: 'A letter', checkedOn: '2026-11-21' } };
    expect(await found(list(name, 'without-a-source'), [proved, ...others])).toEqual(ids(others));
  },
);

test('the claims ledger lists what a production site leaves out, by what it lacks, and the complete ones last', async () => {
  const source = { title: 'A letter', sample: '12 shops, May 2026', checkedOn: '2026-11-21' };
  const documents = [
    { _id: 'bare', _type: 'claim' },
    { _id: 'counted', _type: 'claim', counts: 'modules' },
    { _id: 'half', _type: 'testimonial', source: { ...source, sample: undefined } },
    { _id: 'undated', _type: 'successStory', source: { ...source, checkedOn: undefined } },
    { _id: 'whole', _type: 'claim', source },
    { _id: 'a-question', _type: 'faq' },
  ];
  const lists = CLAIMS_LEDGER.within ?? [];
  expect(lists.map(({ title }) => title)).toEqual([
    'Left out of the site',
    'No source',
    'No sample',
    'No date checked',
    'With a whole source',
  ]);
  expect(await Promise.all(lists.map((each) => found(each, documents)))).toEqual([
    ['bare', 'half', 'undated'],
    ['bare'],
    ['bare', 'half'],
    ['bare', 'undated'],
    ['whole'],
  ]);
  expect(items.find(({ id }) => id === 'claims-ledger')).toMatchObject({ opens: 'list' });
});

test('an editor sees what is scheduled to appear, to be taken down, and what was taken down', async () => {
  const at = (_id: string, dates: object) => ({ _id, _type: 'faq', ...dates });
  const [before, after] = ['2026-11-20T12:00:00.000Z', '2026-11-22T12:00:00.000Z'];
  const documents = [
    at('always', {}),
    at('coming', { publishAt: after }),
    at('came', { publishAt: before }),
    at('going', { publishAt: before, unpublishAt: after }),
    at('gone', { unpublishAt: before }),
    { _id: 'plan', _type: 'plan', publishAt: after },
  ];
  const [scheduled, gone] = scheduleLists(KINDS) as [DeskList, DeskList];
  expect(await found(scheduled, documents)).toEqual(['coming', 'going']);
  expect(await found(gone, documents)).toEqual(['gone']);
});

test('every filter can be run without a Content Lake', async () => {
  const all = [
    ...scheduleLists(KINDS),
    ...(CLAIMS_LEDGER.within ?? []),
    ...KINDS.flatMap((each) => flat(listsOf(each))),
  ];
  for (const each of all) await expect(found(each)).resolves.toBeInstanceOf(Array);
});
