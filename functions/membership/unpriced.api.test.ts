// An operator adds a price to a subscription at Stripe, by mistake or not: the member keeps the plan until it ends, the
// end is never missed, and the team is alerted.
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createMember, type TestMember } from '../../src/testing/fixtures/members.ts';
import { join, local, overview, sdkOf } from '../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });
const now = () => Math.floor(Date.now() / 1000);
const ATTENTION = 'Subscriptions at Stripe that match no plan of the catalogue: 1';

const readiness = async () => {
  const response = await worker.visitor().fetch('/api/ready');
  return [response.status, await response.json()];
};
const sync = async (someone: TestMember) => {
  const response = await someone.fetch('/api/subscription/sync', { json: {} });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const send = (someone: TestMember, method: string, path: string, json: object) =>
  someone.fetch(`/api/subscription/${path}`, {
    method,
    body: JSON.stringify(json),
    headers: { 'Content-Type': 'application/json' },
  });
const ownAtStripe = async ({ id }: TestMember) => {
  const { data } = await sdkOf(worker).subscriptions.list({ status: 'all', limit: 100 });
  return data.find(({ metadata }) => metadata.member_id === id) as Stripe.Subscription;
};
async function extraPrice(overrides: Partial<Stripe.PriceCreateParams> = {}): Promise<string> {
  const { id } = await sdkOf(worker).prices.create({
    currency: 'usd',
    unit_amount: 5000,
    recurring: { interval: 'month' },
    product_data: { name: 'Coaching' },
    ...overrides,
  });
  return id;
}
async function eventsAreDone(): Promise<void> {
  await local(worker, 'deliveries', {});
  await worker.scheduled('* * * * *', Date.now() + 120_000);
  const { results } = await worker.db
    .prepare(`SELECT type, last_error FROM stripe_events WHERE state <> 'done'`)
    .all();
  expect(results).toEqual([]);
}

async function withSecondPrice(): Promise<{ ada: TestMember; id: string }> {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'agency' });
  const { id } = await ownAtStripe(ada);
  await sdkOf(worker).subscriptions.update(id, { items: [{ price: await extraPrice() }] });
  return { ada, id };
}

test('a second price keeps the known plan open and raises an alert until it is removed', async () => {
  const { ada, id } = await withSecondPrice();
  expect(await sync(ada)).toMatchObject({
    status: 200,
    body: { tier: 'agency', status: 'active', isExpired: false, lastPayment: 'paid' },
  });
  await eventsAreDone();
  expect(await readiness()).toEqual([200, { status: 'attention', attention: [ATTENTION] }]);
  const kinds = (await overview(ada)).events.map(({ kind }) => kind);
  expect(kinds).not.toContain('plan-changed');

  const { items } = await ownAtStripe(ada);
  const extra = items.data.find(({ price }) => price.unit_amount === 5000);
  await sdkOf(worker).subscriptions.update(id, {
    items: [{ id: extra?.id ?? '', deleted: true }],
    proration_behavior: 'none',
  });
  await eventsAreDone();
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
  expect((await sync(ada)).body).toMatchObject({ tier: 'agency', status: 'active' });
});

test('a subscription with a second price that is canceled and refunded at Stripe closes like any other', async () => {
  const { ada, id } = await withSecondPrice();
  const stripe = sdkOf(worker);
  await stripe.subscriptions.cancel(id);
  const { customer } = await ownAtStripe(ada);
  const charges = await stripe.charges.list({ customer: String(customer), limit: 100 });
  for (const charge of charges.data) await stripe.refunds.create({ charge: charge.id });
  await eventsAreDone();
  expect(await sync(ada)).toMatchObject({
    status: 200,
    body: { tier: 'free', status: 'inactive' },
  });
  const { subscription, events } = await overview(ada);
  expect(subscription).toMatchObject({ plan: 'agency', status: 'canceled' });
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['ended', 'refunded']));
  const holds = worker.db.prepare(
    'SELECT reason FROM holds WHERE subscription_id = ?1 AND lifted_at IS NULL',
  );
  expect(await holds.bind(id).first('reason')).toBe('refund');
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
});

test('a dispute closes a subscription with a second price while it is still active', async () => {
  const { ada, id } = await withSecondPrice();
  const { customer } = await ownAtStripe(ada);
  const { data } = await sdkOf(worker).charges.list({ customer: String(customer) });
  await local(worker, 'disputes', { charge: data.at(-1)?.id });
  await eventsAreDone();
  expect((await sync(ada)).body).toMatchObject({ tier: 'free', status: 'inactive' });
  await sdkOf(worker).subscriptions.cancel(id);
  await eventsAreDone();
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
});

test('the member can cancel, resume and get a refund, and is told why the plan cannot be changed', async () => {
  const { ada } = await withSecondPrice();
  const preview = await send(ada, 'POST', 'plan-preview', { plan: 'quick' });
  expect([preview.status, await preview.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'subscription_unclear', message: expect.any(String) }),
  ]);
  const agreed = {
    plan: 'quick',
    billing: 'monthly',
    prorationDate: now(),
  };
  const change = await send(ada, 'PUT', 'plan', agreed);
  expect([change.status, await change.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'subscription_unclear' }),
  ]);
  const checkout = await ada.fetch('/api/create-payment-intent', { json: { plan: 'quick' } });
  expect([checkout.status, await checkout.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'subscription_unclear' }),
  ]);
  expect((await send(ada, 'POST', 'cancellation', {})).status).toBe(200);
  expect((await overview(ada)).subscription).toMatchObject({ cancelsAt: expect.any(String) });
  expect((await send(ada, 'DELETE', 'cancellation', {})).status).toBe(200);
  expect((await send(ada, 'POST', 'refund', {})).status).toBe(200);
  expect((await sync(ada)).body).toMatchObject({ tier: 'free', status: 'inactive' });
  expect(await readiness()).toEqual([200, { status: 'ok' }]);
});

const FOREIGN: [string, Partial<Stripe.PriceCreateParams>][] = [
  ['an unknown price', {}],
  ['an unknown currency', { currency: 'eur', metadata: { plan: 'quick', billing: 'monthly' } }],
  ['an unknown plan', { metadata: { plan: 'gold', billing: 'monthly' } }],
  [
    'another billing interval',
    { recurring: { interval: 'week' }, metadata: { plan: 'quick', billing: 'monthly' } },
  ],
];

test.each(FOREIGN)(
  'a subscription made by hand with %s opens nothing and raises an alert until it ends',
  async (_, price) => {
    const ada = await createMember(worker, 'ada');
    const stripe = sdkOf(worker);
    const customer = await stripe.customers.create({ metadata: { member_id: ada.id } });
    await worker.db
      .prepare('INSERT INTO customers (member_id, id, created_at) VALUES (?1, ?2, ?3)')
      .bind(ada.id, customer.id, new Date().toISOString())
      .run();
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: await extraPrice(price) }],
      trial_period_days: 7,
      metadata: { member_id: ada.id },
    });
    expect(await sync(ada)).toMatchObject({
      status: 200,
      body: { tier: 'free', status: 'inactive' },
    });
    await eventsAreDone();
    expect(await readiness()).toEqual([200, { status: 'attention', attention: [ATTENTION] }]);
    const checkout = await ada.fetch('/api/create-payment-intent', { json: { plan: 'quick' } });
    expect([checkout.status, await checkout.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'subscription_unclear' }),
    ]);
    const cancellation = await send(ada, 'POST', 'cancellation', {});
    expect([cancellation.status, await cancellation.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'subscription_unclear' }),
    ]);
    await stripe.subscriptions.cancel(id);
    await eventsAreDone();
    expect(await readiness()).toEqual([200, { status: 'ok' }]);
  },
);

test('a change that Stripe rejects after an operator’s edit is a clear message and never a server error', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const { id } = await ownAtStripe(ada);
  // The event about it is delayed: our row still says that the subscription is active.
  await local(worker, 'faults', { target: 'delivery', mode: 'delay', seconds: 9999, times: 9 });
  await sdkOf(worker).subscriptions.cancel(id);
  const agreed = { plan: 'business', billing: 'monthly', prorationDate: now() };
  const asked: [string, string, object][] = [
    ['PUT', 'plan', agreed],
    ['POST', 'plan-preview', { plan: 'business' }],
    ['POST', 'cancellation', {}],
    ['DELETE', 'cancellation', {}],
  ];
  const answers = await Promise.all(
    asked.map(async ([method, path, json]) => {
      const response = await send(ada, method, path, json);
      return [response.status, ((await response.json()) as { code: string }).code];
    }),
  );
  for (const [status, code] of answers) {
    expect(status).toBe(409);
    expect(code).toMatch(/^(out_of_date|no_membership)$/);
  }
  expect((await overview(ada)).subscription).toMatchObject({ status: 'canceled' });
  await worker.stripeDb.prepare('DELETE FROM faults').run();
});

test('an end is recorded even when Stripe cannot compute the next invoice', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const route = 'POST /v1/invoices/create_preview';
  await local(worker, 'faults', { target: 'request', mode: '400', route, times: 20 });
  expect(await sync(ada)).toMatchObject({ status: 200, body: { tier: 'quick' } });
  await sdkOf(worker).subscriptions.update((await ownAtStripe(ada)).id, {
    cancel_at_period_end: true,
  });
  expect(await sync(ada)).toMatchObject({ status: 200, body: { tier: 'quick' } });
  expect((await overview(ada)).subscription).toMatchObject({ cancelsAt: expect.any(String) });
  await worker.stripeDb.prepare('DELETE FROM faults').run();
});

test('the end of one subscription is read even if another one of the same customer is unreadable', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const stripe = sdkOf(worker);
  const own = await ownAtStripe(ada);
  const { data } = await stripe.prices.list({ lookup_keys: ['business_monthly'] });
  const second = await stripe.subscriptions.create({
    customer: String(own.customer),
    items: [{ price: data[0]?.id ?? '' }],
    trial_period_days: 7,
  });
  await eventsAreDone();
  expect((await sync(ada)).body).toMatchObject({ tier: 'business' });
  const route = `GET /v1/subscriptions/${own.id}`;
  await local(worker, 'faults', { target: 'request', mode: '500', route, times: 100 });
  const charges = await stripe.charges.list({ customer: String(own.customer) });
  await stripe.subscriptions.cancel(second.id);
  await stripe.refunds.create({ charge: charges.data[0]?.id ?? '' });
  await local(worker, 'deliveries', {});
  const row = worker.db.prepare('SELECT status FROM subscriptions WHERE id = ?1').bind(second.id);
  await expect.poll(() => row.first('status')).toBe('canceled');
  await worker.stripeDb.prepare('DELETE FROM faults').run();
  await eventsAreDone();
});

test('a plan with a wrong price at Stripe is not sold, and the buyer is told', async () => {
  const stripe = sdkOf(worker);
  const { data } = await stripe.prices.list({ lookup_keys: ['complete_annual'] });
  await stripe.prices.update(data[0]?.id ?? '', { active: false });
  const ada = await createMember(worker, 'ada');
  const choice = { plan: 'complete', billing: 'annual' };
  const response = await ada.fetch('/api/create-payment-intent', { json: choice });
  expect([response.status, await response.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'price_unavailable', message: expect.any(String) }),
  ]);
});
