import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { publishedDocuments } from '../../../src/content/dataset.ts';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import { type Person, testWorker } from '../../../src/testing/worker/worker.ts';
import type { PromptMarks } from './read.ts';

const worker = testWorker();
const slugs = (await publishedDocuments())
  .filter(({ _type }) => _type === 'prompt')
  .map(({ _id }) => _id.replace(/^prompt-/, ''));
const [first = '', second = '', third = ''] = slugs;

const URL = '/api/prompt-marks';
const marks = async (who: Person) => (await (await who.fetch(URL)).json()) as PromptMarks;
const put = (who: Person, path: string, json: unknown = {}) =>
  who.fetch(URL + path, { method: 'PUT', json });
const post = (who: Person, path: string, json: unknown) => who.fetch(URL + path, { json });
const remove = (who: Person, path: string) => who.fetch(URL + path, { method: 'DELETE' });
const collection = (name: string, more: object = {}) => ({ id: randomUUID(), name, ...more });
const none = { favorites: [], collections: [], history: [], useful: {} };

test('a new member has marked nothing', async () => {
  expect(await marks(await createMember(worker, 'ada'))).toEqual(none);
});

test('a favorite is listed, newest first, and can be taken back', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await put(ada, `/favorites/${first}`)).status).toBe(200);
  await worker.db
    .prepare(`UPDATE prompt_favorites SET marked_at = '2026-01-01' WHERE member_id = ?1`)
    .bind(ada.id)
    .run();
  await put(ada, `/favorites/${second}`);
  expect((await marks(ada)).favorites).toEqual([second, first]);
  await remove(ada, `/favorites/${first}`);
  await remove(ada, `/favorites/${first}`);
  expect((await marks(ada)).favorites).toEqual([second]);
});

test('a double click on the star makes one favorite', async () => {
  const ada = await createMember(worker, 'ada');
  const answers = await Promise.all([1, 2, 3, 4].map(() => put(ada, `/favorites/${first}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await marks(ada)).favorites).toEqual([first]);
});

test('a collection is created once, renamed, filled, emptied and deleted', async () => {
  const ada = await createMember(worker, 'ada');
  const made = collection('  Monday posts ');
  const answers = await Promise.all([1, 2].map(() => post(ada, '/collections', made)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await put(ada, `/collections/${made.id}/prompts/${first}`);
  await Promise.all([1, 2].map(() => put(ada, `/collections/${made.id}/prompts/${second}`)));
  expect((await marks(ada)).collections).toEqual([
    { id: made.id, name: 'Monday posts', slugs: [first, second] },
  ]);
  expect((await put(ada, `/collections/${made.id}`, { name: 'Tuesday' })).status).toBe(200);
  await remove(ada, `/collections/${made.id}/prompts/${first}`);
  expect((await marks(ada)).collections).toEqual([
    { id: made.id, name: 'Tuesday', slugs: [second] },
  ]);
  await remove(ada, `/collections/${made.id}`);
  await remove(ada, `/collections/${made.id}`);
  expect(await marks(ada)).toEqual(none);
});

test('a deleted collection comes back with its prompts', async () => {
  const ada = await createMember(worker, 'ada');
  const made = collection('Calls', { slugs: [first, third] });
  await post(ada, '/collections', made);
  await remove(ada, `/collections/${made.id}`);
  expect((await post(ada, '/collections', made)).status).toBe(200);
  expect((await marks(ada)).collections).toEqual([
    { id: made.id, name: 'Calls', slugs: [first, third].toSorted() },
  ]);
});

test('the fifty-first collection is refused, a repeated one is not', async () => {
  const ada = await createMember(worker, 'ada');
  const made = Array.from({ length: 50 }, (_, n) => collection(`Number ${n}`));
  for (const one of made.slice(0, 49)) await post(ada, '/collections', one);
  // Two requests at the same time, with room for one collection.
  const race = [made[49], collection('One too many')];
  const answers = await Promise.all(race.map((one) => post(ada, '/collections', one)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await post(ada, '/collections', made[0])).status).toBe(200);
  expect((await marks(ada)).collections).toHaveLength(50);
});

test('the two hundred and first prompt of a collection is refused', async () => {
  const ada = await createMember(worker, 'ada');
  const made = collection('All of them', { slugs: slugs.slice(0, 200) });
  await post(ada, '/collections', made);
  const refused = await put(ada, `/collections/${made.id}/prompts/${slugs[200]}`);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'collection_full' });
  expect((await put(ada, `/collections/${made.id}/prompts/${first}`)).status).toBe(200);
  expect((await marks(ada)).collections[0]?.slugs).toHaveLength(200);
});

test('a copy is recorded once, without any text, and the history keeps the newest hundred', async () => {
  const ada = await createMember(worker, 'ada');
  const copy = { id: randomUUID(), slug: first };
  await Promise.all([1, 2].map(() => post(ada, '/history', copy)));
  expect((await marks(ada)).history).toEqual([
    { ...copy, filledAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) },
  ]);
  await worker.db
    .prepare(
      `INSERT INTO prompt_history (member_id, id, slug, copied_at)
       SELECT ?1, 'old-' || value, ?2, '2020-01-01T00:00:00Z' FROM json_each(?3)`,
    )
    .bind(ada.id, second, JSON.stringify(Array.from({ length: 120 }, (_, n) => n)))
    .run();
  await post(ada, '/history', { id: randomUUID(), slug: third });
  const { history } = await marks(ada);
  expect(history).toHaveLength(100);
  expect(history.slice(0, 2).map(({ slug }) => slug)).toEqual([third, first]);
  await remove(ada, '/history');
  expect((await marks(ada)).history).toEqual([]);
});

test('each member has one answer to “Was this useful?”, which can change and be taken back', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await put(ada, `/usefulness/${first}`, { useful: true });
  await put(bob, `/usefulness/${first}`, { useful: true });
  await put(ada, `/usefulness/${first}`, { useful: false });
  expect((await marks(ada)).useful).toEqual({ [first]: false });
  expect((await marks(bob)).useful).toEqual({ [first]: true });
  await put(ada, `/usefulness/${first}`, { useful: null });
  expect((await marks(ada)).useful).toEqual({});
});

test('a prompt that is not published cannot be marked, and its old marks are not shown', async () => {
  const ada = await createMember(worker, 'ada');
  const made = collection('Mine');
  await post(ada, '/collections', made);
  const answers = await Promise.all([
    put(ada, '/favorites/nobody-wrote-this'),
    put(ada, `/collections/${made.id}/prompts/nobody-wrote-this`),
    post(ada, '/history', { id: randomUUID(), slug: 'nobody-wrote-this' }),
    post(ada, '/collections', collection('Other', { slugs: [first, 'nobody-wrote-this'] })),
    put(ada, '/usefulness/nobody-wrote-this', { useful: true }),
    put(ada, '/favorites/__proto__'),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'unknown_prompt' });
  }
  await worker.db
    .prepare(`INSERT INTO prompt_favorites (member_id, slug, marked_at) VALUES (?1, 'gone', '')`)
    .bind(ada.id)
    .run();
  expect(await marks(ada)).toEqual({
    ...none,
    collections: [{ id: made.id, name: 'Mine', slugs: [] }],
  });
});

test.each([
  ['/collections', { id: 'one', name: 'A name' }],
  ['/collections', { id: randomUUID(), name: '   ' }],
  ['/collections', { id: randomUUID(), name: 'x'.repeat(61) }],
  ['/collections', { id: randomUUID() }],
  ['/collections', { id: randomUUID(), name: 'A name', text: 'more' }],
  ['/collections', { id: randomUUID(), name: 'A name', slugs: Array(201).fill(first) }],
  ['/history', { id: 'one', slug: first }],
  ['/history', { id: randomUUID(), slug: first, text: 'what a member typed' }],
])('%s refuses %o and changes nothing', async (path, json) => {
  const ada = await createMember(worker, 'ada');
  expect((await post(ada, path, json)).status).toBe(400);
  expect(await marks(ada)).toEqual(none);
});

test.each([{ useful: 'yes' }, { useful: 1 }, {}, { useful: true, why: 'text' }])(
  'a vote of %o is refused',
  async (json) => {
    const ada = await createMember(worker, 'ada');
    expect((await put(ada, `/usefulness/${first}`, json)).status).toBe(400);
    expect(await marks(ada)).toEqual(none);
  },
);

test('bob can neither see nor change what ada marked', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const made = collection('Ada’s', { slugs: [first] });
  await post(ada, '/collections', made);
  await put(ada, `/favorites/${first}`);
  await post(ada, '/history', { id: randomUUID(), slug: first });
  const before = await marks(ada);
  expect((await put(bob, `/collections/${made.id}`, { name: 'Bob’s' })).status).toBe(404);
  expect((await put(bob, `/collections/${made.id}/prompts/${second}`)).status).toBe(404);
  await remove(bob, `/collections/${made.id}/prompts/${first}`);
  await remove(bob, `/collections/${made.id}`);
  await remove(bob, `/favorites/${first}`);
  await remove(bob, '/history');
  expect(await marks(bob)).toEqual(none);
  // The same ID is free for Bob: it is his own collection, and Ada's stays hers.
  await post(bob, '/collections', { ...made, name: 'Bob’s' });
  expect(await marks(ada)).toEqual(before);
});

test('a visitor marks nothing', async () => {
  const visitor = worker.visitor();
  const id = randomUUID();
  const answers = await Promise.all([
    visitor.fetch(URL),
    put(visitor, `/favorites/${first}`),
    remove(visitor, `/favorites/${first}`),
    post(visitor, '/collections', collection('Nobody’s')),
    put(visitor, `/collections/${id}`, { name: 'x' }),
    remove(visitor, `/collections/${id}`),
    put(visitor, `/collections/${id}/prompts/${first}`),
    remove(visitor, `/collections/${id}/prompts/${first}`),
    post(visitor, '/history', { id, slug: first }),
    remove(visitor, '/history'),
    put(visitor, `/usefulness/${first}`, { useful: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(401));
});

test('what a member marked is in their export and goes with their account', async () => {
  const ada = await createMember(worker, 'ada');
  const made = collection('My calls', { slugs: [second] });
  await put(ada, `/favorites/${first}`);
  await post(ada, '/collections', made);
  await post(ada, '/history', { id: randomUUID(), slug: third });
  await put(ada, `/usefulness/${first}`, { useful: true });
  const zip = unzipSync(await (await ada.fetch('/api/account/export')).bytes());
  const file = strFromU8(zip['data/everything.json'] as Uint8Array);
  for (const part of [first, 'My calls', second, third, 'is_useful']) expect(file).toContain(part);
  await worker.db.prepare('DELETE FROM members WHERE id = ?1').bind(ada.id).run();
  for (const table of ['favorites', 'collections', 'collection_items', 'history', 'votes']) {
    const { results } = await worker.db
      .prepare(`SELECT 1 FROM prompt_${table} WHERE member_id = ?1`)
      .bind(ada.id)
      .all();
    expect(results, table).toEqual([]);
  }
});
