import { beforeEach, expect, test } from 'vitest';
import { withProductionLimits } from '../../scripts/production-limits.ts';
import { read } from '../../src/testing/email/read-email.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';
import type { EmailData } from '../email/email-data.ts';
import { writePauseNotices, writeRenewalNotices } from './charge-notices.ts';

const worker = testWorker();
const DAY = 86_400_000;
const NOW = Date.parse('2026-12-01T08:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();

const dans = {
  id: 'sub_dan',
  member_id: 'demo-dan',
  customer_id: 'cus_dan',
  plan: 'complete',
  billing: 'monthly',
  status: 'active',
  paid_until: at(NOW - 20 * DAY),
  paused_from: at(NOW - 20 * DAY) as string | null,
  resumes_at: at(NOW + 7 * DAY) as string | null,
  cancels_at: null as string | null,
  guarantee_days: 30,
  next_charge_at: at(NOW + 7 * DAY) as string | null,
  next_charge_cents: 1999 as number | null,
};

beforeEach(async () => {
  await worker.db.batch(
    ['mails', 'holds', 'subscriptions', 'erasures'].map((table) =>
      worker.db.prepare(`DELETE FROM ${table}`),
    ),
  );
});

async function paused(changes: Partial<typeof dans> = {}): Promise<void> {
  const row = { ...dans, ...changes };
  const columns = Object.keys(row);
  await worker.db
    .prepare(
      `INSERT INTO subscriptions (${columns}) VALUES (${columns.map((_, i) => `?${i + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();
}
const write = (now = NOW) => writePauseNotices(withProductionLimits(worker.db), now);
const notices = async () =>
  (await worker.db.prepare('SELECT dedupe_key AS "key", data FROM mails').all()).results as {
    key: string;
    data: string;
  }[];

test('dan reads a week before what is charged when his pause ends, once', async () => {
  await paused();
  await Promise.all([write(), write(), write(NOW + DAY)]);
  const [email = expect.unreachable(), ...others] = await notices();
  expect(others).toEqual([]);
  expect(email.key).toBe('pause-ending:sub_dan:2026-12-08');
  const data = JSON.parse(email.data) as EmailData['pause-ending'];
  expect(data).toEqual({
    firstName: 'Dan',
    timeZone: '',
    plan: 'complete',
    cents: 1999,
    chargeAt: dans.next_charge_at,
  });
  const { subject, text } = await read('pause-ending', data);
  expect(subject).toBe('Your pause ends on December 8, 2026');
  expect(text).toContain('$19.99');
});

test('a charge more than a week away is not announced yet, and a past one no longer', async () => {
  await paused({ next_charge_at: at(NOW + 7 * DAY + 1) });
  await write();
  await write(NOW + 7 * DAY + 1);
  expect(await notices()).toEqual([]);
});

test.each([
  ['is not paused', { paused_from: null, resumes_at: null }],
  ['has a pause without an end', { resumes_at: null, next_charge_at: null }],
  ['has canceled', { cancels_at: at(NOW + 7 * DAY) }],
  ['has ended the membership', { status: 'canceled' }],
  ['has nothing to pay', { next_charge_cents: 0 }],
  ['is no member any more', { member_id: 'a-member-who-left' }],
])('a member who %s gets no notice about a pause', async (_who, changes) => {
  await paused(changes);
  await write();
  expect(await notices()).toEqual([]);
});

test('a paused member is not told about a renewal', async () => {
  await paused({ status: 'trialing' });
  await paused({ id: 'sub_2', billing: 'annual' });
  await writeRenewalNotices(withProductionLimits(worker.db), NOW);
  expect(await notices()).toEqual([]);
});
