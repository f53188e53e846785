import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import {
  join,
  openShop,
  pay,
  periodOf,
  seconds,
  subscribe,
  travellerAt,
} from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe();
const DAY = 86_400;

test('a member who joins on the last of January pays on Feb 28 and on Mar 31', async () => {
  const { stripe, shop, customer, travel, invoices } = await travellerAt(
    local,
    '2026-01-31T10:00:00Z',
  );
  const { id } = await join(local, shop, customer.id);

  await travel('2026-02-28T12:00:00Z');
  expect(periodOf(await stripe.subscriptions.retrieve(id))).toEqual({
    start: '2026-02-28',
    end: '2026-03-31',
  });
  await travel('2026-03-31T12:00:00Z');
  const renewed = await stripe.subscriptions.retrieve(id);
  expect(periodOf(renewed)).toEqual({ start: '2026-03-31', end: '2026-04-30' });
  expect(renewed.status).toBe('active');
  expect(
    (await invoices()).map(({ status, amount_paid, billing_reason }) => [
      status,
      amount_paid,
      billing_reason,
    ]),
  ).toEqual([
    ['paid', 1999, 'subscription_cycle'],
    ['paid', 1999, 'subscription_cycle'],
    ['paid', 1999, 'subscription_create'],
  ]);
});

test('a member who pays by the year on Feb 29 renews on Feb 28', async () => {
  const { stripe, shop, annual, customer, travel } = await travellerAt(
    local,
    '2028-02-29T08:00:00Z',
  );
  const { id } = await join(local, shop, customer.id, { items: [{ price: annual.id }] });
  await travel('2029-02-28T10:00:00Z');
  expect(periodOf(await stripe.subscriptions.retrieve(id))).toEqual({
    start: '2029-02-28',
    end: '2030-02-28',
  });
});

test('a visitor who never pays has an expired subscription and a void invoice after 23 hours', async () => {
  const { stripe, shop, customer, travel, invoices } = await travellerAt(
    local,
    '2026-05-01T00:00:00Z',
  );
  const { id } = await subscribe(shop, customer.id);
  await travel('2026-05-01T22:59:59Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
  await travel('2026-05-01T23:00:00Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
  expect((await invoices())[0]?.status).toBe('void');
});

test('a member whose card stops working is past due, is retried, and recovers with another card', async () => {
  const { stripe, shop, customer, travel, invoices } = await travellerAt(
    local,
    '2026-05-01T00:00:00Z',
  );
  const { id } = await join(local, shop, customer.id);
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });

  await travel('2026-06-01T02:00:00Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  const [failed] = await invoices();
  expect(failed).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: seconds('2026-06-04T01:00:00Z'),
  });
  await travel('2026-06-04T02:00:00Z');
  expect((await invoices())[0]).toMatchObject({ status: 'open', attempt_count: 2 });

  const good = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.subscriptions.update(id, { default_payment_method: good.id });
  const paid = await stripe.invoices.pay(failed?.id ?? '');
  expect(paid).toMatchObject({ status: 'paid', attempt_count: 2 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a member who never pays again loses the subscription after the last retry', async () => {
  const { stripe, shop, customer, travel } = await travellerAt(local, '2026-05-01T00:00:00Z');
  const { id } = await join(local, shop, customer.id);
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await travel('2026-06-16T00:59:59Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('past_due');
  await travel('2026-06-16T01:00:00Z');
  const lost = await stripe.subscriptions.retrieve(id);
  expect(lost.status).toBe('canceled');
  expect(lost.cancellation_details?.reason).toBe('payment_failed');
});

test('a member on a trial pays nothing, is warned three days before its end, and then pays', async () => {
  const { stripe, shop, customer, travel, invoices } = await travellerAt(
    local,
    '2026-06-01T00:00:00Z',
  );
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  const trial = await subscribe(shop, customer.id, { trial_period_days: 14 });
  expect(trial).toMatchObject({ status: 'trialing', trial_end: seconds('2026-06-15') });
  expect((await invoices())[0]).toMatchObject({ status: 'paid', amount_due: 0 });
  await travel('2026-06-12T00:00:00Z');
  const told = await stripe.events.list({ type: 'customer.subscription.trial_will_end' });
  expect(told.data.map(({ data }) => (data.object as Stripe.Subscription).id)).toContain(trial.id);
  await travel('2026-06-15T02:00:00Z');
  const paying = await stripe.subscriptions.retrieve(trial.id);
  expect(paying.status).toBe('active');
  expect((await invoices())[0]).toMatchObject({ status: 'paid', amount_paid: 1999 });
});

test('a trial without a card pauses if so configured, and resumes with a card', async () => {
  const { stripe, shop, customer, travel } = await travellerAt(local, '2026-06-01T00:00:00Z');
  const trial = await subscribe(shop, customer.id, {
    trial_period_days: 7,
    trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
    expand: ['pending_setup_intent'],
  });
  await travel('2026-06-10T00:00:00Z');
  expect((await stripe.subscriptions.retrieve(trial.id)).status).toBe('paused');
  const setup = trial.pending_setup_intent as Stripe.SetupIntent;
  const saved = await pay(local, setup.client_secret ?? '');
  expect(saved.setupIntent?.status).toBe('succeeded');
  await stripe.subscriptions.update(trial.id, {
    default_payment_method: String(saved.setupIntent?.payment_method),
  });
  await stripe.subscriptions.resume(trial.id, { billing_cycle_anchor: { type: 'now' } });
  const resumed = await stripe.subscriptions.retrieve(trial.id);
  expect(resumed.status).toBe('active');
  expect(periodOf(resumed).start).toBe('2026-06-10');
});

test('a renewal is announced a week before', async () => {
  const { stripe, shop, customer, travel } = await travellerAt(local, '2026-06-01T00:00:00Z');
  const { id } = await join(local, shop, customer.id);
  await travel('2026-06-24T00:00:00Z');
  const { data } = await stripe.events.list({ type: 'invoice.upcoming' });
  const announced = data.map((event) => event.data.object as Stripe.Invoice);
  const ours = announced.find(({ parent }) => parent?.subscription_details?.subscription === id);
  expect(ours).toMatchObject({ amount_due: 1999, status: 'draft' });
  expect(ours?.id).toBeUndefined();
});

test('the clock of the whole local Stripe ages all customers without a test clock', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const joined = await join(local, shop, customer.id);
  await local.local('clock', { advance: 32 * DAY });
  const { data } = await shop.stripe.invoices.list({ subscription: joined.id });
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
});
