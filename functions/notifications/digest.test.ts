import { beforeEach, expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import type { EmailData } from '../email/email-data.ts';
import { forgetOldNotifications, writeDigests } from './digest.ts';
import { notify } from './notify.ts';
import { markRead } from './read.ts';
import { unsubscribe } from './settings.ts';

const memory = new InMemory();
const db = memory.opened();
const run = (sql: string, ...values: string[]) => memory.rows(sql, ...values);
const at = (time: string) => Date.parse(time);
// A Tuesday; eight o'clock in Chicago is 14:00 UTC.
const MONDAY_EVENING = at('2026-11-23T23:00:00Z');
const TUESDAY = at('2026-11-24T14:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const STEP = { title: 'Price it', minutes: 8, href: '/micro-learning?module=price-it' };
const stepsOf = async (_: D1Database, members: readonly string[]) =>
  new Map(members.map((id) => [id, STEP]));

beforeEach(() => {
  memory.empty('mails', 'erasures', 'members');
  for (const who of ['ada', 'bob'])
    run(
      `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at, time_zone, email_verified_at)
       VALUES (?1, ?1 || '@example.com', ?1 || '@example.com', ?1, 'W', '2026', 'America/Chicago', '2026')`,
      who,
    );
});

const tell = (
  key: string,
  event: Parameters<typeof notify>[1]['event'] = 'group',
  now = MONDAY_EVENING,
) =>
  db.batch(
    notify(
      db,
      {
        memberId: 'ada',
        event,
        key,
        text: `{actor} did ${key}`,
        href: '/community/groups/1',
        actorId: 'bob',
      },
      new Date(now),
    ),
  );
/** Runs the cron job once a minute around each of these times. */
const pass = async (...times: number[]) => {
  for (const time of times)
    for (const minute of [-1, 0, 1, 2]) await writeDigests(db, time + minute * MINUTE, stepsOf);
};
const emails = () =>
  memory
    .rows<{ data: string; created_at: string; to_address: string }>(
      `SELECT data, created_at, to_address FROM mails WHERE kind = 'community-digest' ORDER BY rowid`,
    )
    .map((row) => ({
      ...row,
      data: JSON.parse(row.data) as EmailData['community-digest'],
    }));
const texts = () => emails().map(({ data }) => data.entries.map(({ text }) => text));

test('ada gets one email at eight in the morning where she is, and none the day after', async () => {
  await tell('one');
  await tell('two', 'group', MONDAY_EVENING + MINUTE);
  await pass(MONDAY_EVENING, TUESDAY, TUESDAY + 60 * MINUTE, TUESDAY + DAY);
  expect(texts()).toEqual([['bob W. did two', 'bob W. did one']]);
  expect(emails()[0]).toMatchObject({
    created_at: '2026-11-24T14:00:00.000Z',
    to_address: 'ada@example.com',
    data: { more: 0, step: STEP, unsubscribeToken: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  expect(run('SELECT due_at, last_sent_at FROM digest_state')).toEqual([
    { due_at: null, last_sent_at: '2026-11-24T14:00:00.000Z' },
  ]);
});

test('what she has read is not emailed, and nothing is emailed when nothing is left', async () => {
  await tell('one');
  await pass(MONDAY_EVENING);
  await markRead(db, 'ada', { all: true });
  await pass(TUESDAY);
  expect(texts()).toEqual([]);
  await tell('two', 'group', TUESDAY + 5 * MINUTE);
  await pass(TUESDAY + 5 * MINUTE, TUESDAY + DAY);
  expect(texts()).toEqual([['bob W. did two']]);
});

test('ten are listed, and the rest are counted', async () => {
  for (let n = 0; n < 25; n++) await tell(`thing ${n}`);
  await pass(MONDAY_EVENING, TUESDAY, TUESDAY + DAY);
  expect(emails().map(({ data }) => [data.entries.length, data.more])).toEqual([[10, 15]]);
});

test('what is weekly waits for Monday, and goes along with what is daily', async () => {
  await tell('weekly', 'thread');
  await tell('daily');
  const days = [1, 2, 3, 4, 5, 6].map((n) => TUESDAY + n * DAY);
  await pass(MONDAY_EVENING, TUESDAY, ...days);
  expect(texts()).toEqual([['bob W. did daily'], ['bob W. did weekly']]);
  expect(emails()[1]?.created_at).toBe('2026-11-30T14:00:00.000Z');
});

test('likes are not emailed unless she asks for it, and not later either', async () => {
  await tell('like', 'like');
  await pass(MONDAY_EVENING, TUESDAY);
  run(`INSERT INTO notification_settings VALUES ('ada', 'like', 1, 'daily')`);
  await pass(TUESDAY + DAY);
  expect(texts()).toEqual([]);
  await tell('second like', 'like', TUESDAY + DAY + 5 * MINUTE);
  await pass(TUESDAY + DAY + 5 * MINUTE, TUESDAY + 2 * DAY);
  expect(texts()).toEqual([['bob W. did second like']]);
});

test('an event by email only is emailed', async () => {
  run(`INSERT INTO notification_settings VALUES ('ada', 'group', 0, 'daily')`);
  await tell('quiet');
  await pass(MONDAY_EVENING, TUESDAY);
  expect(texts()).toEqual([['bob W. did quiet']]);
});

test.each([
  ['her address is not confirmed', 'UPDATE members SET email_verified_at = NULL'],
  [
    'her mailbox refused our last email',
    `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, given_up_at, last_error)
     VALUES ('1', 'welcome', 'w', 'ada', 'ada@example.com', '{}', '2026', '2026', '2026', 'E_RECIPIENT_SUPPRESSED')`,
  ],
  [
    'her account is being deleted',
    `INSERT INTO erasures (member_id, email, first_name, requested_at) VALUES ('ada', '', '', '2026')`,
  ],
])('no email while %s', async (_, sql) => {
  await tell('one');
  run(sql);
  await pass(MONDAY_EVENING, TUESDAY, TUESDAY + DAY);
  expect(texts()).toEqual([]);
});

test('an email that was only replaced by a newer one does not count as refused', async () => {
  run(`INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, given_up_at, last_error)
       VALUES ('1', 'reset', 'w', 'ada', 'ada@example.com', '{}', '2026', '2026', '2026', 'superseded')`);
  await tell('one');
  await pass(MONDAY_EVENING, TUESDAY);
  expect(texts()).toHaveLength(1);
});

test('two clocks at the same time, and a crash, send one email', async () => {
  await tell('one');
  await pass(MONDAY_EVENING);
  const late: (() => void)[] = [];
  /** Reads immediately, but writes only when released. */
  const slow = memory.opened(async (question, what) => {
    if (what.includes('INSERT INTO mails')) await new Promise<void>((go) => late.push(go));
    return question();
  });
  const waiting = writeDigests(slow, TUESDAY, stepsOf);
  await new Promise((read) => setImmediate(read));
  const crashing = memory.opened(async (question, what) => {
    if (what.includes('UPDATE digest_state')) throw new Error('crash');
    return question();
  });
  await expect(writeDigests(crashing, TUESDAY, stepsOf)).rejects.toThrow('crash');
  await writeDigests(db, TUESDAY, stepsOf);
  await tell('two', 'group', TUESDAY + 1);
  for (const go of late) go();
  await waiting;
  expect(texts()).toEqual([['bob W. did one']]);
  await pass(TUESDAY + DAY);
  expect(texts()).toEqual([['bob W. did one'], ['bob W. did two']]);
});

test('after a move to Tokyo, the email waits until it is morning there', async () => {
  await tell('one');
  await pass(MONDAY_EVENING);
  run(`UPDATE members SET time_zone = 'Asia/Tokyo'`);
  await pass(TUESDAY);
  expect(texts()).toEqual([]);
  await pass(at('2026-11-24T23:00:00Z'));
  expect(texts()).toHaveLength(1);
});

test('after an outage in the morning the email comes in the afternoon, but not at night', async () => {
  await tell('one');
  await pass(MONDAY_EVENING);
  await writeDigests(db, TUESDAY + 7 * 60 * MINUTE, stepsOf);
  expect(texts()).toHaveLength(1);
  await tell('two', 'group', TUESDAY + 8 * 60 * MINUTE);
  await pass(TUESDAY + 8 * 60 * MINUTE);
  await writeDigests(db, TUESDAY + DAY + 14 * 60 * MINUTE, stepsOf);
  expect(texts()).toHaveLength(1);
  await pass(TUESDAY + 2 * DAY);
  expect(texts()).toHaveLength(2);
});

test('one press unsubscribes from everything, also from what waits to be sent, as often as it is pressed', async () => {
  await tell('one');
  run(`INSERT INTO notification_settings VALUES ('ada', 'like', 0, 'weekly')`);
  await pass(MONDAY_EVENING, TUESDAY);
  const token = emails()[0]?.data.unsubscribeToken ?? '';
  for (const _ of [1, 2]) await unsubscribe(db, token);
  expect(run(`SELECT DISTINCT email FROM notification_settings`)).toEqual([{ email: 'off' }]);
  expect(run(`SELECT in_app, count(*) AS n FROM notification_settings GROUP BY 1`)).toEqual([
    { in_app: 0, n: 1 },
    { in_app: 1, n: 11 },
  ]);
  expect(run('SELECT last_error FROM mails')).toEqual([{ last_error: 'unsubscribed' }]);
  await tell('two', 'group', TUESDAY + 5 * MINUTE);
  await pass(TUESDAY + 5 * MINUTE, TUESDAY + DAY);
  expect(emails()).toHaveLength(1);
});

test('a link of nobody changes nothing', async () => {
  await tell('one');
  await unsubscribe(db, 'f'.repeat(32));
  expect(run('SELECT * FROM notification_settings')).toEqual([]);
});

test('the newest 500 stay, and those of the last ninety days', async () => {
  await tell('one');
  run(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
       INSERT INTO notifications (member_id, event, key, text, href, place, created_at, updated_at, read_at)
       SELECT 'ada', 'group', 'k' || i, 'x', '/', '/', strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-20', '+' || i || ' minutes'),
         strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-20', '+' || i || ' minutes'), '2026' FROM n`);
  await pass(MONDAY_EVENING, TUESDAY);
  const oldest = () =>
    memory.rows<{ n: number; key: string }>(
      'SELECT count(*) AS n, min(updated_at) AS at FROM notifications',
    )[0];
  expect(oldest()).toMatchObject({ n: 500 });
  expect(texts()).toHaveLength(1);
  await forgetOldNotifications(db, at('2027-02-18T08:00:00Z'));
  expect(oldest()?.n).toBeLessThan(500);
  await forgetOldNotifications(db, at('2027-03-18T08:00:00Z'));
  expect(oldest()?.n).toBe(0);
});

/** Members with one unread notification each, whose digest is due. */
function many(count: number): void {
  run(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
     INSERT INTO members (id, email, email_key, first_name, last_name, joined_at, time_zone, email_verified_at)
     SELECT 'm' || i, 'm' || i || '@example.com', 'm' || i || '@example.com', 'M', '', '2026', 'America/Chicago', '2026' FROM n`,
  );
  run(
    `INSERT INTO notifications (member_id, event, key, text, href, place, created_at, updated_at)
     SELECT id, 'group', 'one', 'News', '/', '/', '2026-11-23', '2026-11-23' FROM members WHERE id LIKE 'm%'`,
  );
  run(
    `INSERT INTO digest_state (member_id, due_at, unsubscribe_token)
     SELECT id, '2026-11-24T14:00:00.000Z', id FROM members WHERE id LIKE 'm%'`,
  );
}

test('a morning with many digests is written in parts, and at most 5,000 a minute', async () => {
  many(5300);
  const sizes: number[] = [];
  const counting = memory.opened(async (question, what) => {
    const [before] = memory.rows<{ n: number }>('SELECT count(*) AS n FROM mails');
    const answer = await question();
    const [after] = memory.rows<{ n: number }>('SELECT count(*) AS n FROM mails');
    if (what.includes('INSERT INTO mails')) sizes.push((after?.n ?? 0) - (before?.n ?? 0));
    return answer;
  });
  await writeDigests(counting, TUESDAY, stepsOf);
  expect(sizes).toEqual(Array(20).fill(250));
  await writeDigests(counting, TUESDAY + MINUTE, stepsOf);
  expect(sizes.slice(20)).toEqual([250, 50]);
  expect(run('SELECT DISTINCT lane FROM mails')).toEqual([{ lane: 2 }]);
});
