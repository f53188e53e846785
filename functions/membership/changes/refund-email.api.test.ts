// One refund is one email with one total: the amount that the account page showed before.
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { join, local, overview, sdkOf, syncNow } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const send = (someone: TestMember, method: string, path: string, json: object) =>
  someone.fetch(`/api/subscription/${path}`, {
    method,
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  });
const minute = (minutes = 2) => worker.scheduled('* * * * *', Date.now() + minutes * 60_000);

/** Amounts in the refund emails, oldest first. */
async function emailed({ email }: TestMember): Promise<number[]> {
  const { results } = await worker.db
    .prepare(`SELECT data FROM mails WHERE to_address = ?1 AND kind = 'refunded' ORDER BY rowid`)
    .bind(email)
    .all<{ data: string }>();
  return results.map(({ data }) => (JSON.parse(data) as { cents: number }).cents);
}
const told = async (someone: TestMember) =>
  (await overview(someone)).events
    .filter(({ kind }) => kind === 'refunded')
    .map(({ detail }) => detail.cents);

/** A member who paid twice: for the first plan and for the upgrade. */
async function upgraded(): Promise<TestMember> {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const preview = await send(ada, 'POST', 'plan-preview', { plan: 'business' });
  const { prorationDate } = (await preview.json()) as { prorationDate: number };
  const agreed = { plan: 'business', billing: 'monthly', prorationDate };
  expect((await send(ada, 'PUT', 'plan', agreed)).status).toBe(200);
  return ada;
}
const shown = async (someone: TestMember) => (await overview(someone)).subscription?.keptCents ?? 0;

async function chargesOf({ id }: TestMember): Promise<Stripe.Charge[]> {
  const stripe = sdkOf(worker);
  const customer = await worker.db
    .prepare('SELECT id FROM customers WHERE member_id = ?1')
    .bind(id)
    .first<string>('id');
  return (await stripe.charges.list({ customer: customer ?? '' })).data;
}

test('a refund of two payments at the same time is one email with the total', async () => {
  const ada = await upgraded();
  const total = await shown(ada);
  expect(total).toBeGreaterThan(2249);
  expect((await send(ada, 'POST', 'refund', {})).status).toBe(200);
  expect(await emailed(ada)).toEqual([total]);
  expect(await told(ada)).toEqual([total]);
  await local(worker, 'deliveries', {});
  await minute();
  await send(ada, 'POST', 'refund', {});
  expect(await emailed(ada)).toEqual([total]);
  expect((await overview(ada)).subscription).toMatchObject({ refundedCents: total, keptCents: 0 });
});

test('a refund that fails halfway is finished and emailed once', async () => {
  const ada = await upgraded();
  const total = await shown(ada);
  // The refunds succeed, and their responses get lost.
  const fault = {
    target: 'request',
    mode: 'refuse',
    route: 'POST /v1/refunds',
    when: 'after',
    times: 20,
  };
  await local(worker, 'faults', fault);
  expect((await send(ada, 'POST', 'refund', {})).status).toBe(503);
  await local(worker, 'deliveries', {});
  await syncNow(ada);
  expect((await overview(ada)).subscription?.refundedCents).toBeGreaterThan(0);
  expect(await emailed(ada)).toEqual([]);
  await worker.stripeDb.prepare('DELETE FROM faults').run();
  await minute();
  expect(await emailed(ada)).toEqual([total]);
  await minute(4);
  expect(await emailed(ada)).toEqual([total]);
  expect(await told(ada)).toEqual([total]);
});

test('an earlier refund by an operator is not counted twice', async () => {
  const ada = await upgraded();
  const [charge] = await chargesOf(ada);
  await sdkOf(worker).refunds.create({ charge: charge?.id ?? '', amount: 500 });
  await syncNow(ada);
  expect(await emailed(ada)).toEqual([500]);
  const rest = await shown(ada);
  expect((await send(ada, 'POST', 'refund', {})).status).toBe(200);
  expect(await emailed(ada)).toEqual([500, rest]);
});

test('two partial refunds by an operator at Stripe are two emails with their own amounts', async () => {
  const ada = await upgraded();
  const [charge] = await chargesOf(ada);
  for (const amount of [300, 200]) {
    await sdkOf(worker).refunds.create({ charge: charge?.id ?? '', amount });
    await syncNow(ada);
  }
  expect(await emailed(ada)).toEqual([300, 200]);
});
