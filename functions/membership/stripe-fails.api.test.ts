// Stripe fails in the middle of everything that a member can do. The member gets a response in time, nothing happens
// twice, and the next try succeeds.
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import {
  join,
  local,
  MASTERCARD,
  overview,
  pay,
  sdkOf,
} from '../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

/** How long the browser would wait. */
const PATIENCE_MS = 8000;

const ask = (someone: TestMember, method: string, path: string, json: object) =>
  someone.fetch(`/api/${path}`, {
    method,
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  });

/** All member requests that create or change something at Stripe. */
async function wishes() {
  const [newcomer, ...members] = await Promise.all(
    Array.from({ length: 5 }, () => createMember(worker, 'ada')),
  );
  await Promise.all(members.map((member) => join(worker, member, { plan: 'quick' })));
  const [leaver, changer, cardholder, returner] = members as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  const preview = await ask(changer, 'POST', 'subscription/plan-preview', { plan: 'business' });
  const { prorationDate } = (await preview.json()) as { prorationDate: number };
  const begun = await ask(cardholder, 'POST', 'subscription/card', {});
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  await pay(worker, clientSecret, MASTERCARD);
  const setupIntentId = clientSecret.split('_secret_')[0];
  const agreed = { plan: 'business', billing: 'monthly', prorationDate };
  const who = { newcomer: newcomer as TestMember, leaver, changer, cardholder, returner };
  const all = [
    () => ask(who.newcomer, 'POST', 'create-payment-intent', { plan: 'complete' }),
    () => ask(leaver, 'POST', 'subscription/cancellation', {}),
    () => ask(changer, 'PUT', 'subscription/plan', agreed),
    () => ask(cardholder, 'PUT', 'subscription/card', { setupIntentId }),
    () => ask(returner, 'POST', 'subscription/refund', {}),
  ];
  return { who, all };
}

/** All of them at the same time, with a time limit. */
async function tryAll(all: (() => Promise<Response>)[]) {
  return Promise.all(
    all.map(async (one) => {
      const started = performance.now();
      const response = await one();
      const ms = performance.now() - started;
      return { status: response.status, body: (await response.json()) as object, ms };
    }),
  );
}

async function heals(): Promise<void> {
  await worker.stripeDb.prepare('DELETE FROM faults').run();
}

const BEFORE = ['refuse', 'hang', '500', '429', 'html_502', 'truncated', 'drip'];
const AFTER = ['refuse', '500', 'html_502', 'hang'];
const FAILURES = [
  ...BEFORE.map((mode) => [mode, 'before', 'any request', undefined] as const),
  ...AFTER.map((mode) => [mode, 'after', 'requests that write', 'POST /v1'] as const),
  ['500', 'before', 'requests that write', 'POST /v1'] as const,
  ['refuse', 'before', 'the last read', 'GET /v1/charges'] as const,
];

test.each(FAILURES)(
  'when Stripe fails with "%s" %s %s, every member gets an error in time and succeeds with the next try',
  async (mode, when, _, route) => {
    const { who, all } = await wishes();
    await local(worker, 'faults', { target: 'request', mode, when, route, times: 1000 });
    const answers = await tryAll(all);
    await heals();
    for (const { status, body, ms } of answers) {
      expect(ms).toBeLessThan(PATIENCE_MS);
      expect([200, 503]).toContain(status);
      expect(body).toMatchObject(
        status === 200
          ? {}
          : { code: expect.stringMatching(/^(payments_down|busy)$/), message: expect.any(String) },
      );
    }
    const again = await tryAll(all);
    // A member whose refund is in progress has no membership left to refund.
    expect(again.map(({ status }) => status)).toEqual([
      200,
      200,
      200,
      200,
      expect.toBeOneOf([200, 409]),
    ]);
    await worker.scheduled('* * * * *');
    await isDoneOnce(who);
  },
);

async function isDoneOnce(who: Awaited<ReturnType<typeof wishes>>['who']): Promise<void> {
  const { newcomer, leaver, changer, cardholder, returner } = who;
  const stripe = sdkOf(worker);
  const everybody = await stripe.customers.list({ limit: 100 });
  const ids = everybody.data
    .filter(({ metadata }) => metadata.member_id === newcomer.id)
    .map(({ id }) => id);
  const made = await Promise.all(
    ids.map((customer) => stripe.subscriptions.list({ customer, status: 'all' })),
  );
  const waiting = made.flatMap(({ data }) => data.filter(({ status }) => status === 'incomplete'));
  expect(waiting).toHaveLength(1);

  const shown = async (someone: TestMember) => {
    const { subscription, invoices, events } = await overview(someone);
    return { ...subscription, invoices, kinds: events.map(({ kind }) => kind).toSorted() };
  };
  expect(await shown(leaver)).toMatchObject({
    cancelsAt: expect.any(String),
    kinds: ['cancelled', 'joined', 'paid'],
  });
  expect(await shown(changer)).toMatchObject({
    plan: 'business',
    kinds: ['joined', 'paid', 'paid', 'plan-changed'],
  });
  expect(await shown(cardholder)).toMatchObject({
    card: { brand: 'mastercard' },
    kinds: ['card-changed', 'joined', 'paid'],
  });
  expect(await shown(returner)).toMatchObject({
    status: 'canceled',
    invoices: [{ cents: 2249, refundedCents: 2249 }],
    kinds: ['ended', 'joined', 'paid', 'refunded'],
  });
}
