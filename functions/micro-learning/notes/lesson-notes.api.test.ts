import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  businessLesson,
  freeLesson,
  freeLessons,
  quickLesson,
} from '../../../src/testing/fixtures/lessons.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { LessonData } from '../lesson-data.ts';
import { MAX_NOTE, MAX_NOTES_PER_LESSON, NOTES_PAGE } from '../rules/notes.ts';
import type { NoteList } from './list.ts';

const worker = testWorker();
type Someone = Pick<TestMember, 'fetch'>;
const BLOCK = freeLesson.body[1]?._key ?? '';
const NOTE = { moduleId: freeLesson._id, block: BLOCK, text: 'Ask Rosa about this' };

const put = (who: Someone, id: string, note: unknown = NOTE) =>
  who.fetch(`/api/lesson-notes/${id}`, { method: 'PUT', json: note });
const remove = (who: Someone, id: string) =>
  who.fetch(`/api/lesson-notes/${id}`, { method: 'DELETE' });
const list = async (who: Someone, cursor = '') =>
  (await (
    await who.fetch(`/api/lesson-notes?cursor=${encodeURIComponent(cursor)}`)
  ).json()) as NoteList;
const texts = async (who: Someone) => (await list(who)).notes.map(({ text }) => text);
const dataOf = async (who: Someone, id = freeLesson._id) => {
  const page = await (await who.fetch(`/micro-learning?module=${id}`)).text();
  const [, json] = /id="lesson-data">(.*?)<\/script>/s.exec(page) ?? [];
  return { page, data: JSON.parse(json ?? 'null') as LessonData };
};
const rows = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT id, text FROM lesson_notes WHERE member_id = ?1')
      .bind(id)
      .all<{ id: string; text: string }>()
  ).results;

test('a note is kept at its paragraph, shown with the lesson, changed and deleted', async () => {
  const ada = await createMember(worker, 'ada');
  const id = randomUUID();
  expect((await put(ada, id)).status).toBe(200);
  expect((await dataOf(ada)).data.notes).toMatchObject([{ id, block: BLOCK, text: NOTE.text }]);
  const changed = await put(ada, id, { ...NOTE, text: '  Rosa says yes\r\nFriday  ' });
  expect(await changed.json()).toMatchObject({ id, text: 'Rosa says yes\nFriday' });
  expect((await list(ada)).notes).toMatchObject([
    { id, moduleId: freeLesson._id, lesson: freeLesson.title, text: 'Rosa says yes\nFriday' },
  ]);
  expect((await remove(ada, id)).status).toBe(200);
  expect((await remove(ada, id)).status).toBe(200);
  expect(await rows(ada)).toEqual([]);
});

test('the same note twenty times at once is one note, and again it changes nothing', async () => {
  const ada = await createMember(worker, 'ada');
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(ada, id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await rows(ada)).toEqual([{ id, text: NOTE.text }]);
  const before = await everything(worker.db);
  await put(ada, id.toUpperCase());
  expect(await everything(worker.db)).toBe(before);
});

test('the note of another member is neither read, changed nor deleted', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = randomUUID();
  await put(ada, id);
  await put(bob, id, { ...NOTE, text: 'Mallory' });
  expect(await rows(ada)).toEqual([{ id, text: NOTE.text }]);
  await remove(bob, id);
  expect(await texts(bob)).toEqual([]);
  expect(await texts(ada)).toEqual([NOTE.text]);
  expect((await dataOf(bob)).data.notes).toEqual([]);
});

test('visitors write and read nothing, and a locked or unknown lesson takes no note', async () => {
  const ada = await createMember(worker, 'ada');
  const visitor = worker.visitor();
  const id = randomUUID();
  expect((await put(visitor, id)).status).toBe(401);
  expect((await remove(visitor, id)).status).toBe(401);
  expect((await visitor.fetch('/api/lesson-notes')).status).toBe(401);
  expect((await put(ada, id, { ...NOTE, moduleId: businessLesson._id })).status).toBe(403);
  expect((await put(ada, id, { ...NOTE, moduleId: 'nothing' })).status).toBe(404);
  expect(await rows(ada)).toEqual([]);
});

test('notes of a lesson that has closed can still be read and deleted', async () => {
  const bob = await createMember(worker, 'bob');
  const id = randomUUID();
  await put(bob, id, { ...NOTE, moduleId: quickLesson._id });
  await worker.db
    .prepare('UPDATE subscriptions SET paid_until = ?2 WHERE member_id = ?1')
    .bind(bob.id, '2026-01-01T00:00:00.000Z')
    .run();
  expect((await put(bob, id, { ...NOTE, moduleId: quickLesson._id })).status).toBe(403);
  expect(await texts(bob)).toEqual([NOTE.text]);
  await remove(bob, id);
  expect(await texts(bob)).toEqual([]);
});

test.each([
  {},
  { ...NOTE, text: '' },
  { ...NOTE, text: ' \n\u202e ' },
  { ...NOTE, text: 7 },
  { ...NOTE, text: '😀'.repeat(MAX_NOTE + 1) },
  { ...NOTE, text: 'a\0b' },
  { ...NOTE, text: 'a\ud800b' },
  { ...NOTE, block: '' },
  { ...NOTE, block: "x' OR 1=1 --" },
  { ...NOTE, block: 'x'.repeat(65) },
  { ...NOTE, moduleId: null },
  { ...NOTE, memberId: 'somebody' },
  { ...NOTE, createdAt: '2020-01-01T00:00:00Z' },
  [NOTE],
  null,
])('bad input changes nothing: %j', async (note) => {
  const ada = await createMember(worker, 'ada');
  const answer = await put(ada, randomUUID(), note);
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { message: string }).message.length).toBeGreaterThan(5);
  expect(await rows(ada)).toEqual([]);
});

test.each(['x', '1', '00000000-0000-0000-0000-00000000000g', '%27%20OR%201=1', '__proto__'])(
  'there is no note with the id %s',
  async (id) => {
    const ada = await createMember(worker, 'ada');
    expect((await put(ada, id)).status).toBe(404);
    expect((await remove(ada, id)).status).toBe(404);
    expect(await rows(ada)).toEqual([]);
  },
);

test('2,000 emoji fit, and markup stays text in the page', async () => {
  const ada = await createMember(worker, 'ada');
  expect((await put(ada, randomUUID(), { ...NOTE, text: '😀'.repeat(MAX_NOTE) })).status).toBe(200);
  const evil = '</script><img src=x onerror=alert(1)> \u202eevil';
  await put(ada, randomUUID(), { ...NOTE, text: evil });
  const { page, data } = await dataOf(ada);
  expect(page).not.toContain('<img src=x');
  expect(data.notes.at(-1)?.text).toBe('</script><img src=x onerror=alert(1)>  evil');
});

test('a note moves to no other lesson', async () => {
  const ada = await createMember(worker, 'ada');
  const id = randomUUID();
  await put(ada, id);
  const answer = await put(ada, id, { ...NOTE, moduleId: freeLessons[1]?._id, text: 'Moved' });
  expect(answer.status).toBe(409);
  expect(await texts(ada)).toEqual([NOTE.text]);
});

test('a lesson is full at its limit, however many arrive at once, and what is there can change', async () => {
  const ada = await createMember(worker, 'ada');
  const ids = Array.from({ length: MAX_NOTES_PER_LESSON - 1 }, () => randomUUID());
  await worker.db
    .prepare(
      `INSERT INTO lesson_notes SELECT ?1, value, ?2, 'b', 'x', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'
       FROM json_each(?3)`,
    )
    .bind(ada.id, freeLesson._id, JSON.stringify(ids))
    .run();
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(ada, randomUUID())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(await rows(ada)).toHaveLength(MAX_NOTES_PER_LESSON);
  expect((await put(ada, ids[0] ?? '', { ...NOTE, text: 'Changed' })).status).toBe(200);
  expect((await put(ada, randomUUID(), { ...NOTE, moduleId: freeLessons[1]?._id })).status).toBe(
    200,
  );
});

test('the list of all notes comes in pages, each note once, also with equal times', async () => {
  const ada = await createMember(worker, 'ada');
  const ids = Array.from({ length: NOTES_PAGE * 2 + 3 }, () => randomUUID());
  await worker.db
    .prepare(
      `INSERT INTO lesson_notes SELECT ?1, value, 'gone', 'b', 'x', '2026-11-01T00:00:00.000Z',
         '2026-11-0' || (1 + key % 3) || 'T00:00:00.000Z'
       FROM json_each(?2)`,
    )
    .bind(ada.id, JSON.stringify(ids))
    .run();
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: NoteList = await list(ada, next);
    seen.push(...page.notes.map(({ id }) => id));
    next = page.next;
    expect(page.notes.every(({ lesson }) => lesson === null)).toBe(true);
  }
  expect(seen).toHaveLength(ids.length);
  expect(new Set(seen)).toEqual(new Set(ids));
});

test.each(['x', '2026', "2026-11-01T00:00:00.000Z_'", '%00'])(
  'there is no page of notes after %s',
  async (cursor) => {
    const ada = await createMember(worker, 'ada');
    const answer = await ada.fetch(`/api/lesson-notes?cursor=${encodeURIComponent(cursor)}`);
    expect(answer.status).toBe(400);
  },
);
