import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';
import { MAX_DRAFTS } from './rules/drafts.ts';

const worker = testWorker();

const draftOf = async (someone: TestMember, place = 'thread/12') =>
  (await (await someone.fetch(`/api/community/drafts/${place}`)).json()) as {
    draft: { content: string; version: number } | null;
    canUpload: boolean;
  };

const save = (
  someone: TestMember,
  content: unknown,
  baseVersion: unknown = 0,
  place = 'thread/12',
) =>
  someone.fetch(`/api/community/drafts/${place}`, {
    method: 'PUT',
    json: { content, baseVersion },
  });

const remove = (someone: TestMember, version: number, place = 'thread/12') =>
  someone.fetch(`/api/community/drafts/${place}?version=${version}`, { method: 'DELETE' });

test('a draft is kept, continued and removed, for its place alone', async () => {
  const ada = await createMember(worker, 'ada');
  expect(await draftOf(ada)).toEqual({ draft: null, canUpload: true });
  expect(await (await save(ada, 'One')).json()).toEqual({ version: 1 });
  expect(await (await save(ada, 'One two', 1)).json()).toEqual({ version: 2 });
  expect((await draftOf(ada)).draft).toMatchObject({ content: 'One two', version: 2 });
  expect((await draftOf(ada, 'thread/13')).draft).toBeNull();
  expect((await remove(ada, 2)).status).toBe(200);
  expect((await draftOf(ada)).draft).toBeNull();
});

test('an older tab does not overwrite what another one saved', async () => {
  const ada = await createMember(worker, 'ada');
  await save(ada, 'From the laptop');
  const late = await save(ada, 'From the phone');
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: 'newer_version', version: 1 });
  expect((await draftOf(ada)).draft).toMatchObject({ content: 'From the laptop', version: 1 });
  // Posting the text of an older tab leaves the newer draft alone.
  await remove(ada, 0);
  expect((await draftOf(ada)).draft).not.toBeNull();
});

test('of two tabs that save at the same time one wins, and the other hears of it', async () => {
  const ada = await createMember(worker, 'ada');
  await save(ada, 'Start');
  const answers = await Promise.all([save(ada, 'Left', 1), save(ada, 'Right', 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a retry of the same save changes nothing', async () => {
  const ada = await createMember(worker, 'ada');
  await save(ada, 'Same');
  expect(await (await save(ada, 'Same')).json()).toEqual({ version: 1 });
});

test('nobody reads, changes or removes another member’s draft', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await save(ada, 'Mine');
  expect((await draftOf(bob)).draft).toBeNull();
  await save(bob, 'His');
  await remove(bob, 9);
  expect((await draftOf(ada)).draft).toMatchObject({ content: 'Mine', version: 1 });
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(
      (
        await worker.visitor().fetch('/api/community/drafts/thread/12', {
          method,
          ...(method === 'PUT' && { json: { content: 'x', baseVersion: 0 } }),
        })
      ).status,
    ).toBe(401);
});

test('a draft with fields, places or texts that we don’t know is refused', async () => {
  const ada = await createMember(worker, 'ada');
  for (const place of [
    'Thread/1',
    'thread//1',
    'a',
    '../x',
    'thread/1?x',
    `thread/${'x'.repeat(90)}`,
  ])
    expect((await save(ada, 'x', 0, encodeURIComponent(place))).status, place).toBe(404);
  expect((await save(ada, '')).status).toBe(400);
  expect((await save(ada, 'x'.repeat(10_001))).status).toBe(400);
  expect((await save(ada, 'a\0b')).status).toBe(400);
  expect((await save(ada, 'x', -1)).status).toBe(400);
  const more = { content: 'x', baseVersion: 0, version: 7 };
  expect((await ada.fetch('/api/community/drafts/new', { method: 'PUT', json: more })).status).toBe(
    400,
  );
  expect((await save(ada, 'x', 0, 'thread%2F12%2Freply%2F34')).status).toBe(200);
});

test('a member has room for many drafts, and old ones are forgotten', async () => {
  const code = await readFile('functions/community/writing/drafts.ts', 'utf8');
  expect(code).toContain(`LIMIT ${MAX_DRAFTS})) < ${MAX_DRAFTS}`);
  const ada = await createMember(worker, 'ada');
  await worker.db
    .prepare(
      `INSERT INTO community_drafts
         SELECT ?1, 'thread/' || value, 'x', 1, '2026-11-01T00:00:00.000Z' FROM json_each(?2)`,
    )
    .bind(ada.id, JSON.stringify(Array.from({ length: MAX_DRAFTS }, (_, i) => i)))
    .run();
  expect((await save(ada, 'y', 0, 'new')).status).toBe(409);
  expect((await save(ada, 'y', 1, 'thread/5')).status).toBe(200);
  // Ninety days after November 1; the draft that was just changed stays.
  await worker.scheduled('7 * * * *', Math.max(Date.now(), Date.parse('2027-01-31T00:00:00Z')));
  const left = worker.db.prepare('SELECT place FROM community_drafts WHERE member_id = ?1');
  expect((await left.bind(ada.id).all()).results).toEqual([{ place: 'thread/5' }]);
});

test('a preview shows what will be posted; visitors get none', async () => {
  const ada = await createMember(worker, 'ada');
  const preview = await ada.fetch('/api/community/preview', { json: { content: '**Hi** <b>' } });
  expect(await preview.json()).toEqual({
    body: [
      {
        type: 'paragraph',
        children: [
          { type: 'strong', children: [{ type: 'text', text: 'Hi' }] },
          { type: 'text', text: ' <b>' },
        ],
      },
    ],
  });
  const visitors = await worker
    .visitor()
    .fetch('/api/community/preview', { json: { content: 'x' } });
  expect(visitors.status).toBe(401);
});

interface Found {
  handle: string;
  name: string;
  isHere: boolean;
}

const mentions = async (someone: TestMember, query: string) =>
  (await (await someone.fetch(`/api/community/mentions?${query}`)).json()) as Found[];

/** A member who has written, with this handle. */
async function writing(handle: string, name: 'ada' | 'bob' | 'cleo' | 'dan' | 'eli' = 'bob') {
  const member = await createMember(worker, name);
  await worker.db
    .prepare(
      `INSERT INTO community_members (member_id, handle, joined_at) VALUES (?1, ?2, '2026-11-01T00:00:00Z')`,
    )
    .bind(member.id, handle)
    .run();
  return member;
}

test('"@" offers who takes part in the thread first, then others, never more than a name and an initial', async () => {
  const [asker, helper, stranger, reader] = [
    await writing('zoe-q', 'ada'),
    await writing('zora-t'),
    await writing('zo-a', 'cleo'),
    await writing('zorro', 'dan'),
  ];
  const posted = await asker.fetch('/api/forum/posts', {
    json: { title: 'T', content: 'C', categoryId: 1 },
  });
  const { id } = (await posted.json()) as { id: number };
  await helper.fetch(`/api/forum/threads/${id}/replies`, { json: { content: 'R' } });
  const here = await mentions(reader, `postId=${id}`);
  expect(here.map(({ handle, isHere }) => [handle, isHere])).toEqual([
    ['zoe-q', true],
    ['zora-t', true],
  ]);
  const found = await mentions(reader, `q=ZO&postId=${id}`);
  expect(found.map(({ handle }) => handle)).toEqual(['zoe-q', 'zora-t', 'zo-a']);
  expect(found[0]?.name).toMatch(/^Ada( \p{L}\.)?$/u);
  for (const one of found) expect(Object.keys(one).sort()).toEqual(['handle', 'isHere', 'name']);
  expect(await mentions(stranger, 'q=zorro')).toHaveLength(1);
  expect(await mentions(reader, 'q=zorro')).toEqual([]);
});

test('who blocked whom is offered to neither', async () => {
  const [ada, bob] = [await writing('yara-a'), await writing('yves-b')];
  await worker.db
    .prepare(`INSERT INTO member_blocks VALUES (?1, ?2, '2026-11-01T00:00:00Z')`)
    .bind(ada.id, bob.id)
    .run();
  expect(await mentions(ada, 'q=y')).toEqual([]);
  expect(await mentions(bob, 'q=y')).toEqual([]);
});

test('at most eight are offered, and nothing for what no handle begins with', async () => {
  const reader = await writing('x-reader');
  for (let i = 0; i < 10; i++) await writing(`wanda-${i}`);
  expect(await mentions(reader, 'q=wanda')).toHaveLength(8);
  for (const q of ['', '%25', '_', '{', '-', 'wanda%00', '%F0%9F%A6%84', `w${'a'.repeat(60)}`])
    expect(await mentions(reader, `q=${q}`), q).toEqual([]);
  expect((await worker.visitor().fetch('/api/community/mentions?q=w')).status).toBe(401);
});
