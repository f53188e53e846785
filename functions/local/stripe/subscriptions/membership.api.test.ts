import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../testing/local-stripe.ts';
import { customerAt, join, openShop, pay, periodOf, seconds, subscribe } from '../testing/shop.ts';

const local = testStripe();
const DAY = 86_400;

async function setUp(moment: string) {
  const shop = await openShop(local.sdk());
  const { clock, customer } = await customerAt(shop.stripe, moment);
  const travel = (to: string) =>
    shop.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds(to) });
  const invoices = async () => (await shop.stripe.invoices.list({ customer: customer.id })).data;
  return { ...shop, shop, clock, customer, travel, invoices };
}

test('a member who joins on the last of January pays on Feb 28 and on Mar 31', async () => {
  const { stripe, shop, customer, travel, invoices } = await setUp('2026-01-31T10:00:00Z');
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
  const { stripe, shop, annual, customer, travel } = await setUp('2028-02-29T08:00:00Z');
  const { id } = await join(local, shop, customer.id, { items: [{ price: annual.id }] });
  await travel('2029-02-28T10:00:00Z');
  expect(periodOf(await stripe.subscriptions.retrieve(id))).toEqual({
    start: '2029-02-28',
    end: '2030-02-28',
  });
});

test('a visitor who never pays is let go after 23 hours, and their bill is void', async () => {
  const { stripe, shop, customer, travel, invoices } = await setUp('2026-05-01T00:00:00Z');
  const { id } = await subscribe(shop, customer.id);
  await travel('2026-05-01T22:59:59Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete');
  await travel('2026-05-01T23:00:00Z');
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('incomplete_expired');
  expect((await invoices())[0]?.status).toBe('void');
});

test('a member whose card stops working is past due, is retried, and recovers with another card', async () => {
  const { stripe, shop, customer, travel, invoices } = await setUp('2026-05-01T00:00:00Z');
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
  const { stripe, shop, customer, travel } = await setUp('2026-05-01T00:00:00Z');
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

test('a member who moves up in mid-month pays the difference to the second, and was told how much', async () => {
  const { stripe, shop, business, customer, travel } = await setUp('2026-06-01T00:00:00Z');
  const { id, items } = await join(local, shop, customer.id);
  await travel('2026-06-16T00:00:00Z');
  const change = {
    items: [{ id: items.data[0]?.id, price: business.id }],
    proration_behavior: 'always_invoice' as const,
  };
  const preview = await stripe.invoices.createPreview({
    subscription: id,
    subscription_details: change,
  });
  const moved = await stripe.subscriptions.update(id, { ...change, expand: ['latest_invoice'] });
  const invoice = moved.latest_invoice as Stripe.Invoice;
  // Half of 30 days is left: 1999 / 2 back, 5024 / 2 to pay.
  expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-1000, 2512]);
  expect(invoice).toMatchObject({
    status: 'paid',
    amount_paid: 1512,
    billing_reason: 'subscription_update',
  });
  expect([preview.amount_due, preview.status]).toEqual([1512, 'draft']);
  expect(periodOf(moved)).toEqual({ start: '2026-06-01', end: '2026-07-01' });
  await travel('2026-07-01T02:00:00Z');
  const { data } = await stripe.invoices.list({ subscription: id, limit: 1 });
  expect(data[0]?.amount_paid).toBe(5024);
});

test('a member who moves to the year begins a new year at once, with the rest of the month paid back', async () => {
  const { stripe, shop, annual, customer, travel } = await setUp('2026-06-01T00:00:00Z');
  const { id, items } = await join(local, shop, customer.id);
  await travel('2026-06-16T00:00:00Z');
  const moved = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id, price: annual.id }],
    expand: ['latest_invoice'],
  });
  expect(periodOf(moved)).toEqual({ start: '2026-06-16', end: '2027-06-16' });
  expect(moved.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 16792 - 1000 });
});

test('a member who moves down keeps what is left as credit for the next bills', async () => {
  const { stripe, shop, monthly, business, customer, travel } = await setUp('2026-06-01T00:00:00Z');
  const { id, items } = await join(local, shop, customer.id, { items: [{ price: business.id }] });
  await travel('2026-06-16T00:00:00Z');
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id, price: monthly.id }],
    proration_behavior: 'always_invoice',
  });
  const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
  expect(balance).toBe(-1512);
  await travel('2026-07-01T02:00:00Z');
  const { data } = await stripe.invoices.list({ subscription: id, limit: 1 });
  expect(data[0]).toMatchObject({
    total: 1999,
    amount_paid: 1999 - 1512,
    starting_balance: -1512,
    ending_balance: 0,
  });
});

test('a member cancels at the end of the period, changes their mind, and cancels for good', async () => {
  const { stripe, shop, customer, travel } = await setUp('2026-06-01T00:00:00Z');
  const { id } = await join(local, shop, customer.id);
  const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(leaving).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    cancel_at: seconds('2026-07-01'),
  });
  const staying = await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(staying).toMatchObject({
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
  });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await travel('2026-07-01T00:00:00Z');
  const gone = await stripe.subscriptions.retrieve(id);
  expect(gone).toMatchObject({ status: 'canceled', ended_at: seconds('2026-07-01') });
  await expect(stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(
    'canceled subscription',
  );
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  expect(
    (await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data,
  ).toHaveLength(1);
});

test('a member cancels at once and no bill follows', async () => {
  const { stripe, shop, customer, travel, invoices } = await setUp('2026-06-01T00:00:00Z');
  const { id } = await join(local, shop, customer.id);
  const gone = await stripe.subscriptions.cancel(id, {
    cancellation_details: { comment: 'too little time' },
  });
  expect(gone).toMatchObject({
    status: 'canceled',
    cancellation_details: { comment: 'too little time' },
  });
  await travel('2026-09-01T00:00:00Z');
  expect(await invoices()).toHaveLength(1);
});

test('a trial costs nothing, warns three days before its end, and then is paid for', async () => {
  const { stripe, shop, customer, travel, invoices } = await setUp('2026-06-01T00:00:00Z');
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

test('a trial without a card pauses if it was agreed so, and resumes with a card', async () => {
  const { stripe, shop, customer, travel } = await setUp('2026-06-01T00:00:00Z');
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

test('a promotion code takes a fifth off the first bill only, and only as often as it says', async () => {
  const { stripe, shop, customer, travel, invoices } = await setUp('2026-06-01T00:00:00Z');
  const coupon = await stripe.coupons.create({ percent_off: 20, duration: 'once' });
  const code = await stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: coupon.id },
    code: 'WELCOME20',
    max_redemptions: 1,
  });
  const joined = await join(local, shop, customer.id, { discounts: [{ promotion_code: code.id }] });
  expect((await invoices())[0]).toMatchObject({ subtotal: 1999, total: 1599, amount_paid: 1599 });
  const other = await stripe.customers.create({});
  await expect(
    subscribe(shop, other.id, { discounts: [{ promotion_code: code.id }] }),
  ).rejects.toThrow('not active');
  await travel('2026-07-01T02:00:00Z');
  expect((await invoices())[0]).toMatchObject({ total: 1999, amount_paid: 1999 });
  expect((await stripe.subscriptions.retrieve(joined.id)).discounts).toEqual([]);
});

test('a coupon for three months ends after three bills', async () => {
  const { stripe, shop, customer, travel, invoices } = await setUp('2026-01-31T00:00:00Z');
  const coupon = await stripe.coupons.create({
    amount_off: 500,
    currency: 'usd',
    duration: 'repeating',
    duration_in_months: 3,
  });
  await join(local, shop, customer.id, { discounts: [{ coupon: coupon.id }] });
  await travel('2026-05-01T00:00:00Z');
  expect((await invoices()).map(({ total }) => total)).toEqual([1999, 1499, 1499, 1499]);
});

test('a renewal is announced a week before', async () => {
  const { stripe, shop, customer, travel } = await setUp('2026-06-01T00:00:00Z');
  const { id } = await join(local, shop, customer.id);
  await travel('2026-06-24T00:00:00Z');
  const { data } = await stripe.events.list({ type: 'invoice.upcoming' });
  const announced = data.map((event) => event.data.object as Stripe.Invoice);
  const ours = announced.find(({ parent }) => parent?.subscription_details?.subscription === id);
  expect(ours).toMatchObject({ amount_due: 1999, status: 'draft' });
  expect(ours?.id).toBeUndefined();
});

test('the clock of the whole local Stripe ages everybody else', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const joined = await join(local, shop, customer.id);
  await local.local('clock', { advance: 32 * DAY });
  const { data } = await shop.stripe.invoices.list({ subscription: joined.id });
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
});
