// Fifty clicks on the same button count as one decision.
import { expect, test } from 'vitest';
import { emailsTo } from '../../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { join, overview, pay, sdkOf } from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

/** The response statuses. */
async function fiftyTimes(one: () => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: 50 }, one));
  return [...new Set(answers.map(({ status }) => status))].toSorted();
}
const kinds = async (someone: TestMember) =>
  (await overview(someone)).events.map(({ kind }) => kind).toSorted();
const request = (someone: TestMember, method: string, path: string, json: object) => () =>
  someone.fetch(`/api/subscription/${path}`, {
    method,
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  });

/** The limit is 60 an hour: the member's own clicks stay below it. */
async function member(choice: object = {}): Promise<TestMember> {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, choice);
  return ada;
}

test('fifty clicks to cancel are one cancellation', async () => {
  const ada = await member();
  expect(await fiftyTimes(request(ada, 'POST', 'cancellation', {}))).toEqual([200]);
  expect(await kinds(ada)).toEqual(['cancelled', 'joined', 'paid']);
  expect((await emailsTo(worker.db, ada.email)).toSorted()).toEqual(['cancelled', 'receipt']);
});

test('fifty clicks to resume are one resumption', async () => {
  const ada = await member();
  await request(ada, 'POST', 'cancellation', {})();
  expect(await fiftyTimes(request(ada, 'DELETE', 'cancellation', {}))).toEqual([200]);
  expect(await kinds(ada)).toEqual(['cancelled', 'joined', 'paid', 'resumed']);
});

test('fifty refund requests are one refund', async () => {
  const ada = await member();
  const statuses = await fiftyTimes(request(ada, 'POST', 'refund', {}));
  // A request that arrives after the end has no membership left to refund.
  expect(statuses.filter((status) => status !== 409)).toEqual([200]);
  expect(await kinds(ada)).toEqual(['ended', 'joined', 'paid', 'refunded']);
  const ended = (await overview(ada)).events.find(({ kind }) => kind === 'ended');
  expect(ended?.detail).toEqual({ because: 'refunded' });
  const { data } = await sdkOf(worker).refunds.list({ limit: 100 });
  expect(data).toHaveLength(1);
  expect((await emailsTo(worker.db, ada.email)).filter((kind) => kind === 'refunded')).toHaveLength(
    1,
  );
});

test('fifty clicks to change the plan are one change', async () => {
  const ada = await member({ plan: 'quick' });
  const preview = await request(ada, 'POST', 'plan-preview', { plan: 'business' })();
  const { prorationDate, dueNow } = (await preview.json()) as Record<string, number>;
  const agreed = { plan: 'business', billing: 'monthly', prorationDate };
  expect(await fiftyTimes(request(ada, 'PUT', 'plan', agreed))).toEqual([200]);
  expect(await kinds(ada)).toEqual(['joined', 'paid', 'paid', 'plan-changed']);
  const { invoices } = await overview(ada);
  expect(invoices.map(({ cents }) => cents)).toEqual([dueNow, 2249]);
});

test('fifty submissions of a new card are one change of card', async () => {
  const ada = await member();
  const begun = await request(ada, 'POST', 'card', {})();
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  await pay(worker, clientSecret, '5555 5555 5555 4444');
  const card = { setupIntentId: clientSecret.split('_secret_')[0] };
  expect(await fiftyTimes(request(ada, 'PUT', 'card', card))).toEqual([200]);
  expect(await kinds(ada)).toEqual(['card-changed', 'joined', 'paid']);
});
