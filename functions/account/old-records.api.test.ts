// Seven years after an account is deleted, its billing records are gone.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { forgetOldRecords } from './old-records.ts';

const worker = testWorker();
const HOURLY = '17 * * * *';
const KEPT = [
  ...['subscriptions', 'customers', 'invoices', 'guarantee_refunds', 'erasures'],
  ...['membership_rates', 'membership_refunds'],
];

const records = async ({ id }: TestMember) => {
  const counts = await worker.db.batch<{ n: number }>([
    ...KEPT.map((table) =>
      worker.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE member_id = ?1`).bind(id),
    ),
    ...['holds', 'subscription_syncs', 'guarantee_cards'].map((table) =>
      worker.db
        .prepare(`SELECT count(*) AS n FROM ${table} WHERE subscription_id LIKE '%' || ?1`)
        .bind(id),
    ),
  ]);
  return counts.map(({ results }) => results[0]?.n);
};
const ALL = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const NONE = ALL.map(() => 0);

/** A member who paid once, with every kind of record that can exist about the payment. */
async function paid(): Promise<TestMember> {
  const ada = await createMember(worker, 'ada');
  const sold = [
    `INSERT INTO subscriptions (id, member_id, customer_id, plan, billing, status, guarantee_days)
       VALUES ('sub_' || ?1, ?1, 'cus_' || ?1, 'quick', 'monthly', 'canceled', 60)`,
    `INSERT INTO subscription_syncs (subscription_id, ticket, applied) VALUES ('sub_' || ?1, 1, 1)`,
    `INSERT INTO holds (subscription_id, reason, placed_at) VALUES ('sub_' || ?1, 'refund', '2026-11-02')`,
    `INSERT INTO guarantee_refunds (subscription_id, member_id, requested_at, finished_at)
       VALUES ('sub_' || ?1, ?1, '2026-11-02', '2026-11-02')`,
    `INSERT INTO guarantee_cards (fingerprint, subscription_id) VALUES ('card of ' || ?1, 'sub_' || ?1)`,
    `INSERT INTO invoices (id, subscription_id, member_id, status, reason, amount_cents, paid_cents, refunded_cents,
         period_start, period_end, created_at)
       VALUES ('in_' || ?1, 'sub_' || ?1, ?1, 'paid', 'subscription_create', 2249, 2249, 2249,
         '2026-11-01', '2026-12-01', '2026-11-01')`,
    `INSERT INTO membership_rates VALUES ('sub_' || ?1, '2026-11-01', ?1, 2249)`,
    `INSERT INTO membership_refunds VALUES ('in_' || ?1, 2249, ?1, 2249, '2026-11-02')`,
  ];
  await worker.db.batch(sold.map((sql) => worker.db.prepare(sql).bind(ada.id)));
  return ada;
}

async function gone(finishedAt: string): Promise<TestMember> {
  const ada = await paid();
  const json = { confirmation: 'delete my account' };
  expect((await ada.fetch('/api/account/deletion', { json })).status).toBe(200);
  await worker.db.batch([
    worker.db
      .prepare(
        `INSERT INTO customers (member_id, id, created_at) VALUES (?1, 'cus_' || ?1, '2026-11-01')`,
      )
      .bind(ada.id),
    worker.db
      .prepare('UPDATE erasures SET finished_at = ?2 WHERE member_id = ?1')
      .bind(ada.id, finishedAt),
  ]);
  expect(await records(ada)).toEqual(ALL);
  return ada;
}

test('billing records are kept for seven years to the day, then deleted', async () => {
  const ada = await gone('2026-11-21T10:00:00.000Z');
  const later = await gone('2026-11-22T10:00:00.000Z');
  await forgetOldRecords(worker.db, Date.parse('2033-11-21T09:59:00.000Z'));
  expect([await records(ada), await records(later)]).toEqual([ALL, ALL]);
  await forgetOldRecords(worker.db, Date.parse('2033-11-21T10:01:00.000Z'));
  expect([await records(ada), await records(later)]).toEqual([NONE, ALL]);

  const before = await everything(worker.db);
  await forgetOldRecords(worker.db, Date.parse('2033-11-21T10:01:00.000Z'));
  expect(await everything(worker.db)).toBe(before);
});

test('the hourly cron job deletes them, however many there are', async () => {
  const people = await Promise.all(
    Array.from({ length: 3 }, () => gone('2027-02-28T00:00:00.000Z')),
  );
  await worker.scheduled(HOURLY, Date.parse('2034-03-01T00:17:00.000Z'));
  for (const someone of people) expect(await records(someone)).toEqual(NONE);
});

test('records of members, and of accounts still being deleted, are kept however old they are', async () => {
  const member = await paid();
  const leaving = await gone('2026-11-21T10:00:00.000Z');
  await worker.db
    .prepare('UPDATE erasures SET finished_at = NULL WHERE member_id = ?1')
    .bind(leaving.id)
    .run();
  await forgetOldRecords(worker.db, Date.parse('2050-01-01T00:00:00.000Z'));
  expect(await records(member)).toEqual([1, 0, 1, 1, 0, 1, 1, 1, 1, 1]);
  expect(await records(leaving)).toEqual(ALL);
});
