// An operator refunds a part of the month's payment: access continues until all of it is refunded.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { join, overview, sdkOf, syncNow } from '../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

async function changePlan(someone: TestMember, choice: object): Promise<void> {
  const preview = await someone.fetch('/api/subscription/plan-preview', { json: choice });
  const { prorationDate } = (await preview.json()) as { prorationDate: number };
  const json = { ...choice, prorationDate };
  expect((await someone.fetch('/api/subscription/plan', { method: 'PUT', json })).status).toBe(200);
}

/** Newest first. */
async function chargesOf(someone: TestMember) {
  const customer = await worker.db
    .prepare('SELECT id FROM customers WHERE member_id = ?1')
    .bind(someone.id)
    .first<string>('id');
  return (await sdkOf(worker).charges.list({ customer: customer ?? '', limit: 10 })).data;
}

async function giveBack(someone: TestMember, charge: { id: string } | undefined): Promise<void> {
  await sdkOf(worker).refunds.create({ charge: charge?.id ?? '' });
  await syncNow(someone);
}
const tierOf = async (someone: TestMember) => (await overview(someone)).membership.tier;

test('a member who is refunded only the price difference of an upgrade has still paid for the month', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  await changePlan(ada, { plan: 'business', billing: 'monthly' });
  const [difference, month] = await chargesOf(ada);
  await giveBack(ada, difference);
  expect(await tierOf(ada)).toBe('business');
  expect((await overview(ada)).invoices[0]?.refundedCents).toBe(difference?.amount);
  await giveBack(ada, month);
  expect(await tierOf(ada)).toBe('free');
});

test('a refunded year ends, even though an earlier month’s payment was kept', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  await changePlan(ada, { plan: 'quick', billing: 'annual' });
  const [year] = await chargesOf(ada);
  await giveBack(ada, year);
  expect(await tierOf(ada)).toBe('free');
});
