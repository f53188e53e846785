// Former members are asked once whether they would like to come back, through the real cron job and a provider.
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pretendResend } from '../../src/testing/email/pretend-resend.ts';
import { EVERY_HOUR, EVERY_MINUTE, MINUTE } from '../../src/testing/email/queued-emails.ts';
import { addReaders } from '../../src/testing/fixtures/broadcasts.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const resend = await pretendResend();
const worker = testWorker({
  MAIL_PROVIDER: 'resend',
  MAIL_FROM: 'AI Money Masters <hello@money.example>',
  RESEND_API_KEY: 're_right',
  RESEND_API_URL: resend.url,
});
afterAll(() => resend.stop());

const DAY = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();
const run = (sql: string, ...values: (string | number)[]) =>
  worker.db
    .prepare(sql)
    .bind(...values)
    .run();

let clock = Date.now();

beforeEach(async () => {
  await worker.db.batch([
    worker.db.prepare('DELETE FROM mails'),
    worker.db.prepare('DELETE FROM holds'),
    worker.db.prepare(`DELETE FROM subscriptions WHERE customer_id LIKE 'cus_%-%'`),
    worker.db.prepare('DELETE FROM refused_addresses'),
    worker.db.prepare('DELETE FROM erasures'),
    worker.db.prepare(`DELETE FROM members WHERE id NOT LIKE 'demo-%'`),
  ]);
  resend.reset();
  clock = Date.now();
});

/** Members whose plan has ended `days` ago. */
async function leavers(count = 1, days = 30): Promise<string[]> {
  const ids = await addReaders(worker.db, count);
  await run(
    `UPDATE subscriptions SET status = 'canceled', ended_at = ?1 WHERE customer_id LIKE 'cus_reader-%'`,
    at(clock - days * DAY),
  );
  return ids;
}
const another = (member: string, status: string, ended: string) =>
  run(
    `INSERT INTO subscriptions (id, member_id, customer_id, plan, billing, status, paid_until, guarantee_days, first_paid_at, ended_at)
     VALUES ('sub_other', ?1, 'cus_other-1', 'quick', 'monthly', ?2, ?3, 30, '2026-01-01T00:00:00.000Z', nullif(?4, ''))`,
    member,
    status,
    at(clock + DAY),
    ended,
  );
const hour = () => worker.scheduled(EVERY_HOUR, clock);
const minute = () => {
  clock += MINUTE;
  return worker.scheduled(EVERY_MINUTE, clock);
};
const queued = async () =>
  (
    await worker.db
      .prepare(
        `SELECT member_id, last_error FROM mails WHERE kind = 'come-back' ORDER BY member_id`,
      )
      .all()
  ).results;
const settled = () =>
  worker.db
    .prepare(`SELECT count(*) AS n FROM subscriptions WHERE come_back_settled_at IS NOT NULL`)
    .first<number>('n');
const readers = () =>
  resend.taken.map(({ mail }) => mail.to[0]?.replace('@example.com', '')).sort();

test('a former member reads 30 days later what is in the account, once', async () => {
  const [id = ''] = await leavers();
  await run(
    `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at)
     VALUES (?1, 'what-ai-can-do', 5, '2026-01-02')`,
    id,
  );
  await hour();
  await minute();
  expect(readers()).toEqual([id]);
  const [{ mail } = expect.unreachable()] = resend.taken;
  expect(mail.subject).toBe('Your account is still here');
  expect(mail.text).toContain('In your account: 1 finished lesson\n');
  expect(mail.text).toContain('Price today: $');
  const { headers } = mail as unknown as { headers: Record<string, string> };
  expect(headers['List-Unsubscribe']).toMatch(/^<.*\?emails=news>$/);
  // Also after a month, when the outbox has forgotten the email.
  await run('DELETE FROM mails');
  await hour();
  clock += DAY;
  await hour();
  expect(await queued()).toEqual([]);
});

test.each([
  ['29 days ago', 29, 0],
  ['30 days ago', 30, 1],
  ['36 days ago, after an outage', 36, 1],
  ['38 days ago', 38, 0],
  ['long ago', 400, 0],
])('a plan that ended %s', async (_, days, emails) => {
  await leavers(1, days);
  await hour();
  expect(await queued()).toHaveLength(emails);
});

/** Each is a reason not to write, of the one who would get it otherwise. */
const REASONS: [string, (id: string) => Promise<unknown>][] = [
  ['has another plan', (id) => another(id, 'active', '')],
  ['has a plan that is paused', (id) => another(id, 'paused', '')],
  ['has a plan that is owed', (id) => another(id, 'past_due', '')],
  ['had a later plan', (id) => another(id, 'canceled', at(clock - DAY))],
  [
    'has a free year',
    (id) =>
      run(
        `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at) VALUES (?1, 'x', 'complete', '2026', ?2)`,
        id,
        at(clock + DAY),
      ),
  ],
  [
    'never paid',
    (id) => run('UPDATE subscriptions SET first_paid_at = NULL WHERE member_id = ?1', id),
  ],
  [
    'turned news off',
    (id) => run(`INSERT INTO notification_settings VALUES (?1, 'news', 1, 'off')`, id),
  ],
  [
    'has an address that came back',
    (id) =>
      run(`INSERT INTO refused_addresses VALUES (?1 || '@example.com', 'bounce', '', '2026')`, id),
  ],
  [
    'called an email spam',
    (id) =>
      run(
        `INSERT INTO refused_addresses VALUES (?1 || '@example.com', 'complaint', '', '2026')`,
        id,
      ),
  ],
  [
    'has not confirmed the address',
    (id) => run('UPDATE members SET email_verified_at = NULL WHERE id = ?1', id),
  ],
  [
    'had a dispute, also one that is over',
    (id) =>
      run(
        `INSERT INTO holds (subscription_id, reason, placed_at, lifted_at)
         SELECT id, 'dispute', '2026', '2026' FROM subscriptions WHERE member_id = ?1`,
        id,
      ),
  ],
  [
    'is deleting the account',
    (id) =>
      run(
        `INSERT INTO erasures (member_id, email, first_name, requested_at) VALUES (?1, '', '', '2026')`,
        id,
      ),
  ],
  ['is gone', (id) => run('DELETE FROM members WHERE id = ?1', id)],
];

test.each(REASONS)('a former member who %s gets none, and is settled', async (_, because) => {
  const [id = ''] = await leavers();
  await because(id);
  const before = await settled();
  await hour();
  expect(await queued()).toEqual([]);
  expect(await settled()).toBe((before ?? 0) + 1);
});

test('a refund alone is no reason: the guarantee is a promise, and kept', async () => {
  const [id = ''] = await leavers();
  await run(
    `INSERT INTO holds (subscription_id, reason, placed_at) SELECT id, 'refund', '2026' FROM subscriptions WHERE member_id = ?1`,
    id,
  );
  await hour();
  expect(await queued()).toHaveLength(1);
});

test('an owner who has switched it off stops it', async () => {
  await leavers();
  await run(`INSERT INTO email_switches (kind, switched_off_at) VALUES ('come-back', '2026')`);
  await hour();
  await run('DELETE FROM email_switches');
  expect(await queued()).toEqual([]);
});

const CRASHES = [
  ['while emails are queued', `BEFORE INSERT ON mails WHEN new.kind = 'come-back'`],
  ['after emails were queued', 'BEFORE UPDATE OF come_back_settled_at ON subscriptions'],
  ['after the provider took them', 'BEFORE UPDATE OF sent_at ON mails'],
] as const;

test.each(CRASHES)('a crash %s repeats none and loses none', async (_, where) => {
  const ids = await leavers(5);
  await run(`CREATE TRIGGER crash ${where} BEGIN SELECT RAISE(ABORT, 'crash'); END`);
  // What a crashed run throws is logged; a real crash throws nothing.
  await hour().catch(() => {});
  await minute().catch(() => {});
  await run('DROP TRIGGER crash');
  await hour();
  for (let n = 0; n < 3; n++) await minute();
  expect(readers()).toEqual(ids);
});

test('ten cron jobs at the same time write it once to each', async () => {
  const ids = await leavers(20);
  await Promise.all(Array.from({ length: 10 }, hour));
  await Promise.all(Array.from({ length: 10 }, minute));
  await minute();
  expect(readers()).toEqual(ids);
});

test('a member who turns news off, comes back, or is gone while it waits gets none', async () => {
  const [off = '', back = '', gone = '', stays = ''] = await leavers(4);
  await hour();
  expect(await queued()).toHaveLength(4);
  await run(`INSERT INTO notification_settings VALUES (?1, 'news', 1, 'off')`, off);
  await another(back, 'active', '');
  await run('DELETE FROM members WHERE id = ?1', gone);
  await minute();
  expect(readers()).toEqual([stays]);
  expect(await queued()).toEqual([
    { member_id: off, last_error: 'unsubscribed' },
    { member_id: back, last_error: 'came-back' },
    { member_id: stays, last_error: null },
  ]);
});

test('the link in a waiting email ends it', async () => {
  const [id = ''] = await leavers();
  await hour();
  const token = await worker.db
    .prepare('SELECT unsubscribe_token FROM digest_state WHERE member_id = ?1')
    .bind(id)
    .first<string>('unsubscribe_token');
  const path = `/api/notifications/unsubscribe/${token}?emails=news`;
  expect((await worker.visitor().fetch(path, { method: 'POST' })).status).toBe(200);
  expect(await queued()).toEqual([{ member_id: id, last_error: 'unsubscribed' }]);
  await minute();
  expect(readers()).toEqual([]);
});

test('the list it seeks has an index, and nothing is scanned', async () => {
  const { results } = await worker.db
    .prepare(
      `EXPLAIN QUERY PLAN SELECT id, member_id FROM subscriptions
       WHERE ended_at > ?1 AND ended_at <= ?2 AND come_back_settled_at IS NULL ORDER BY ended_at LIMIT ?3`,
    )
    .bind('', '', 1)
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH subscriptions USING INDEX subscriptions_to_come_back/),
  ]);
});
