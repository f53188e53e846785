import { beforeEach, expect, test } from 'vitest';
import { withProductionLimits } from '../../scripts/production-limits.ts';
import { read } from '../../src/testing/email/read-email.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { EmailData } from '../email/email-data.ts';
import { writeRenewalNotices } from './charge-notices.ts';

const worker = testWorker();
const DAY = 86_400_000;
const NOW = Date.parse('2026-12-01T08:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

const dans = {
  id: 'sub_dan',
  member_id: 'demo-dan',
  customer_id: 'cus_dan',
  plan: 'complete',
  billing: 'annual',
  status: 'active',
  paid_until: at(NOW + 10 * DAY),
  cancels_at: null as string | null,
  guarantee_days: 30,
  next_charge_at: at(NOW + 10 * DAY) as string | null,
  next_charge_cents: 16792 as number | null,
};

beforeEach(async () => {
  await worker.db.batch(
    ['mails', 'holds', 'subscriptions', 'erasures'].map((table) =>
      worker.db.prepare(`DELETE FROM ${table}`),
    ),
  );
});

function insert(subscription: object) {
  const columns = Object.keys(subscription);
  return worker.db
    .prepare(
      `INSERT INTO subscriptions (${columns}) VALUES (${columns.map((_, i) => `?${i + 1}`)})`,
    )
    .bind(...Object.values(subscription));
}

const subscribed = (changes: Partial<typeof dans> = {}) => insert({ ...dans, ...changes }).run();
const write = (now = NOW) => writeRenewalNotices(withProductionLimits(worker.db), now);

async function notices() {
  const { results } = await worker.db
    .prepare(
      'SELECT kind, dedupe_key AS "key", member_id, to_address AS "to", data, due_at FROM mails',
    )
    .all<{
      kind: string;
      key: string;
      member_id: string;
      to: string;
      data: string;
      due_at: string;
    }>();
  return results;
}

test('dan gets a readable email about his yearly charge', async () => {
  await subscribed();
  await write();
  const [email = expect.unreachable(), ...others] = await notices();
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    kind: 'renewal-notice',
    key: 'renewal-notice:sub_dan:2026-12-11',
    member_id: 'demo-dan',
    to: 'dan@example.com',
    due_at: at(NOW),
  });
  const data = JSON.parse(email.data) as EmailData['renewal-notice'];
  expect(data).toEqual({
    firstName: 'Dan',
    timeZone: '',
    plan: 'complete',
    billing: 'annual',
    cents: 16792,
    chargeAt: dans.next_charge_at,
  });
  expect((await read('renewal-notice', data)).subject).toBe(
    'We will charge $167.92 on December 11, 2026',
  );
});

test('a charge is announced once, however often the job runs, and again the next year', async () => {
  await subscribed();
  await Promise.all([write(), write(), write(NOW + DAY)]);
  expect(await notices()).toHaveLength(1);
  await worker.db
    .prepare('UPDATE subscriptions SET next_charge_at = ?1')
    .bind(at(NOW + 375 * DAY))
    .run();
  await write(NOW + 365 * DAY);
  expect((await notices()).map(({ key }) => key)).toEqual([
    'renewal-notice:sub_dan:2026-12-11',
    'renewal-notice:sub_dan:2027-12-11',
  ]);
});

test('a charge two weeks away is announced, one a millisecond later not yet, and a past one no longer', async () => {
  await subscribed({ next_charge_at: at(NOW + 14 * DAY + 1) });
  await write();
  expect(await notices()).toEqual([]);
  await write(NOW + 1);
  expect(await notices()).toHaveLength(1);
  await worker.db.prepare('DELETE FROM mails').run();
  await write(NOW + 14 * DAY + 1);
  expect(await notices()).toEqual([]);
});

test('the first charge after a free year is announced to a monthly member as well', async () => {
  await subscribed({ billing: 'monthly', status: 'trialing', next_charge_cents: 1999 });
  await write();
  expect(await notices()).toHaveLength(1);
});

test.each([
  ['pays every month', { billing: 'monthly' }],
  ['has canceled', { cancels_at: at(NOW + 10 * DAY) }],
  ['has a card that fails', { status: 'past_due' }],
  ['never paid the first time', { status: 'incomplete' }],
  ['has nothing to pay', { next_charge_cents: 0 }],
  ['pays an amount that nobody knows yet', { next_charge_cents: null }],
  ['has no next charge', { next_charge_at: null }],
  ['is no member any more', { member_id: 'somebody-who-left' }],
])('a member who %s gets no notice', async (_who, changes) => {
  await subscribed(changes);
  await write();
  expect(await notices()).toEqual([]);
});

test('a refund or an open dispute stops notices about the next charge, a settled dispute does not', async () => {
  await subscribed();
  await worker.db
    .prepare(
      `INSERT INTO holds (subscription_id, reason, placed_at) VALUES ('sub_dan', 'dispute', ?1)`,
    )
    .bind(at(NOW))
    .run();
  await write();
  expect(await notices()).toEqual([]);
  await worker.db.prepare('UPDATE holds SET lifted_at = ?1').bind(at(NOW)).run();
  await write();
  expect(await notices()).toHaveLength(1);
});

test('a member whose account is being deleted gets no more emails about money', async () => {
  await subscribed();
  await worker.db
    .prepare(
      `INSERT INTO erasures (member_id, email, first_name, requested_at) VALUES ('demo-dan', 'dan@example.com', 'Dan', ?1)`,
    )
    .bind(at(NOW))
    .run();
  await write();
  expect(await notices()).toEqual([]);
});

test('of 130 notices, the 100 with the earliest charges are queued first, and the rest in the next run', async () => {
  const many = Array.from({ length: 130 }, (_, i) =>
    insert({ ...dans, id: `sub_${i}`, next_charge_at: at(NOW + 13 * DAY - i * 60_000) }),
  );
  await worker.db.batch(many);
  await write();
  const first = await notices();
  expect(first).toHaveLength(100);
  expect(first.some(({ key }) => key.includes('sub_29:'))).toBe(false);
  await write();
  expect(await notices()).toHaveLength(130);
});
