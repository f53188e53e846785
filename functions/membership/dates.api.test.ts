// The dates on which periods and guarantees begin and end, with both clocks moved.
import { expect, test } from 'vitest';
import { createMember, sessionOf, type TestMember } from '../../src/testing/fixtures/members.ts';
import { join, overview, sdkOf, travelTo } from '../../src/testing/fixtures/membership.ts';
import { person, testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true, clock: true });

const FOREVER = Date.parse('2040-01-01');
const DAY = 86_400_000;

async function at(moment: string, someone: TestMember): Promise<TestMember> {
  await travelTo(worker, moment);
  const cookie = await sessionOf(worker.db, someone.id, { idle: FOREVER, absolute: FOREVER });
  return { ...someone, ...person(worker.url, cookie) };
}

/** A member who paid this many milliseconds ago. */
async function whoPaid(ago: number, plan = 'complete'): Promise<TestMember> {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan });
  await worker.db
    .prepare('UPDATE subscriptions SET first_paid_at = ?2 WHERE member_id = ?1')
    .bind(ada.id, new Date(Date.now() - ago).toISOString())
    .run();
  return ada;
}

const refund = (someone: TestMember) => someone.fetch('/api/subscription/refund', { json: {} });

test.each([
  ['complete', 30],
  ['quick', 60],
])(
  'a %s plan is refundable until the end of day %d, and not a second longer',
  async (plan, days) => {
    const inTime = await whoPaid(days * DAY - 60_000, plan);
    expect((await overview(inTime)).subscription?.canBeRefunded).toBe(true);
    expect((await refund(inTime)).status).toBe(200);
    expect((await overview(inTime)).invoices[0]?.refundedCents).toBeGreaterThan(0);

    const tooLate = await whoPaid(days * DAY + 1000, plan);
    expect((await overview(tooLate)).subscription?.canBeRefunded).toBe(false);
    const before = (await sdkOf(worker).refunds.list({ limit: 100 })).data.length;
    const response = await refund(tooLate);
    expect([response.status, await response.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'guarantee_over' }),
    ]);
    expect((await sdkOf(worker).refunds.list({ limit: 100 })).data).toHaveLength(before);
    expect((await overview(tooLate)).subscription).toMatchObject({ status: 'active' });
  },
);

test('a member who joins on the 31st has access until the last day of each month, in leap years too', async () => {
  let ada = await at('2027-12-31T12:00:00Z', await createMember(worker, 'ada'));
  await join(worker, ada);
  const paidUntil = async () => {
    const { subscription, membership } = await overview(ada);
    expect(membership).toMatchObject({ tier: 'complete', isExpired: false });
    return subscription?.paidUntil?.slice(0, 10);
  };
  expect(await paidUntil()).toBe('2028-01-31');
  for (const [day, end] of [
    ['2028-02-02', '2028-02-29'],
    ['2028-03-02', '2028-03-31'],
    ['2028-04-02', '2028-04-30'],
    ['2028-05-02', '2028-05-31'],
  ] as const) {
    ada = await at(`${day}T12:00:00Z`, ada);
    expect(await paidUntil(), day).toBe(end);
  }

  await ada.fetch('/api/subscription/cancellation', { json: {} });
  expect((await overview(ada)).subscription?.cancelsAt?.slice(0, 10)).toBe('2028-05-31');
  await ada.fetch('/api/subscription/cancellation', { method: 'DELETE' });
  ada = await at('2028-06-02T12:00:00Z', ada);
  expect(await paidUntil()).toBe('2028-06-30');
  await ada.fetch('/api/subscription/cancellation', { json: {} });
  ada = await at('2028-07-01T12:00:00Z', ada);
  expect((await overview(ada)).membership).toMatchObject({ tier: 'free', status: 'inactive' });
});
