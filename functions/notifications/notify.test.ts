import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { createPost, createReply } from '../community/forum/create.ts';
import { NOTIFICATION, NOTIFICATION_JOINS, type NotificationRow, textOf } from './list.ts';
import { notify } from './notify.ts';
import { markRead } from './read.ts';

const memory = new InMemory();
const db = memory.opened();
const NAMES = ['Ada Lee', 'Bob Ray', 'Cleo Diaz', 'Dan Fox', 'Eli Gray'];
type Who = 'ada' | 'bob' | 'cleo' | 'dan' | 'eli';
const run = (sql: string, ...values: string[]) => memory.rows(sql, ...values);

beforeEach(() => {
  memory.empty('forum_posts', 'members');
  for (const name of NAMES) {
    const [first = '', last = ''] = name.split(' ');
    const id = first.toLowerCase();
    run(
      `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at)
       VALUES (?1, ?1 || '@example.com', ?1 || '@example.com', ?2, ?3, '2026')`,
      id,
      first,
      last,
    );
    run(`INSERT INTO community_members VALUES (?1, ?1, NULL, '2026')`, id);
  }
});

const person = (id: Who) => ({ id, firstName: id, lastName: '' });
let minute = 0;
const later = () => new Date(Date.UTC(2026, 10, 22, 8) + minute++ * 60_000);
const ask = (id: Who, content = 'How?', title = 'A price') =>
  createPost(db, person(id), { requestId: randomUUID(), title, content, categoryId: 1 }, later());
const reply = async (
  id: Who,
  postId: number,
  content = 'So.',
  more: { parentId?: number } = {},
) => {
  const made = { requestId: randomUUID(), postId, content, ...more };
  return ((await createReply(db, person(id), made, later())) ?? expect.unreachable()).id;
};
const heard = () =>
  memory
    .rows<NotificationRow & { member_id: Who }>(
      `SELECT n.member_id, ${NOTIFICATION} FROM notifications n ${NOTIFICATION_JOINS} ORDER BY n.member_id, n.event, n.id`,
    )
    .map((row) => `${row.member_id}: ${row.event}: ${textOf(row)}`);

test('the asker hears of a reply, those who wrote before follow, and nobody hears of themselves', async () => {
  const post = await ask('ada');
  await reply('bob', post);
  await reply('cleo', post);
  await reply('ada', post);
  expect(heard()).toEqual([
    'ada: reply: Cleo D. and 1 other replied in “A price”',
    'bob: thread: Ada L. and 1 other replied in “A price”',
    'cleo: thread: Ada L. replied in “A price”',
  ]);
});

test('each member hears once of a reply, by what concerns them most', async () => {
  const post = await ask('ada');
  const above = await reply('bob', post);
  memory.empty('notifications');
  await reply('cleo', post, '@ada and @bob and @dan and @bob, and @cleo', { parentId: above });
  expect(heard()).toEqual([
    'ada: mention: Cleo D. mentioned you in “A price”',
    'bob: mention: Cleo D. mentioned you in “A price”',
    'dan: mention: Cleo D. mentioned you in “A price”',
  ]);
  await reply('eli', post, 'To Bob', { parentId: above });
  expect(heard()).toEqual([
    'ada: mention: Cleo D. mentioned you in “A price”',
    'ada: reply: Eli G. replied in “A price”',
    'bob: mention: Cleo D. mentioned you in “A price”',
    'bob: reply: Eli G. replied to you in “A price”',
    'cleo: thread: Eli G. replied in “A price”',
    'dan: mention: Cleo D. mentioned you in “A price”',
  ]);
});

test.each<[string, string, string[]]>([
  ['muted the discussion', `INSERT INTO thread_readings VALUES ('dan', 1, 0, '2026', 'muted')`, []],
  ['blocked the author', `INSERT INTO member_blocks VALUES ('dan', 'cleo', '2026')`, []],
  [
    'is blocked by the author',
    `INSERT INTO member_blocks VALUES ('cleo', 'dan', '2026')`,
    ['mention'],
  ],
  [
    'turned mentions off',
    `INSERT INTO notification_settings VALUES ('dan', 'mention', 0, 'off')`,
    ['thread'],
  ],
  [
    'wants mentions by email only',
    `INSERT INTO notification_settings VALUES ('dan', 'mention', 0, 'daily')`,
    ['mention'],
  ],
  [
    'turned followed discussions off',
    `INSERT INTO notification_settings VALUES ('dan', 'thread', 0, 'off')`,
    ['mention'],
  ],
])('dan, who %s, hears accordingly', async (_, sql, events) => {
  const post = await ask('ada');
  run(`INSERT INTO thread_readings VALUES ('dan', ${post}, 0, '2026', 'following')`);
  if (sql.includes('thread_readings')) run(`DELETE FROM thread_readings WHERE member_id = 'dan'`);
  run(sql.replace(`'dan', 1,`, `'dan', ${post},`));
  await reply('cleo', post, 'What do you say, @dan?');
  const rows = memory.rows<{ event: string; in_app: number }>(
    `SELECT event, in_app FROM notifications WHERE member_id = 'dan'`,
  );
  expect(rows.map(({ event }) => event)).toEqual(events);
  if (rows[0]) expect(rows[0].in_app).toBe(sql.includes(`'daily'`) ? 0 : 1);
});

test('a retry tells nobody twice, also after it was read', async () => {
  const post = await ask('ada');
  const request = { requestId: randomUUID(), postId: post, content: 'So, @dan.' };
  for (const _ of [1, 2]) await createReply(db, person('bob'), request, later());
  const once = [
    'ada: reply: Bob R. replied in “A price”',
    'dan: mention: Bob R. mentioned you in “A price”',
  ];
  expect(heard()).toEqual(once);
  await markRead(db, 'ada', { all: true });
  const rows = () => run('SELECT * FROM notifications ORDER BY id');
  const before = rows();
  await createReply(db, person('bob'), request, later());
  expect(rows()).toEqual(before);
});

test('after it was read, the next reply begins anew and leads to itself', async () => {
  const post = await ask('ada');
  const first = await reply('bob', post);
  await reply('cleo', post);
  const row = () =>
    memory.rows<{ count: number; href: string; read_at: string | null }>(
      `SELECT count, href, read_at FROM notifications WHERE member_id = 'ada'`,
    );
  expect(row()).toEqual([{ count: 2, href: `/community/${post}#reply-${first}`, read_at: null }]);
  await markRead(db, 'ada', { href: `/community/${post}/a-price` });
  const third = await reply('dan', post);
  expect(row()).toEqual([{ count: 1, href: `/community/${post}#reply-${third}`, read_at: null }]);
  expect(heard()[0]).toBe('ada: reply: Dan F. replied in “A price”');
});

test('one person who replies four times is not four people', async () => {
  const post = await ask('ada');
  for (const _ of [1, 2, 3, 4]) await reply('bob', post);
  await reply('cleo', post);
  await reply('bob', post);
  expect(heard()[0]).toBe('ada: reply: Bob R. and 1 other replied in “A price”');
});

test('a name is the one of today, and gone with its account', async () => {
  const post = await ask('ada');
  await reply('bob', post);
  run(`UPDATE members SET first_name = 'Robert' WHERE id = 'bob'`);
  expect(heard()).toEqual(['ada: reply: Robert R. replied in “A price”']);
  run(`DELETE FROM members WHERE id = 'bob'`);
  expect(heard()).toEqual(['ada: reply: A former member replied in “A price”']);
  run(`DELETE FROM members WHERE id = 'ada'`);
  expect(heard()).toEqual([]);
  expect(run('SELECT * FROM digest_state')).toEqual([]);
});

test('writing follows, but never unmutes', async () => {
  const post = await ask('ada');
  run(`INSERT INTO thread_readings VALUES ('bob', ${post}, 0, '2026', 'muted')`);
  run(`INSERT INTO thread_readings VALUES ('cleo', ${post}, 0, '2026', NULL)`);
  for (const who of ['bob', 'cleo', 'dan'] as const) await reply(who, post);
  expect(run('SELECT member_id AS who, follows FROM thread_readings ORDER BY 1')).toEqual([
    { who: 'ada', follows: 'following' },
    { who: 'bob', follows: 'muted' },
    { who: 'cleo', follows: 'following' },
    { who: 'dan', follows: 'following' },
  ]);
});

test('a mention in a question is told once, and a long title is cut', async () => {
  const request = {
    ...{
      requestId: randomUUID(),
      title: 'x'.repeat(140),
      content: '@bob @ada @nobody',
      categoryId: 1,
    },
  };
  for (const _ of [1, 2]) await createPost(db, person('ada'), request, later());
  expect(heard()).toEqual([`bob: mention: Ada L. mentioned you in “${'x'.repeat(79)}…”`]);
  expect(run('SELECT member_id, due_at FROM digest_state')).toEqual([
    { member_id: 'bob', due_at: '' },
  ]);
});

test('at most 500 followers hear of a reply', async () => {
  const post = await ask('ada');
  run(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
       INSERT INTO members (id, email, email_key, joined_at) SELECT 'm' || i, 'm' || i || '@e', 'm' || i, '2026' FROM n`);
  run(
    `INSERT INTO thread_readings SELECT id, ${post}, 0, '2026', 'following' FROM members WHERE id LIKE 'm%'`,
  );
  await reply('bob', post);
  const [told] = memory.rows<{ n: number }>('SELECT count(*) AS n FROM notifications');
  expect(told?.n).toBeLessThanOrEqual(501);
  expect(told?.n).toBeGreaterThan(490);
});

const ACCEPTED = {
  memberId: 'ada',
  event: 'accepted',
  key: 'reply/4',
  text: '{actor} accepted your reply',
  href: '/community/3/a-price#reply-4',
  actorId: 'bob',
} as const;

test.each<[string, Partial<Parameters<typeof notify>[1]>, string, string[]]>([
  ['what somebody did', {}, '', ['ada: accepted: Bob R. accepted your reply']],
  ['nothing that she did herself', { actorId: 'ada' }, '', []],
  [
    'what nobody in particular did',
    { actorId: null, text: 'Approved' },
    '',
    ['ada: accepted: Approved'],
  ],
  [
    'nothing of whom she blocked',
    {},
    `INSERT INTO member_blocks VALUES ('ada', 'bob', '2026')`,
    [],
  ],
  [
    'nothing that she turned off',
    {},
    `INSERT INTO notification_settings VALUES ('ada', 'accepted', 0, 'off')`,
    [],
  ],
  [
    'what a moderator decided, always',
    { event: 'moderation', text: 'Your post was hidden' },
    `INSERT INTO notification_settings VALUES ('ada', 'moderation', 0, 'off');
     INSERT INTO member_blocks VALUES ('ada', 'bob', '2026')`,
    ['ada: moderation: Your post was hidden'],
  ],
])('ada hears %s, once', async (_, change, sql, expected) => {
  for (const one of sql.split(';')) if (one) run(one);
  for (const _ of [1, 2]) await db.batch(notify(db, { ...ACCEPTED, ...change }, later()));
  expect(heard()).toEqual(expected);
  expect(memory.rows<{ place: string }>('SELECT place FROM notifications')).toEqual(
    expected.map(() => ({ place: '/community/3' })),
  );
});

test('a sentence that is too long is cut, and does not end the batch of its cause', async () => {
  await db.batch(notify(db, { ...ACCEPTED, text: '🦄'.repeat(500) }, later()));
  expect(memory.rows('SELECT length(text) AS n FROM notifications')).toEqual([{ n: 400 }]);
});

test('IDs of other members’ notifications mark nothing as read', async () => {
  await db.batch(notify(db, ACCEPTED, later()));
  const [row] = memory.rows<{ id: number }>('SELECT id FROM notifications');
  await markRead(db, 'bob', { ids: [row?.id ?? 0] });
  expect(await markRead(db, 'bob', { all: true })).toEqual({
    unreadNotifications: 0,
    unreadPlaces: [],
  });
  expect(run('SELECT read_at FROM notifications')).toEqual([{ read_at: null }]);
});
