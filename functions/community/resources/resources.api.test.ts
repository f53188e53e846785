import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { bomb, lying, office, PDF, PNG, text, zip } from '../../../src/testing/resources/files.ts';
import {
  hide,
  refuse,
  share,
  show,
  upload,
  uploaded,
} from '../../../src/testing/resources/sharing.ts';
import { rawRequest } from '../../../src/testing/worker/raw-request.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import type { ResourceDetail } from './read.ts';
import type { Resource } from './resources.ts';

const worker = testWorker();
type Sender = Pick<TestMember, 'fetch'>;

const list = async (who: Sender = worker.visitor(), query = '') =>
  (await (await who.fetch(`/api/resources${query}`)).json()) as Resource[];
const idsOf = async (who?: Sender, query?: string) => (await list(who, query)).map(({ id }) => id);
const own = async (who: Sender) => (await list(who)).filter(({ isOwn }) => isOwn);
const detail = (id: number, who: Sender = worker.visitor()) => who.fetch(`/api/resources/${id}`);
const download = (id: number, who: Sender, query = '', init: RequestInit = {}) =>
  who.fetch(`/api/resources/${id}/download${query}`, init);
const patch = (id: number, who: Sender, json: object) =>
  who.fetch(`/api/resources/${id}`, { method: 'PATCH', json });
const CSV = text('name,price\nPage,95\n');

test('what a member shares waits for a moderator; only its author sees it, and says so', async () => {
  const ada = await createMember(worker, 'ada');
  const bob = await createMember(worker, 'bob');
  const id = await share(ada, { title: '  My prices ', url: 'https://a.example' });
  expect((await list(ada))[0]).toMatchObject({
    ...{ id, title: 'My prices', status: 'pending', isOwn: true, type: 'link', version: 1 },
    ...{ likesCount: 0, downloadsCount: 0, isLiked: false, url: 'https://a.example/' },
  });
  for (const other of [bob, worker.visitor()]) {
    expect(await idsOf(other)).not.toContain(id);
    expect((await detail(id, other)).status).toBe(404);
    expect((await other.fetch(`/community/resources/${id}`)).status).toBe(404);
  }
  await show(worker.db, id);
  const [shown] = await list();
  expect(shown).toMatchObject({
    id,
    isOwn: false,
    url: null,
    category: { name: 'Getting started' },
  });
  expect(shown?.author.lastName).toMatch(/^\p{L}\.$/u);
  expect((await list(bob))[0]?.url).toBe('https://a.example/');
});

test('a retry with the same ID shares once, also at the same time', async () => {
  const ada = await createMember(worker, 'ada');
  const file = await uploaded(ada, CSV, 'a.csv');
  const json = { id: crypto.randomUUID(), ...FIELDS, fileId: file.id };
  const answers = await Promise.all([1, 2, 3].map(() => ada.fetch('/api/resources', { json })));
  const ids = await Promise.all(
    answers.map(async (one) => ((await one.json()) as { id: number }).id),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await own(ada)).toHaveLength(1);
});

test('a file comes back as it was, as an attachment that no browser shows as a page', async () => {
  const ada = await createMember(worker, 'ada');
  const bob = await createMember(worker, 'bob');
  const id = await share(ada, { file: CSV, name: '../Prix d’été "2026".csv' });
  await show(worker.db, id);
  const response = await download(id, bob);
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(CSV);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': String(CSV.length),
    'content-disposition': `attachment; filename="Prix d_ete 2026.csv"; filename*=UTF-8''Prix%20d%E2%80%99%C3%A9t%C3%A9%202026.csv`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await list(bob))[0]).toMatchObject({
    id,
    downloadsCount: 1,
    bytes: CSV.length,
    type: 'sheet',
  });
});

test('a download that broke off continues, and HEAD tells the length without counting', async () => {
  const ada = await createMember(worker, 'ada');
  const bob = await createMember(worker, 'bob');
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  await show(worker.db, id);
  const head = await download(id, bob, '', { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(CSV.length)]);
  expect(await head.text()).toBe('');
  expect((await list(bob))[0]?.downloadsCount).toBe(0);
  const etag = head.headers.get('ETag') ?? '';
  const part = await download(id, bob, '', { headers: { Range: 'bytes=5-9', 'If-Range': etag } });
  expect([part.status, part.headers.get('Content-Range')]).toEqual([
    206,
    `bytes 5-9/${CSV.length}`,
  ]);
  expect(await part.text()).toBe('price');
  const other = await download(id, bob, '', { headers: { Range: 'bytes=5-9', 'If-Range': '"x"' } });
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, CSV.length]);
  const beyond = await download(id, bob, '', { headers: { Range: 'bytes=999-' } });
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([
    416,
    `bytes */${CSV.length}`,
  ]);
});

test('each member counts once, however often and at the same time; the author not at all', async () => {
  const [ada, bob, cleo] = await Promise.all([
    createMember(worker, 'ada'),
    createMember(worker, 'bob'),
    createMember(worker, 'cleo'),
  ]);
  const file = await share(ada, { file: PDF, name: 'a.pdf' });
  const link = await share(ada, { url: 'https://a.example' });
  await Promise.all([show(worker.db, file), show(worker.db, link)]);
  const open = (who: Sender) => who.fetch(`/api/resources/${link}/opens`, { json: {} });
  await Promise.all(
    [ada, bob, bob, bob, cleo, cleo].flatMap((who) => [
      download(file, who).then((one) => one.arrayBuffer()),
      open(who),
    ]),
  );
  const counts = (await own(ada)).map(({ downloadsCount }) => downloadsCount);
  expect(counts).toEqual([2, 2]);
  expect((await open(worker.visitor())).status).toBe(401);
});

test('a new version waits while others keep the one before; then it is the only one they get', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  await show(worker.db, id);
  const next = await uploaded(ada, PDF, 'b.pdf');
  const json = { id: crypto.randomUUID(), fileId: next.id, note: 'As a PDF' };
  const add = () => ada.fetch(`/api/resources/${id}/versions`, { json });
  for (const answer of [await add(), await add()])
    expect([answer.status, await answer.json()]).toEqual([200, { version: 2, status: 'pending' }]);
  expect((await list(ada))[0]).toMatchObject({ id, version: 1, waitingVersion: 2, type: 'sheet' });
  expect((await list(bob))[0]).toMatchObject({ id, version: 1, waitingVersion: null });
  expect((await download(id, bob, '?version=2')).status).toBe(404);
  expect(new Uint8Array(await (await download(id, bob)).arrayBuffer())).toEqual(CSV);

  const third = await uploaded(ada, PNG, 'c.png');
  const early = await ada.fetch(`/api/resources/${id}/versions`, { json: { fileId: third.id } });
  expect([early.status, await early.json()]).toMatchObject([409, { code: 'still_waiting' }]);

  await show(worker.db, id);
  expect((await list(bob))[0]).toMatchObject({ id, version: 2, type: 'pdf' });
  expect(new Uint8Array(await (await download(id, bob)).arrayBuffer())).toEqual(PDF);
  expect((await download(id, bob, '?version=1')).status).toBe(404);
  const old = await download(id, ada, '?version=1');
  expect(new Uint8Array(await old.arrayBuffer())).toEqual(CSV);
  const read = (await (await detail(id, bob)).json()) as ResourceDetail;
  expect(read.versions).toMatchObject([
    { version: 2, note: 'As a PDF', isOpen: true },
    { version: 1, isOpen: false },
  ]);
});

test('a moderator opens what waits, and what was refused or hidden leaves at once', async () => {
  const [ada, bob, dan] = await Promise.all([
    createMember(worker, 'ada'),
    createMember(worker, 'bob'),
    createMember(worker, 'dan'),
  ]);
  await worker.db
    .prepare(`INSERT INTO member_roles VALUES (?1, 'moderator', '2026-11-22T00:00:00Z')`)
    .bind(dan.id)
    .run();
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  expect((await download(id, dan)).status).toBe(200);
  expect((await detail(id, dan)).status).toBe(200);
  await refuse(worker.db, id);
  expect((await detail(id, bob)).status).toBe(404);
  expect((await list(ada))[0]).toMatchObject({ id, status: 'refused' });
  expect((await patch(id, ada, FIELDS)).status).toBe(200);
  expect((await list(ada))[0]).toMatchObject({ id, status: 'pending' });
  await show(worker.db, id);
  expect((await download(id, bob)).status).toBe(200);
  await hide(worker.db, id);
  for (const path of [`/api/resources/${id}`, `/api/resources/${id}/download`])
    expect((await bob.fetch(path)).status).toBe(404);
  expect((await patch(id, ada, FIELDS)).status).toBe(200);
  expect((await detail(id, bob)).status).toBe(404);
});

test('restoring what was hidden brings back what was approved, and not the version that waited', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  await hide(worker.db, id);
  await show(worker.db, id);
  expect((await detail(id, bob)).status).toBe(404);
  await show(worker.db, id);
  const next = await uploaded(ada, PDF, 'b.pdf');
  await ada.fetch(`/api/resources/${id}/versions`, { json: { fileId: next.id } });
  await hide(worker.db, id);
  expect((await detail(id, bob)).status).toBe(404);
  await show(worker.db, id);
  expect((await list(ada))[0]).toMatchObject({ id, version: 1, waitingVersion: 2 });
  expect(new Uint8Array(await (await download(id, bob)).arrayBuffer())).toEqual(CSV);
  await show(worker.db, id);
  expect(new Uint8Array(await (await download(id, bob)).arrayBuffer())).toEqual(PDF);
});

test('another member can change, replace, remove and use nothing of it', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  await show(worker.db, id);
  const waiting = await uploaded(ada, PDF, 'b.pdf');
  const before = await (await detail(id, ada)).text();
  const foreign = [
    await patch(id, bob, FIELDS),
    await bob.fetch(`/api/resources/${id}`, { method: 'DELETE' }),
    await bob.fetch(`/api/resources/${id}/versions`, { json: { url: 'https://b.example' } }),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404]);
  const stolen = await bob.fetch('/api/resources', { json: { ...FIELDS, fileId: waiting.id } });
  expect([stolen.status, await stolen.json()]).toMatchObject([422, { code: 'no_upload' }]);
  const taken = await upload(bob, PNG, 'c.png', waiting.id);
  expect([taken.status, await taken.json()]).toMatchObject([409, { code: 'conflict' }]);
  expect(await (await detail(id, ada)).text()).toBe(before);
  for (const wrong of ['0', '-1', '1.5', 'x', '99999999999999999999', '1e3'])
    expect((await bob.fetch(`/api/resources/${wrong}`)).status, wrong).toBe(404);
});

test('visitors read, and write or download nothing', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await share(ada, { file: CSV, name: 'a.csv' });
  await show(worker.db, id);
  const visitor = worker.visitor();
  expect((await detail(id)).status).toBe(200);
  const answers = [
    await visitor.fetch('/api/resources', { json: { ...FIELDS, url: 'https://a.example' } }),
    await patch(id, visitor, FIELDS),
    await visitor.fetch(`/api/resources/${id}`, { method: 'DELETE' }),
    await visitor.fetch(`/api/resources/${id}/versions`, { json: { url: 'https://a.example' } }),
    await visitor.fetch(`/api/resources/${id}/opens`, { json: {} }),
    await download(id, visitor),
    await upload(visitor, CSV, 'a.csv'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(401));
});

test('the page reads without a script, and shows a visitor neither controls nor where a link leads', async () => {
  const ada = await createMember(worker, 'ada');
  const id = await share(ada, { title: 'For the page', url: 'https://secret.example' });
  await show(worker.db, id);
  for (const path of ['/community/resources', `/community/resources/${id}/for-the-page`]) {
    const visitors = await (await worker.visitor().fetch(path)).text();
    expect(visitors).toContain('For the page');
    expect(visitors).toMatch(/Log in to (<!-- -->)?open/);
    expect(visitors).not.toContain('secret.example');
    expect(visitors).not.toContain('Share Resource');
    const members = await ada.fetch(path);
    expect(members.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await members.text()).toContain('href="https://secret.example/"');
  }
  const elsewhere = await ada.fetch(`/community/resources/${id}/another-title`);
  expect(elsewhere.headers.get('Location')).toBe(`/community/resources/${id}/for-the-page`);
  const odd = await ada.fetch('/community/resources?type=exe');
  expect(odd.headers.get('Location')).toBe('/community/resources');
});

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</astro-island><script>alert(1)</script>',
  "javascript:alert(1)//' onmouseover=alert(1) '",
])('%s in every field stays text', async (attack) => {
  const ada = await createMember(worker, 'ada');
  const json = {
    title: attack,
    description: attack,
    categoryId: 1,
    url: 'https://a.example/"><b>',
  };
  const shared = await ada.fetch('/api/resources', { json });
  const { id } = (await shared.json()) as { id: number };
  await show(worker.db, id);
  const note = { url: 'https://b.example', note: attack };
  expect((await ada.fetch(`/api/resources/${id}/versions`, { json: note })).status).toBe(200);
  const { pathname } = new URL(
    (await ada.fetch(`/community/resources/${id}`)).headers.get('Location') ?? '',
    worker.url,
  );
  for (const path of ['/community/resources', pathname]) {
    const html = await (await ada.fetch(path)).text();
    // Leave out quoted attribute values, where markup is harmless.
    const outside = html.replaceAll(/"[^"]*"/g, '""');
    expect(outside).not.toMatch(/<script>alert|<img src=x|<b>|<[^>]*onmouseover/);
    expect(html).not.toContain('href="javascript:');
  }
});

test('pages continue after the last ID, and filters hold; a made-up cursor is refused', async () => {
  const ada = await createMember(worker, 'ada');
  await worker.db.batch(
    Array.from({ length: 45 }, (_, i) => [
      worker.db
        .prepare(
          `INSERT INTO resources (id, author_id, request_id, title, description, type, category_id, shown_version, status,
             created_at, updated_at) VALUES (?1, ?2, ?3, 'R', 'D', ?4, ?5, 1, 'shown', '2026', '2026')`,
        )
        .bind(5000 + i, ada.id, crypto.randomUUID(), i % 2 ? 'link' : 'pdf', (i % 3) + 1),
      worker.db
        .prepare(
          `INSERT INTO resource_versions (resource_id, version, request_id, type, url, created_at)
           VALUES (?1, 1, ?2, ?3, 'https://a.example/', '2026')`,
        )
        .bind(5000 + i, crypto.randomUUID(), i % 2 ? 'link' : 'pdf'),
    ]).flat(),
  );
  const first = await idsOf(undefined, '?before=5045');
  expect(first).toEqual(Array.from({ length: 20 }, (_, i) => 5044 - i));
  expect(await idsOf(undefined, '?before=5025')).toEqual(
    Array.from({ length: 20 }, (_, i) => 5024 - i),
  );
  const both = await list(undefined, '?category=2&type=link&before=5045');
  expect(new Set(both.map(({ type, categoryId }) => `${type} ${categoryId}`))).toEqual(
    new Set(['link 2']),
  );
  expect((await list(undefined, '?category=2&before=5045')).length).toBe(15);
  expect((await list(undefined, '?type=pdf&before=5045')).length).toBe(20);
  for (const query of ['?before=x', '?before=-1', '?before=0', `?before=${'9'.repeat(400)}`])
    expect((await worker.visitor().fetch(`/api/resources${query}`)).status, query).toBe(400);
  for (const query of ['?type=exe', '?category=99'])
    expect((await worker.visitor().fetch(`/api/resources${query}`)).status, query).toBe(404);
});

test('new members use few links, and share a few things a day', async () => {
  const ada = await createMember(worker, 'ada');
  const description = 'https://a.example https://b.example https://c.example';
  const json = { ...FIELDS, description, url: 'https://a.example' };
  const many = await ada.fetch('/api/resources', { json });
  expect([many.status, await many.json()]).toMatchObject([422, { code: 'too_many_links' }]);
  for (const _ of [1, 2, 3]) await share(ada, { url: 'https://a.example' });
  const fourth = await ada.fetch('/api/resources', {
    json: { ...FIELDS, url: 'https://a.example' },
  });
  expect(fourth.status).toBe(429);
});

const DISGUISED: readonly (readonly [string, Uint8Array])[] = [
  ['a.svg', text('<svg onload=alert(1)>')],
  ['a.png', text('<svg onload=alert(1)>')],
  ['a.txt', text('<!DOCTYPE html><script>alert(1)</script>')],
  ['a.pdf', text('MZ\x90')],
  ['a.docx', office('docx', { 'word/vbaProject.bin': 'x' })],
  ['a.zip', bomb()],
  ['a.zip', zip({ 'run.exe': 'MZ' })],
  ['a.html', PDF],
  ['', text('<script>')],
];
test.each(DISGUISED)('%s is refused, and nothing of it is kept', async (name, file) => {
  const ada = await createMember(worker, 'ada');
  const response = await upload(ada, file, name);
  expect([response.status, await response.json()]).toMatchObject([422, { code: 'file_refused' }]);
  const rows = await worker.db
    .prepare('SELECT 1 FROM uploaded_files WHERE member_id = ?1')
    .bind(ada.id)
    .all();
  expect(rows.results).toEqual([]);
});

test('an upload is raw bytes of at most ten megabytes', async () => {
  const ada = await createMember(worker, 'ada');
  const wrongType = await ada.fetch('/api/uploads/files?name=a.csv', {
    method: 'POST',
    body: 'a',
    headers: { 'Content-Type': 'text/csv' },
  });
  expect(wrongType.status).toBe(415);
  // Refused before the body is sent: after a cut-off connection, the browser could not read the response.
  const large = await rawRequest(worker.url, '/api/uploads/files?name=a.txt', {
    method: 'POST',
    headers: {
      Cookie: ada.cookie,
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(10 * 1024 * 1024 + 1),
      'Sec-Fetch-Site': 'same-origin',
    },
  });
  expect([large.status, JSON.parse(large.text)]).toMatchObject([
    413,
    { message: 'That file is too large: at most 10 MB.' },
  ]);
  expect((await upload(ada, CSV, 'a.csv', 'not-a-uuid')).status).toBe(400);
});

const FIELDS = { title: 'Changed', description: 'Changed', categoryId: 1 };

test('an Office file that unpacks to more than it says is refused', async () => {
  const ada = await createMember(worker, 'ada');
  const part = 'word/media/page.xml';
  const file = lying(office('docx', { [part]: ' '.repeat(5_000_000) }), part, 10);
  const response = await upload(ada, file, 'contract.docx');
  expect(response.status).toBe(422);
  expect(await response.text()).toContain('smaller than it is');
});
