// Everything that needs a person's attention, one row of each: /api/ready names it, and the doctor says what to do.
import { afterEach, expect, test } from 'vitest';
import { whatWaits } from '../../scripts/doctor/attention.ts';
import { EVERY_HOUR, EVERY_MINUTE } from '../../src/testing/email/queued-emails.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { ATTENTION } from './attention.ts';

const worker = testWorker();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const ready = async () => {
  const response = await worker.visitor().fetch('/api/ready');
  expect(response.status).toBe(200);
  return (await response.json()) as { status: string; attention?: string[] };
};

const email = (changes: Record<string, string | number | null>) => {
  const row = {
    id: 'one',
    kind: 'welcome',
    dedupe_key: 'one',
    to_address: 'eva@example.com',
    data: '{}',
    lane: 1,
    created_at: ago(0),
    due_at: ago(0),
    ...changes,
  };
  return insert('mails', row);
};
const insert = (table: string, row: Record<string, string | number | null>) =>
  worker.db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();

const TABLES = [
  ...['mails', 'cron_runs', 'site_builds', 'erasures', 'file_deletions', 'backups'],
  ...[
    'failed_requests',
    'moderation_cases',
    'warnings',
    'stripe_events',
    'subscription_syncs',
    'guarantee_refunds',
  ],
];
afterEach(async () => {
  for (const table of TABLES) await worker.db.exec(`DELETE FROM ${table}`);
});

const aCase = (opened: string, decided: string | null = null) =>
  insert('moderation_cases', {
    kind: 'post',
    target_id: 1,
    opened_at: opened,
    decided_at: decided,
  });

const backup = (id: string, at: string) =>
  insert('backups', { id, started_by: 'schedule', phase: 'done', started_at: at, finished_at: at });

/** A row that needs a person's attention, and a similar one that does not. */
const WAITS: [keyof typeof ATTENTION, string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'oldBackups',
    'a newest backup of two days ago',
    () => backup('a', ago(2 * DAY)),
    () => backup('b', ago(HOUR)),
  ],
  [
    'refusedEmails',
    'an address that the provider refused',
    () => email({ given_up_at: ago(HOUR), last_error: 'http-422' }),
    () => email({ given_up_at: ago(HOUR), last_error: 'superseded' }),
  ],
  [
    'refusedEmails',
    'an address that was refused yesterday',
    () => email({ given_up_at: ago(23 * HOUR), last_error: 'E_RECIPIENT_SUPPRESSED' }),
    () => email({ given_up_at: ago(25 * HOUR), last_error: 'E_RECIPIENT_SUPPRESSED' }),
  ],
  [
    'stuckEmails',
    'a reset that is tried again and again',
    () => email({ lane: 0, created_at: ago(16 * MINUTE), due_at: ago(-5 * MINUTE), attempts: 4 }),
    () => email({ lane: 0, created_at: ago(14 * MINUTE), attempts: 4 }),
  ],
  [
    'stuckEmails',
    'a receipt that nothing sends',
    () => email({ created_at: ago(16 * MINUTE) }),
    () => email({ created_at: ago(16 * MINUTE), sent_at: ago(MINUTE) }),
  ],
  [
    'stuckEmails',
    'a digest of the morning in the afternoon',
    () => email({ lane: 2, created_at: ago(7 * HOUR) }),
    () => email({ lane: 2, created_at: ago(5 * HOUR) }),
  ],
  [
    'deadCrons',
    'the cron of every minute, eleven minutes late',
    () => insert('cron_runs', { cron: EVERY_MINUTE, finished_at: ago(11 * MINUTE) }),
    () => insert('cron_runs', { cron: EVERY_MINUTE, finished_at: ago(9 * MINUTE) }),
  ],
  [
    'deadCrons',
    'the cron of every hour, four hours late',
    () => insert('cron_runs', { cron: EVERY_HOUR, finished_at: ago(4 * HOUR) }),
    () => insert('cron_runs', { cron: EVERY_HOUR, finished_at: ago(2 * HOUR) }),
  ],
  [
    'failedBuilds',
    'a deploy hook that refused three times',
    () => insert('site_builds', { id: 1, wanted_at: ago(9), due_at: ago(0), attempts: 3 }),
    () => insert('site_builds', { id: 1, wanted_at: ago(9), due_at: ago(0), attempts: 2 }),
  ],
  [
    'stuckErasures',
    'an account that is being deleted for two hours',
    () => erasure(ago(2 * HOUR), null),
    () => erasure(ago(2 * HOUR), ago(HOUR)),
  ],
  [
    'stuckErasures',
    'a file that should be gone for two hours',
    () => insert('file_deletions', { file_key: 'one', since: ago(2 * HOUR) }),
    () => insert('file_deletions', { file_key: 'one', since: ago(MINUTE) }),
  ],
  [
    'lateReports',
    'a report of the day before yesterday',
    () => aCase(ago(2 * DAY)),
    () => aCase(ago(2 * DAY), ago(DAY)),
  ],
];

const erasure = (requested_at: string, finished_at: string | null) =>
  insert('erasures', { member_id: 'one', email: '', first_name: '', requested_at, finished_at });

test('requests that keep failing are counted, four are not', async () => {
  const fails = (id: string, since = MINUTE) =>
    insert('failed_requests', {
      ...{ id, failed_at: ago(since), method: 'GET', route: '/api/weeks', status: 500 },
      fault: 'TypeError',
    });
  for (const id of ['1', '2', '3', '4']) await fails(id);
  await fails('before', 61 * MINUTE);
  expect(await ready()).toEqual({ status: 'ok' });
  await fails('5');
  const text = `${ATTENTION.failedRequests}: 5`;
  expect(await ready()).toEqual({ status: 'attention', attention: [text] });
  const [advice = ''] = await whatWaits(worker.url);
  expect(advice.length).toBeGreaterThan(text.length + 40);
});

test.each(WAITS)('%s: %s', async (kind, _, waits, doesNot) => {
  await doesNot();
  expect(await ready()).toEqual({ status: 'ok' });
  for (const table of TABLES) await worker.db.exec(`DELETE FROM ${table}`);
  await waits();
  expect(await ready()).toEqual({ status: 'attention', attention: [`${ATTENTION[kind]}: 1`] });
  const [advice = '', ...others] = await whatWaits(worker.url);
  expect(others).toEqual([]);
  expect(advice.length).toBeGreaterThan(ATTENTION[kind].length + 40);
});

test('a build that was asked for after this one and is not there an hour later has failed', async () => {
  const asked = Date.now() + MINUTE;
  await insert('site_builds', { id: 1, due_at: ago(0), asked_at: new Date(asked).toISOString() });
  expect(await ready()).toEqual({ status: 'ok' });
  await worker.db.exec(`UPDATE site_builds SET asked_at = '2026-01-01T00:00:00.000Z'`);
  expect(await ready()).toEqual({ status: 'ok' });
});

test('each cron leaves a note when it is through', async () => {
  const now = Date.now();
  for (const cron of [EVERY_MINUTE, EVERY_HOUR]) await worker.scheduled(cron, now);
  const { results } = await worker.db.prepare('SELECT * FROM cron_runs ORDER BY cron DESC').all();
  expect(results).toEqual(
    [
      { cron: EVERY_HOUR, finished_at: new Date(now).toISOString() },
      { cron: EVERY_MINUTE, finished_at: new Date(now).toISOString() },
    ].sort((a, b) => (a.cron < b.cron ? 1 : -1)),
  );
});

test('a hundred thousand waiting emails are not counted one by one', async () => {
  await worker.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
       INSERT INTO mails (id, kind, dedupe_key, to_address, data, created_at, due_at, lane)
       SELECT i, 'welcome', i, '', '{}', ?1, ?1, 1 FROM n`,
    )
    .bind(ago(HOUR))
    .run();
  expect((await ready()).attention).toEqual([`${ATTENTION.stuckEmails}: 1000`]);
});
