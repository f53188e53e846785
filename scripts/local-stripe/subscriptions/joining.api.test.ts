import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import {
  customerAt,
  join,
  openShop,
  seconds,
  subscribe,
} from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe();

async function memberWith(card: string) {
  const shop = await openShop(local.sdk());
  const { clock, customer } = await customerAt(shop.stripe, '2026-01-01T00:00:00Z');
  const method = await shop.stripe.paymentMethods.attach(card, { customer: customer.id });
  await shop.stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return { ...shop, shop, clock, customer, method };
}

test('a member with a saved card joins in one step', async () => {
  const { shop, customer } = await memberWith('pm_card_visa');
  const joined = await subscribe(shop, customer.id, { payment_behavior: 'allow_incomplete' });
  expect(joined.status).toBe('active');
});

test('a declined saved card leaves an incomplete subscription, or none if so requested', async () => {
  const { stripe, shop, customer } = await memberWith('pm_card_chargeCustomerFail');
  const strict = subscribe(shop, customer.id, { payment_behavior: 'error_if_incomplete' });
  await expect(strict).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toEqual(
    [],
  );
  const joined = await subscribe(shop, customer.id, { payment_behavior: 'allow_incomplete' });
  expect(joined.status).toBe('incomplete');
});

test('a customer without a card is told so', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const joining = subscribe(shop, customer.id, { payment_behavior: 'allow_incomplete' });
  await expect(joining).rejects.toMatchObject({ code: 'resource_missing', statusCode: 400 });
  expect(
    (await shop.stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data,
  ).toEqual([]);
});

test('a customer cannot pay with the card of another customer', async () => {
  const ada = await memberWith('pm_card_visa');
  const bob = await ada.stripe.customers.create({});
  const joining = subscribe(ada.shop, bob.id, { default_payment_method: ada.method.id });
  await expect(joining).rejects.toMatchObject({ param: 'default_payment_method' });
  const buying = ada.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    customer: bob.id,
    payment_method: ada.method.id,
    confirm: true,
  });
  await expect(buying).rejects.toMatchObject({ param: 'payment_method' });
});

test('if so configured, an overdue subscription becomes unpaid, and a payment reactivates it', async () => {
  const { stripe, shop, clock, customer, method } = await memberWith('pm_card_visa');
  await local.local('settings', { after_retries: 'unpaid' });
  const { id } = await join(local, shop, customer.id);
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: seconds('2026-02-20') });
  const unpaid = await stripe.subscriptions.retrieve(id);
  expect(unpaid.status).toBe('unpaid');
  await stripe.invoices.pay(String(unpaid.latest_invoice), { payment_method: method.id });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

test('a declined plan change is refused entirely if so requested', async () => {
  const { stripe, shop, business, customer } = await memberWith('pm_card_visa');
  const { id, items } = await join(local, shop, customer.id);
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
  const change = stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id, price: business.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });
  await expect(change).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  const same = await stripe.subscriptions.retrieve(id);
  expect(same.items.data[0]?.price.unit_amount).toBe(1999);
  expect(same.status).toBe('active');
});

test('a visitor can preview the first invoice before the subscription exists', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const coupon = await shop.stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  const preview = await shop.stripe.invoices.createPreview({
    customer: customer.id,
    subscription_details: { items: [{ price: shop.annual.id }] },
    discounts: [{ coupon: coupon.id }],
  });
  expect(preview).toMatchObject({ subtotal: 16792, total: 15113, amount_due: 15113 });
  expect((await shop.stripe.invoices.list({ customer: customer.id })).data).toEqual([]);
});
