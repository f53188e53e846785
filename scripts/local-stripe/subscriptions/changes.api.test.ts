import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import {
  join,
  periodOf,
  seconds,
  subscribe,
  travellerAt,
} from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe();

test('a member who upgrades mid-month pays the difference to the second, as previewed', async () => {
  const { stripe, shop, business, customer, travel } = await travellerAt(
    local,
    '2026-06-01T00:00:00Z',
  );
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
  // Half of 30 days is left: a credit of 1999 / 2, a charge of 5024 / 2.
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

test('a member who switches to yearly billing starts a new year immediately, with the rest of the month credited', async () => {
  const { stripe, shop, annual, customer, travel } = await travellerAt(
    local,
    '2026-06-01T00:00:00Z',
  );
  const { id, items } = await join(local, shop, customer.id);
  await travel('2026-06-16T00:00:00Z');
  const moved = await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id, price: annual.id }],
    expand: ['latest_invoice'],
  });
  expect(periodOf(moved)).toEqual({ start: '2026-06-16', end: '2027-06-16' });
  expect(moved.latest_invoice).toMatchObject({ status: 'paid', amount_paid: 16792 - 1000 });
});

test('a member who downgrades keeps the remainder as credit for the next invoices', async () => {
  const { stripe, shop, monthly, business, customer, travel } = await travellerAt(
    local,
    '2026-06-01T00:00:00Z',
  );
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
  const { stripe, shop, customer, travel } = await travellerAt(local, '2026-06-01T00:00:00Z');
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

test('a member cancels immediately and gets no further invoice', async () => {
  const { stripe, shop, customer, travel, invoices } = await travellerAt(
    local,
    '2026-06-01T00:00:00Z',
  );
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

test('a promotion code takes a fifth off the first invoice only, and only as often as allowed', async () => {
  const { stripe, shop, customer, travel, invoices } = await travellerAt(
    local,
    '2026-06-01T00:00:00Z',
  );
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

test('a coupon for three months ends after three invoices', async () => {
  const { stripe, shop, customer, travel, invoices } = await travellerAt(
    local,
    '2026-01-31T00:00:00Z',
  );
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
