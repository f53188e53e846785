import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe, WEBHOOK_SECRET } from '../../../src/testing/local-stripe/local-stripe.ts';
import { startReceiver } from '../../../src/testing/local-stripe/receiver.ts';
import { customerAt, join, openShop, seconds } from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe({ listens: true });

/** The events received about one customer since the test began. */
async function heard(customer: string): Promise<Stripe.Event[]> {
  return (await local.events()).filter(({ data }) =>
    JSON.stringify(data.object).includes(customer),
  );
}

test('joining sends every event that Stripe sends, in a plausible order, each with a valid signature', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  await join(local, shop, customer.id);
  const types = (await heard(customer.id)).map(({ type }) => type as string);
  expect(types).toEqual([
    'customer.created',
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'customer.subscription.updated',
  ]);
  for (const { body, signature } of local.receiver.received) {
    const event = await shop.stripe.webhooks.constructEventAsync(body, signature, WEBHOOK_SECRET);
    expect(event.api_version).toBe(Stripe.API_VERSION);
  }
});

test('an update event includes the previous values', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({ metadata: { a: '1' } });
  const { id } = await join(local, shop, customer.id);
  await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const updates = (await heard(customer.id)).filter(
    ({ type }) => type === 'customer.subscription.updated',
  );
  expect(updates.map(({ data }) => data.previous_attributes)).toMatchObject([
    { status: 'incomplete', default_payment_method: null },
    { cancel_at: null, cancel_at_period_end: false, canceled_at: null },
  ]);
  expect(updates[0]?.data.previous_attributes).not.toHaveProperty('items');
  await shop.stripe.customers.update(customer.id, { metadata: { b: '2' } });
  const [updated] = (await heard(customer.id)).filter(({ type }) => type === 'customer.updated');
  expect(updated?.data.previous_attributes).toEqual({ metadata: { b: null } });
});

test('events name the request that caused them; events of the clock name none', async () => {
  const shop = await openShop(local.sdk());
  const { clock, customer } = await customerAt(shop.stripe, '2026-01-01T00:00:00Z');
  await join(local, shop, customer.id);
  await shop.stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: seconds('2026-02-01T02:00:00Z'),
  });
  const events = await heard(customer.id);
  expect(events.at(0)?.request?.id).toBe(customer.lastResponse.requestId);
  const renewal = events.find(
    ({ type, created }) => type === 'invoice.created' && created === seconds('2026-02-01'),
  );
  expect(renewal?.request).toEqual({ id: null, idempotency_key: null });
});

test('an event that is not received is sent again, at growing intervals, until it is', async () => {
  const stripe = local.sdk();
  await local.local('clock', { freeze: true });
  local.receiver.status = 500;
  const customer = await stripe.customers.create({});
  await heard(customer.id);
  const undelivered = () =>
    stripe.events.list({ delivery_success: false, type: 'customer.created' });
  const [event] = (await undelivered()).data;
  expect(event).toMatchObject({ pending_webhooks: 1, data: { object: { id: customer.id } } });
  await local.local('clock', { advance: 59 });
  expect(await heard(customer.id)).toHaveLength(1);
  await local.local('clock', { advance: 1 });
  expect(await heard(customer.id)).toHaveLength(2);
  local.receiver.status = 200;
  await local.local('clock', { advance: 300 });
  expect(await heard(customer.id)).toHaveLength(3);
  expect((await undelivered()).data).toEqual([]);
  expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ pending_webhooks: 0 });
});

test('after three days without a response an event is no longer sent, but still listed', async () => {
  const stripe = local.sdk();
  local.receiver.status = 503;
  const customer = await stripe.customers.create({});
  for (let quarter = 0; quarter < 24; quarter++) {
    await local.local('clock', { advance: 86_400 / 4 });
    await local.events();
  }
  const before = (await heard(customer.id)).length;
  local.receiver.status = 200;
  await local.local('clock', { advance: 7 * 86_400 });
  expect(await heard(customer.id)).toHaveLength(before);
  const { data } = await stripe.events.list({ delivery_success: false });
  expect(data.map(({ data: { object } }) => (object as Stripe.Customer).id)).toContain(customer.id);
});

test('an endpoint created through the API receives only the event types it subscribed to', async () => {
  const stripe = local.sdk();
  const receiver = await startReceiver();
  const endpoint = await stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['customer.deleted'],
  });
  const customer = await stripe.customers.create({});
  await stripe.customers.del(customer.id);
  await local.events();
  await receiver.stop();
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received;
  const event = await stripe.webhooks.constructEventAsync(body, signature, endpoint.secret ?? '');
  expect([event.type, receiver.received.length]).toEqual(['customer.deleted', 1]);
  expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
  await stripe.webhookEndpoints.del(endpoint.id);
});

test('deliveries can be dropped, duplicated, delayed, reversed and signed with another secret', async () => {
  const stripe = local.sdk();
  const about = async (fault: object) => {
    await local.local('faults', { target: 'delivery', ...fault });
    const customer = await stripe.customers.create({});
    return { id: customer.id, events: await heard(customer.id) };
  };
  expect((await about({ mode: 'drop' })).events).toHaveLength(0);
  const doubled = await about({ mode: 'duplicate', copies: 2 });
  expect(new Set(doubled.events.map(({ id }) => id)).size).toBe(1);
  expect(doubled.events).toHaveLength(3);
  const delayed = await about({ mode: 'delay', seconds: 900 });
  expect(delayed.events).toHaveLength(0);
  await local.local('clock', { advance: 900 });
  expect(await heard(delayed.id)).toHaveLength(1);
  await about({ mode: 'wrong_signature' });
  const { body, signature } = local.receiver.received.at(-1) ?? { body: '', signature: '' };
  await expect(
    stripe.webhooks.constructEventAsync(body, signature, WEBHOOK_SECRET),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeSignatureVerificationError);
});

test('a reversed batch reports the payment before the customer', async () => {
  const shop = await openShop(local.sdk());
  await local.events();
  await local.local('faults', { target: 'delivery', mode: 'reverse' });
  const intent = await shop.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  const types = (await heard(intent.id)).map(({ type }) => type);
  expect(types).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created']);
});
