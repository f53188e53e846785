import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import {
  join,
  openShop,
  pay,
  secretOf,
  subscribe,
} from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe();
const DAY = 86_400;

test('twenty impatient clicks with one key create one customer', async () => {
  const stripe = local.sdk({ maxNetworkRetries: 0 });
  const clicks = Array.from({ length: 20 }, () =>
    stripe.customers.create({ email: 'ada@example.com' }, { idempotencyKey: 'twenty' }),
  );
  const outcomes = await Promise.allSettled(clicks);
  const made = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value.id);
  const refused = outcomes.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(new Set(made).size).toBe(1);
  for (const error of refused)
    expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await stripe.customers.list({ email: 'ada@example.com' })).data).toHaveLength(1);
});

test('twenty parallel refunds of one payment give the money back once', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const subscription = await subscribe(shop, customer.id);
  const { paymentIntent } = await pay(local, secretOf(subscription));
  // Open twenty connections first: otherwise one refund is done before the second is sent.
  await Promise.all(Array.from({ length: 20 }, () => shop.stripe.customers.retrieve(customer.id)));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      shop.stripe.refunds.create({ payment_intent: paymentIntent?.id }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const charge = await shop.stripe.charges.retrieve(String(paymentIntent?.latest_charge));
  expect(charge).toMatchObject({ amount_refunded: 1999, refunded: true });
});

test('ten parallel confirmations of one payment charge the card once', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const subscription = await subscribe(shop, customer.id);
  await Promise.all(Array.from({ length: 10 }, () => pay(local, secretOf(subscription))));
  const { data } = await shop.stripe.charges.list({ customer: customer.id });
  expect(data.map(({ status }) => status)).toEqual(['succeeded']);
});

test('the same key returns the same response, marked as replayed, and refuses other parameters', async () => {
  const stripe = local.sdk();
  const first = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'k1' });
  const again = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'k1' });
  expect(again).toEqual(first);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  const other = stripe.customers.create({ name: 'Bob' }, { idempotencyKey: 'k1' });
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  const elsewhere = stripe.products.create({ name: 'Ada' }, { idempotencyKey: 'k1' });
  await expect(elsewhere).rejects.toThrow('same endpoint');
});

test('a key may be used again when its request was refused before any work began', async () => {
  const stripe = local.sdk();
  const wrong = { nmae: 'Ada' } as Stripe.CustomerCreateParams;
  await expect(stripe.customers.create(wrong, { idempotencyKey: 'k2' })).rejects.toThrow('nmae');
  const right = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'k2' });
  expect(right.name).toBe('Ada');
});

test('a decline is saved for its key', async () => {
  const stripe = local.sdk();
  const buy = () =>
    stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', payment_method: 'pm_card_chargeDeclined', confirm: true },
      { idempotencyKey: 'k3' },
    );
  const [first, again] = [await buy().catch((e) => e), await buy().catch((e) => e)];
  expect(first).toBeInstanceOf(Stripe.errors.StripeCardError);
  expect(again.payment_intent.id).toBe(first.payment_intent.id);
});

test('a key expires after a day', async () => {
  const stripe = local.sdk();
  const first = await stripe.customers.create({}, { idempotencyKey: 'k4' });
  await local.local('clock', { advance: DAY + 1 });
  const second = await stripe.customers.create({}, { idempotencyKey: 'k4' });
  expect(second.id).not.toBe(first.id);
});

test('a key that a killed process was working on is free again', async () => {
  const stripe = local.sdk();
  await local.db
    .prepare(
      `INSERT INTO idempotency_keys (key, fingerprint, created, claimed_by, claimed_at)
       VALUES ('k5', '/v1/customers name=Ada', ?1, 'a process that was killed', ?2)`,
    )
    .bind(Math.floor(Date.now() / 1000) + 2 * DAY, Date.now())
    .run();
  const customer = await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'k5' });
  expect(customer.name).toBe('Ada');
});

test('a member who joins twice at the same time with different keys pays twice, as at Stripe', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  await Promise.all([join(local, shop, customer.id), join(local, shop, customer.id)]);
  const { data } = await shop.stripe.subscriptions.list({ customer: customer.id });
  expect(data).toHaveLength(2);
});
