import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import {
  join,
  openShop,
  pay,
  seconds,
  secretOf,
  subscribe,
} from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe();
const NEEDS_AUTHENTICATION = '4000002500003155';
const RETURN_URL = 'http://localhost:8787/payment/return?plan=quick';

async function checkout(number: string) {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const subscription = await subscribe(shop, customer.id);
  const secret = secretOf(subscription);
  const answer = await pay(local, secret, number, { return_url: RETURN_URL });
  const status = async () => (await shop.stripe.subscriptions.retrieve(subscription.id)).status;
  return { ...shop, shop, customer, subscription, secret, answer, status };
}

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000000069', undefined],
])(
  'a visitor whose card %s is declined is told why and may try another card',
  async (number, decline_code) => {
    const { answer, secret, status } = await checkout(number);
    expect(answer.error).toMatchObject({ type: 'card_error' });
    expect(answer.error?.decline_code).toBe(decline_code);
    expect(await status()).toBe('incomplete');
    expect((await pay(local, secret)).paymentIntent?.status).toBe('succeeded');
    expect(await status()).toBe('active');
  },
);

test('a visitor authenticates on the bank’s page and comes back', async () => {
  const { answer, secret, status, subscription, stripe, customer } =
    await checkout(NEEDS_AUTHENTICATION);
  const step = answer.paymentIntent?.next_action?.redirect_to_url;
  expect(answer.paymentIntent?.status).toBe('requires_action');
  expect(await (await fetch(step?.url ?? '')).text()).toContain('Complete authentication');
  const back = await fetch(step?.url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ client_secret: secret, outcome: 'succeed' }),
    redirect: 'manual',
  });
  const location = new URL(back.headers.get('Location') ?? '');
  expect(Object.fromEntries(location.searchParams)).toMatchObject({
    plan: 'quick',
    payment_intent_client_secret: secret,
    redirect_status: 'succeeded',
  });
  expect(await status()).toBe('active');
  // The card was set up for renewals, so next month needs no authentication.
  await local.local('clock', { to: (subscription.items.data[0]?.current_period_end ?? 0) + 7200 });
  expect(await status()).toBe('active');
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(2);
});

test('a visitor who fails authentication has not paid', async () => {
  const { secret, status } = await checkout(NEEDS_AUTHENTICATION);
  const failed = await local.local<{ error: { code: string } }>('authenticate', {
    client_secret: secret,
    outcome: 'fail',
  });
  expect(failed.error.code).toBe('payment_intent_authentication_failure');
  expect(await status()).toBe('incomplete');
});

test('a member saves a card without being charged, and it becomes the card for renewals', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const { id } = await join(local, shop, customer.id);
  const setup = await shop.stripe.setupIntents.create({ customer: customer.id });
  const { setupIntent } = await pay(local, setup.client_secret ?? '', '5555555555554444');
  const method = String(setupIntent?.payment_method);
  await shop.stripe.subscriptions.update(id, { default_payment_method: method });
  const cards = await shop.stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
  expect(cards.data.map(({ card }) => card?.brand)).toEqual(['mastercard', 'visa']);
  expect((await shop.stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
});

test('a wrong secret opens nothing', async () => {
  const { secret } = await checkout('4000000000000002');
  const answer = await pay(local, `${secret.slice(0, -1)}!`);
  expect(answer.error).toMatchObject({ code: 'resource_missing' });
});

test('a mistyped card number is refused before any bank is asked', async () => {
  const { secret, stripe, customer } = await checkout('4242424242424241');
  const expired = { card: { number: '4242424242424242', exp: '01/20', cvc: '123' } };
  expect((await pay(local, secret, '', expired)).error?.code).toBe('invalid_expiry_year');
  expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
});

test('an invoice has a page and a PDF', async () => {
  const { stripe, customer } = await checkout('4242424242424242');
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  const page = await (await fetch(invoice?.hosted_invoice_url ?? '')).text();
  expect(page).toContain(invoice?.number);
  const pdf = await fetch(invoice?.invoice_pdf ?? '');
  const text = Buffer.from(await pdf.arrayBuffer()).toString('latin1');
  expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
  expect(text).toMatch(/^%PDF-1\.4/);
  expect(text).toContain('Total: $19.99');
  const table = Number(text.match(/startxref\n(\d+)/)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
});

test('a member cancels and resumes in the billing portal', async () => {
  const { stripe, customer, subscription } = await checkout('4242424242424242');
  const session = await stripe.billingPortal.sessions.create({ customer: customer.id });
  const press = (action: string) =>
    fetch(session.url, { method: 'POST', body: new URLSearchParams({ action }) });
  expect(await (await press('cancel')).text()).toContain('Keep the plan');
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  await press('resume');
  expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(false);
});

test('a renewal that needs authentication waits for the cardholder', async () => {
  const shop = await openShop(local.sdk());
  const clock = await shop.stripe.testHelpers.testClocks.create({
    frozen_time: seconds('2026-01-01'),
  });
  const customer = await shop.stripe.customers.create({ test_clock: clock.id });
  const { id } = await join(local, shop, customer.id);
  const card = await shop.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
    customer: customer.id,
  });
  await shop.stripe.subscriptions.update(id, { default_payment_method: card.id });
  await shop.stripe.testHelpers.testClocks.advance(clock.id, {
    frozen_time: seconds('2026-02-01T02:00:00Z'),
  });
  const due = await shop.stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.confirmation_secret'],
  });
  expect(due.status).toBe('past_due');
  const told = await shop.stripe.events.list({ type: 'invoice.payment_action_required' });
  const { id: invoice } = due.latest_invoice as Stripe.Invoice;
  expect(told.data.map(({ data }) => (data.object as Stripe.Invoice).id)).toContain(invoice);
  const secret = secretOf(due);
  await local.local('confirm_payment', {
    client_secret: secret,
    payment_method: card.id,
    return_url: RETURN_URL,
  });
  await local.local('authenticate', { client_secret: secret, outcome: 'succeed' });
  expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('active');
});
