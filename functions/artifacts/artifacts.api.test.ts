import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../../src/testing/fixtures/hostile-texts.ts';
import { businessLesson, freeLesson, freeLessons } from '../../src/testing/fixtures/lessons.ts';
import {
  createMember,
  createMemberWithPassword,
  type TestMember,
} from '../../src/testing/fixtures/members.ts';
import { bytes, office, PDF, PNG, text, zip } from '../../src/testing/resources/files.ts';
import { rawRequest } from '../../src/testing/worker/raw-request.ts';
import { type Person, testWorker } from '../../src/testing/worker/worker.ts';
import type { Artifact } from './artifacts.ts';
import type { ArtifactPage } from './list.ts';

const worker = testWorker();
const AT = '/api/artifacts';
const LESSON = freeLesson._id;
const DAY_MS = 86_400_000;

type Sender = Pick<Person, 'fetch'>;
const put = (who: Sender, json: object, lesson = LESSON) =>
  who.fetch(`${AT}/${lesson}`, { method: 'PUT', json });
const written = (changes: object = {}) => ({
  ...{ id: randomUUID(), kind: 'text', title: 'My offer', text: 'I write pages for plumbers.' },
  ...changes,
});
async function handIn(who: Sender, json: object, lesson = LESSON): Promise<Artifact> {
  const response = await put(who, json, lesson);
  expect(response.status, await response.clone().text()).toBe(200);
  return ((await response.json()) as { artifact: Artifact }).artifact;
}
const upload = (who: Sender, file: Uint8Array, name: string, id: string = randomUUID()) =>
  who.fetch(`/api/uploads/artifacts?${new URLSearchParams({ name, id })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file as BodyInit,
  });
async function handInFile(who: Sender, file: Uint8Array, name: string): Promise<Artifact> {
  const fileId = randomUUID();
  expect((await upload(who, file, name, fileId)).status).toBe(200);
  return handIn(who, { id: randomUUID(), kind: 'file', title: 'A file', fileId });
}
const read = (who: Sender, lesson = LESSON) => who.fetch(`${AT}/${lesson}`);
const remove = (who: Sender, path = '') =>
  who.fetch(`${AT}/${LESSON}${path}`, { method: 'DELETE' });
const listOf = async (who: Sender, query = '') =>
  (await (await who.fetch(AT + query)).json()) as ArtifactPage;
const keysToRemove = async () =>
  (
    await worker.db.prepare('SELECT file_key FROM file_deletions').all<{ file_key: string }>()
  ).results.map(({ file_key }) => file_key);
const keyOf = async ({ id }: TestMember) =>
  (
    await worker.db
      .prepare('SELECT file_key FROM artifacts WHERE member_id = ?1')
      .bind(id)
      .first<{ file_key: string }>()
  )?.file_key;

test('ada hands in a text, changes it, and finds it in the lesson and in her list', async () => {
  const ada = await createMember(worker, 'ada');
  const json = written();
  const artifact = await handIn(ada, json);
  expect(artifact).toEqual({
    ...json,
    moduleId: LESSON,
    ...{ url: null, fileName: null, fileBytes: null },
    ...{ createdAt: expect.any(String), updatedAt: artifact.createdAt },
    checks: artifact.checks,
  });
  // From another device, which made an ID of its own.
  const changed = await handIn(ada, written({ text: 'I write pages for roofers.' }));
  expect(changed).toMatchObject({ id: json.id, text: 'I write pages for roofers.' });
  expect(changed.updatedAt > changed.createdAt).toBe(true);
  expect(await (await read(ada)).json()).toEqual(changed);
  expect(await listOf(ada)).toEqual({
    artifacts: [{ ...changed, lesson: freeLesson.title, isOpen: true }],
    next: null,
    takesFiles: true,
  });
  const html = await (await ada.fetch(`/micro-learning?module=${LESSON}`)).text();
  const [, data = ''] = /id="lesson-data">(.*?)<\/script>/s.exec(html) ?? [];
  const checks = changed.checks && JSON.stringify(changed.checks);
  expect(JSON.parse(data).artifact).toEqual({ ...changed, checks, steps: '[]' });
});

test('sent twice, or by four tabs at once, it is there once and not “updated”', async () => {
  const ada = await createMember(worker, 'ada');
  const json = written();
  const answers = await Promise.all([1, 2, 3, 4].map(() => handIn(ada, json)));
  const again = await handIn(ada, json);
  for (const answer of answers) expect(answer).toEqual(again);
  expect(again.updatedAt).toBe(again.createdAt);
  expect((await listOf(ada)).artifacts).toHaveLength(1);
});

test('a text becomes a link, and only one of them is left', async () => {
  const ada = await createMember(worker, 'ada');
  await handIn(ada, written());
  const link = {
    id: randomUUID(),
    kind: 'link',
    title: 'My page',
    url: ' https://Ada.example/a b ',
  };
  expect(await handIn(ada, link)).toMatchObject({
    kind: 'link',
    url: 'https://ada.example/a%20b',
    text: null,
  });
});

test('a file is kept as what its bytes are, and comes back to its owner only', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const artifact = await handInFile(ada, PDF, '../../“plan”\u202efdp.txt.pdf');
  expect(artifact).toMatchObject({ kind: 'file', fileBytes: PDF.length, text: null });
  const file = await ada.fetch(`${AT}/${LESSON}/file`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(PDF);
  expect(file.headers.get('Content-Type')).toBe('application/pdf');
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="/);
  expect(file.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(file.headers.get('Cache-Control')).toBe('no-store');
  expect((await bob.fetch(`${AT}/${LESSON}/file`)).status).toBe(404);
  expect((await worker.visitor().fetch(`${AT}/${LESSON}/file`)).status).toBe(401);
  // A new title keeps the file.
  expect(await handIn(ada, { id: artifact.id, kind: 'file', title: 'The plan' })).toMatchObject({
    title: 'The plan',
    fileName: artifact.fileName,
  });
});

test('disguised and dangerous files are refused, and nothing is kept', async () => {
  const ada = await createMember(worker, 'ada');
  const refused: [Uint8Array, string][] = [
    [text('<!doctype html><script>alert(1)</script>'), 'page.html'],
    [text('<!doctype html><script>alert(1)</script>'), 'page.pdf'],
    [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'picture.svg'],
    [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'picture.png'],
    [bytes('MZ\x90\0'), 'notes.txt'],
    [text('#!/bin/sh\nrm -rf /'), 'steps.txt'],
    [text('%PDF-1.4 /JavaScript (x) %%EOF'), 'form.pdf'],
    [office('docx', { 'word/vbaProject.bin': 'x' }), 'letter.docx'],
    [zip({ 'run.exe': 'MZ' }), 'files.zip'],
    [text(''), 'empty.txt'],
  ];
  for (const [file, name] of refused) {
    const response = await upload(ada, file, name);
    expect([name, response.status]).toEqual([name, 422]);
  }
  const count = await worker.db
    .prepare('SELECT count(*) AS n FROM artifact_uploads WHERE member_id = ?1')
    .bind(ada.id)
    .first();
  expect(count).toEqual({ n: 0 });
});

test('too large, of another type, without an ID, or by a visitor: no upload', async () => {
  const ada = await createMember(worker, 'ada');
  const at = `/api/uploads/artifacts?name=a.txt&id=${randomUUID()}`;
  // Refused before the body is sent: a connection that is cut off in the middle could not read the response.
  const large = await rawRequest(worker.url, at, {
    method: 'POST',
    headers: {
      Cookie: ada.cookie,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(10 * 1024 * 1024 + 1),
      'Sec-Fetch-Site': 'same-origin',
    },
  });
  expect(large.status).toBe(413);
  expect((await upload(ada, PNG, 'a.png', 'x')).status).toBe(400);
  const asText = await ada.fetch(at, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: 'x',
  });
  expect(asText.status).toBe(415);
  expect((await upload(worker.visitor(), PNG, 'a.png')).status).toBe(401);
});

test('a retry uploads and hands in once; another member’s upload is not ada’s', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const fileId = randomUUID();
  const uploads = await Promise.all([1, 2, 3].map(() => upload(ada, PNG, 'a.png', fileId)));
  expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await upload(ada, PDF, 'a.pdf', fileId)).status).toBe(409);
  expect((await upload(bob, PNG, 'a.png', fileId)).status).toBe(409);
  const json = { id: randomUUID(), kind: 'file', title: 'Logo', fileId };
  expect((await put(bob, { ...json, id: randomUUID() })).status).toBe(422);
  const answers = await Promise.all([1, 2, 3].map(() => handIn(ada, json)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await keysToRemove()).not.toContain(await keyOf(ada));
  expect((await put(ada, { ...json, fileId: randomUUID() })).status).toBe(422);
  expect((await put(ada, { ...json, fileId: undefined })).status).toBe(200);
});

test('a replaced file leaves the bucket, and a forgotten upload does after a day', async () => {
  const ada = await createMember(worker, 'ada');
  await handInFile(ada, PNG, 'a.png');
  const first = await keyOf(ada);
  await handInFile(ada, PDF, 'a.pdf');
  expect(await keysToRemove()).toContain(first);
  await upload(ada, PNG, 'forgotten.png');
  const forgotten = await worker.db
    .prepare('SELECT file_key FROM artifact_uploads WHERE member_id = ?1')
    .bind(ada.id)
    .first<{ file_key: string }>();
  await worker.scheduled('17 * * * *', Date.now() + 23 * 3_600_000);
  expect(await keysToRemove()).not.toContain(forgotten?.file_key);
  await worker.scheduled('17 * * * *', Date.now() + 25 * 3_600_000);
  expect(await keysToRemove()).toContain(forgotten?.file_key);
  expect(await keysToRemove()).not.toContain(await keyOf(ada));
  await worker.scheduled('* * * * *');
  expect(await keysToRemove()).toEqual([]);
  expect((await ada.fetch(`${AT}/${LESSON}/file`)).status).toBe(200);
});

test('a deleted one comes back whole, also twice; after thirty days it is gone with its file', async () => {
  const ada = await createMember(worker, 'ada');
  const before = await handInFile(ada, PNG, 'a.png');
  const key = await keyOf(ada);
  for (const _ of [1, 2]) expect((await remove(ada)).status).toBe(200);
  expect((await read(ada)).status).toBe(404);
  expect((await ada.fetch(`${AT}/${LESSON}/file`)).status).toBe(404);
  // A retry of handing it in, from before it was deleted.
  expect((await put(ada, { ...written(), id: before.id })).status).toBe(409);
  await worker.scheduled('17 * * * *', Date.now() + 29 * DAY_MS);
  expect(await keysToRemove()).not.toContain(key);
  for (const _ of [1, 2]) expect(await (await remove(ada, '/deletion')).json()).toEqual(before);
  expect((await ada.fetch(`${AT}/${LESSON}/file`)).status).toBe(200);

  await remove(ada);
  const since = await handIn(ada, written());
  expect((await remove(ada, '/deletion')).status).toBe(409);
  expect(await (await read(ada)).json()).toEqual(since);
  await worker.scheduled('17 * * * *', Date.now() + 31 * DAY_MS);
  expect(await keysToRemove()).toContain(key);
  const bob = await createMember(worker, 'bob');
  expect((await remove(bob, '/deletion')).status).toBe(404);
});

test('a deleted account leaves no artifact, no check mark and no file behind', async () => {
  const ada = await createMemberWithPassword(worker, 'ada');
  await handInFile(ada, PNG, 'a.png');
  await ada.fetch(`${AT}/${LESSON}/steps/0123abcd`, { method: 'PUT', json: { checked: true } });
  const keys = [await keyOf(ada)];
  await remove(ada);
  await handInFile(ada, PDF, 'b.pdf');
  keys.push(await keyOf(ada));
  const erased = await ada.fetch('/api/account/deletion', {
    json: { confirmation: 'delete my account' },
  });
  expect(erased.status).toBe(200);
  expect(await keysToRemove()).toEqual(expect.arrayContaining(keys));
  await worker.scheduled('* * * * *');
  expect(await keysToRemove()).toEqual([]);
  for (const table of ['artifacts', 'deleted_artifacts', 'task_steps'])
    expect(
      await worker.db.prepare(`SELECT 1 FROM ${table} WHERE member_id = ?1`).bind(ada.id).first(),
    ).toBeNull();
});

test('a lesson that is locked or unknown takes nothing; what was made before can still be read', async () => {
  const [ada, cleo] = [await createMember(worker, 'ada'), await createMember(worker, 'cleo')];
  for (const [lesson, status, code] of [
    [businessLesson._id, 403, 'membership_required'],
    ['no-such-lesson', 404, 'unknown_module'],
  ] as const) {
    const response = await put(ada, written(), lesson);
    expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    const step = await ada.fetch(`${AT}/${lesson}/steps/0123abcd`, {
      method: 'PUT',
      json: { checked: true },
    });
    expect(step.status).toBe(status);
  }
  expect((await put(worker.visitor(), written())).status).toBe(401);
  await handIn(cleo, written(), businessLesson._id);
  await worker.db.prepare('DELETE FROM subscriptions WHERE member_id = ?1').bind(cleo.id).run();
  expect((await listOf(cleo)).artifacts).toMatchObject([{ isOpen: false }]);
  expect((await read(cleo, businessLesson._id)).status).toBe(200);
  expect((await put(cleo, written(), businessLesson._id)).status).toBe(403);
});

test('bob finds nothing of ada’s, changes nothing, and cannot take her ID', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const before = await handIn(ada, written());
  expect((await read(bob)).status).toBe(404);
  await remove(bob);
  expect((await remove(bob, '/deletion')).status).toBe(404);
  expect((await put(bob, { ...written(), id: before.id })).status).toBe(409);
  expect((await listOf(bob)).artifacts).toEqual([]);
  expect(await (await read(ada)).json()).toEqual(before);
});

test('hostile input is refused with a message for its field, or kept as plain text', async () => {
  const ada = await createMember(worker, 'ada');
  const refused: [object, field: string | null][] = [
    [written({ title: '   ' }), 'title'],
    [written({ title: 'x'.repeat(141) }), 'title'],
    [written({ text: '' }), 'text'],
    [written({ text: 'x'.repeat(10_001) }), 'text'],
    [written({ text: 7 }), 'text'],
    [written({ id: 'x' }), 'id'],
    [written({ memberId: 'bob' }), null],
    [written({ kind: 'video' }), 'kind'],
    [written({ kind: 'link', text: undefined, url: 'http://a.example' }), 'url'],
    ...['javascript:alert(1)', 'https://user:pass@a.example', 'https://localhost', 'a.example'].map(
      (url): [object, string] => [{ id: randomUUID(), kind: 'link', title: 'x', url }, 'url'],
    ),
    [
      { id: randomUUID(), kind: 'link', title: 'x', url: `https://a.example/${'x'.repeat(2000)}` },
      'url',
    ],
    [{ id: randomUUID(), kind: 'file', title: 'x', fileId: '../../etc' }, 'fileId'],
    [written({ title: 'a\0b' }), null],
    [written({ text: '\ud800' }), null],
  ];
  for (const [json, field] of refused) {
    const response = await put(ada, json);
    expect([json, response.status]).toEqual([json, 400]);
    const { fields } = (await response.json()) as { fields?: Record<string, string> };
    if (field)
      expect(Object.keys(fields ?? {}), JSON.stringify(json).slice(0, 80)).toContain(field);
  }
  expect((await read(ada)).status).toBe(404);
  for (const hostile of HOSTILE_TEXTS.slice(0, 8)) {
    const response = await put(ada, written({ text: `x${hostile}` }));
    expect([200, 400]).toContain(response.status);
  }
  expect(
    await handIn(ada, written({ title: ' Ada\u202e’s\n  plan\u0007 ', text: 'a\r\nb\u0007' })),
  ).toMatchObject({ title: 'Ada’s plan', text: 'a\nb' });
  expect((await handIn(ada, written({ text: '🙂'.repeat(5000) }))).text).toHaveLength(10_000);
});

test('a text within its limit is taken, whatever its characters weigh', async () => {
  const ada = await createMember(worker, 'ada');
  const emoji = written({ title: '🙂'.repeat(140), text: '🙂'.repeat(10_000) });
  expect((await handIn(ada, emoji)).text).toBe(emoji.text);
  // Three characters of three bytes each become one.
  const korean = '각'.repeat(10_000);
  expect((await handIn(ada, written({ text: korean.normalize('NFD') }))).text).toBe(korean);
  const over = await put(ada, written({ text: '🙂'.repeat(10_001) }));
  expect([over.status, await over.json()]).toMatchObject([
    400,
    { fields: { text: 'At most 10,000 characters' } },
  ]);
  expect((await put(ada, written({ text: 'x'.repeat(128 * 1024) }))).status).toBe(413);
  const step = { checked: true, padding: 'x'.repeat(32 * 1024) };
  const path = `${AT}/${LESSON}/steps/0123abcd`;
  expect((await ada.fetch(path, { method: 'PUT', json: step })).status).toBe(413);
  expect(await (await read(ada)).json()).toMatchObject({ text: korean });
});

test('the list goes through all of it in pages, newest first, with the beginning of a text', async () => {
  const dan = await createMember(worker, 'dan');
  const lessons = freeLessons.slice(0, 5);
  for (const lesson of lessons)
    await handIn(dan, written({ text: 'word '.repeat(300) }), lesson._id);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: ArtifactPage = await listOf(dan, `?limit=2&cursor=${cursor}`);
    seen.push(...page.artifacts.map(({ moduleId }) => moduleId));
    cursor = page.next;
  }
  expect(seen).toEqual(lessons.map(({ _id }) => _id).reverse());
  const { artifacts } = await listOf(dan, '?cursor=nonsense&limit=x');
  expect(artifacts).toHaveLength(5);
  expect(artifacts[0]?.text).toMatch(/^word .*…$/);
});

test('check marks are kept per member, and only so many', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const mark = (who: Sender, step: string, checked: unknown) =>
    who.fetch(`${AT}/${LESSON}/steps/${step}`, { method: 'PUT', json: { checked } });
  const stepsOf = async (who: TestMember) => {
    const html = await (await who.fetch(`/micro-learning?module=${LESSON}`)).text();
    const [, data = ''] = /id="lesson-data">(.*?)<\/script>/s.exec(html) ?? [];
    return JSON.parse(JSON.parse(data).artifact?.steps ?? '[]');
  };
  await Promise.all([1, 2, 3].map(() => mark(ada, '0123abcd', true)));
  expect(await stepsOf(ada)).toEqual(['0123abcd']);
  expect(await stepsOf(bob)).toEqual([]);
  for (const _ of [1, 2]) await mark(ada, '0123abcd', false);
  expect(await stepsOf(ada)).toEqual([]);
  expect((await mark(ada, 'nonsense', true)).status).toBe(404);
  expect((await mark(ada, '0123abcd', 'yes')).status).toBe(400);
  for (let i = 0; i < 35; i++) await mark(ada, i.toString(16).padStart(8, '0'), true);
  expect(await stepsOf(ada)).toHaveLength(30);
});
