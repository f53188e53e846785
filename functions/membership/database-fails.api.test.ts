// The database fails at every single step of a checkout and of a Stripe webhook. No response reports a success that did
// not happen, and the next try succeeds.
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { emailsTo } from '../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { openCheckout, overview, pay, sdkOf } from '../../src/testing/fixtures/membership.ts';
import {
  type Failure,
  failingDatabase,
  failNext,
  hasFailed,
} from '../../src/testing/worker/failing-database.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true, overrides: await failingDatabase() });

const FAILURES: Omit<Failure, 'at'>[] = [
  { how: 'before', text: 'D1 DB is overloaded. Requests queued for too long.' },
  { how: 'after', text: 'Network connection lost.' },
  { how: 'hang' },
  { how: 'before', text: 'Network connection lost.' },
  {
    how: 'after',
    text: 'D1 DB storage operation exceeded timeout which caused object to be reset.',
  },
];

/** Runs until the failing step is past the last one. */
async function atEveryStep(
  failure: Omit<Failure, 'at'>,
  live: (failure: Failure) => Promise<boolean>,
): Promise<number> {
  // The local Stripe does not deliver its events.
  await worker.stripeDb
    .prepare(`INSERT INTO faults (target, remaining, fault) VALUES ('delivery', 9999, ?1)`)
    .bind(JSON.stringify({ mode: 'drop' }))
    .run();
  for (let at = 1; at < 60; at++) if (!(await live({ ...failure, at }))) return at - 1;
  throw new Error('the steps never end');
}

const checkout = async (ada: TestMember) => {
  const response = await ada.fetch('/api/create-payment-intent', { json: { plan: 'complete' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

/** The response reveals no details, and says when to retry. */
function expectBusy({ status, headers, text }: Awaited<ReturnType<typeof checkout>>): void {
  expect([status, headers.get('Retry-After'), JSON.parse(text)]).toEqual([
    503,
    '2',
    {
      message: `We are busier than usual. Please try again in a moment. If it keeps failing, write to us and mention code ${headers.get('X-Request-Id')?.slice(0, 8)}.`,
      code: 'busy',
      requestId: headers.get('X-Request-Id'),
    },
  ]);
}

test.each(FAILURES)('a checkout survives a failure at any step: %j', async (failure) => {
  const steps = await atEveryStep(failure, async (now) => {
    const ada = await createMember(worker, 'ada');
    await failNext(worker, now);
    const first = await checkout(ada);
    const isHit = await hasFailed(worker);
    await failNext(worker, null);
    if (first.status !== 200) expectBusy(first);
    if (!isHit) expect(first.status).toBe(200);
    if (isHit && failure.how === 'hang') expectBusy(first);
    const again = await checkout(ada);
    expect([again.status, again.text]).toEqual([
      200,
      expect.stringContaining('"clientSecret":"pi_'),
    ]);
    const customers = await sdkOf(worker).customers.list({ email: ada.email });
    const [customer] = customers.data;
    const { data } = await sdkOf(worker).subscriptions.list({ customer: customer?.id ?? '' });
    expect([customers.data.length, data.length], `step ${now.at}`).toEqual([1, 1]);
    return isHit;
  });
  expect(steps).toBeGreaterThan(4);
});

let messages = 0;
async function deliver(subscription: string, id: string) {
  const object = { object: 'subscription', id: subscription };
  const created = Math.floor(Date.now() / 1000);
  const type = 'customer.subscription.updated';
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: 'whsec_local_only',
  });
  const headers = { 'Stripe-Signature': signature, Connection: 'close' };
  const url = `${worker.url}/api/stripe/webhook`;
  const response = await fetch(url, { method: 'POST', headers, body: payload });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A buyer who has just paid, before any webhook has arrived. */
async function whoPaid(): Promise<{ ada: TestMember; subscription: string }> {
  const ada = await createMember(worker, 'ada');
  await pay(worker, (await openCheckout(ada)).clientSecret);
  const subscription = await worker.db
    .prepare('SELECT subscription_id FROM checkouts WHERE member_id = ?1')
    .bind(ada.id)
    .first<string>('subscription_id');
  return { ada, subscription: subscription ?? '' };
}

test.each(FAILURES)('a webhook event survives a failure at any step: %j', async (failure) => {
  const steps = await atEveryStep(failure, async (now) => {
    const { ada, subscription } = await whoPaid();
    const id = `evt_${++messages}`;
    await failNext(worker, now);
    const heard = await deliver(subscription, id);
    const isHit = await hasFailed(worker);
    await failNext(worker, null);
    const row = await worker.db
      .prepare('SELECT 1 FROM stripe_events WHERE id = ?1')
      .bind(id)
      .first();
    // Stripe never resends an event after a 200.
    if (heard.status === 200) expect(row).not.toBeNull();
    else {
      expectBusy(heard);
      expect((await deliver(subscription, id)).status).toBe(200);
    }
    // The process that failed holds its claim for a minute.
    await worker.scheduled('* * * * *', Date.now() + 120_000);
    await worker.scheduled('* * * * *', Date.now() + 240_000);
    const { membership, events } = await overview(ada);
    expect(membership, `step ${now.at}`).toMatchObject({ tier: 'complete', status: 'active' });
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['joined', 'paid']);
    expect(await emailsTo(worker.db, ada.email)).toEqual(['receipt']);
    const pending = `SELECT count(*) AS n FROM stripe_events WHERE state <> 'done'`;
    expect(await worker.db.prepare(pending).first('n')).toBe(0);
    return isHit;
  });
  expect(steps).toBeGreaterThan(6);
});
