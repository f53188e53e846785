// Pausing collection, as in https://docs.stripe.com/billing/subscriptions/pause-payment
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import { join, periodOf, seconds, travellerAt } from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe();

async function pausedAt(start: string, pause: { resumes_at?: number; behavior?: 'void' } = {}) {
  const traveller = await travellerAt(local, start);
  const { id } = await join(local, traveller.shop, traveller.customer.id);
  const paused = await traveller.stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', ...pause },
  });
  const own = () => traveller.stripe.subscriptions.retrieve(id);
  const statuses = async () => (await traveller.invoices()).map(({ status }) => status);
  return { ...traveller, id, paused, own, statuses };
}

test('a paused subscription stays active, its periods go on, and their invoices are void and never tried', async () => {
  const { paused, own, travel, invoices, statuses, stripe, customer } = await pausedAt(
    '2027-01-31T10:00:00Z',
    { resumes_at: seconds('2027-03-31T09:00:00Z') },
  );
  expect(paused.pause_collection).toEqual({
    behavior: 'void',
    resumes_at: seconds('2027-03-31T09:00:00Z'),
  });
  await travel('2027-02-28T10:00:00Z');
  expect(periodOf(await own())).toEqual({ start: '2027-02-28', end: '2027-03-31' });
  expect((await own()).status).toBe('active');
  expect(await statuses()).toEqual(['void', 'paid']);
  const [skipped] = await invoices();
  expect(skipped).toMatchObject({ attempt_count: 0, attempted: false, amount_paid: 0 });
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  await travel('2027-03-31T08:59:59Z');
  expect((await own()).pause_collection).not.toBeNull();
  await travel('2027-03-31T09:00:00Z');
  expect((await own()).pause_collection).toBeNull();
  await travel('2027-03-31T11:30:00Z');
  expect(periodOf(await own())).toEqual({ start: '2027-03-31', end: '2027-04-30' });
  expect(await statuses()).toEqual(['paid', 'void', 'paid']);
});

test('without a date a pause lasts until it is unset, and the next period is collected', async () => {
  const { stripe, id, own, travel, statuses } = await pausedAt('2027-01-10T10:00:00Z');
  await travel('2027-04-20T10:00:00Z');
  expect((await own()).pause_collection).toEqual({ behavior: 'void', resumes_at: null });
  await stripe.subscriptions.update(id, { pause_collection: '' });
  expect(await statuses()).toEqual(['void', 'void', 'void', 'paid']);
  await travel('2027-05-10T12:00:00Z');
  expect((await statuses())[0]).toBe('paid');
});

test('a renewal in the pause is not announced, and one after it is', async () => {
  const { id, stripe, travel } = await pausedAt('2027-01-10T10:00:00Z', {
    resumes_at: seconds('2027-03-10T09:00:00Z'),
  });
  const announced = async () => {
    const { data } = await stripe.events.list({ type: 'invoice.upcoming', limit: 100 });
    return data.filter(({ data }) => JSON.stringify(data.object).includes(id)).length;
  };
  await travel('2027-02-09T10:00:00Z');
  expect(await announced()).toBe(0);
  await travel('2027-03-09T10:00:00Z');
  expect(await announced()).toBe(1);
});

test('a pause cannot end in the past', async () => {
  const past = { resumes_at: seconds('2027-01-10T09:00:00Z') };
  await expect(pausedAt('2027-01-10T10:00:00Z', past)).rejects.toThrow(/in the future/);
});

test('a month that begins with the end of the pause is charged, and a card that is declined changes nothing', async () => {
  const { stripe, id, customer, own, travel, statuses } = await pausedAt('2027-01-10T10:00:00Z');
  await travel('2027-02-20T10:00:00Z');
  const before = await own();
  const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer.id,
  });
  const good = before.default_payment_method as string;
  await stripe.subscriptions.update(id, { default_payment_method: bad.id });
  const resume = () =>
    stripe.subscriptions.update(id, {
      pause_collection: '',
      billing_cycle_anchor: { type: 'now' },
      proration_behavior: 'none',
      payment_behavior: 'error_if_incomplete',
      off_session: true,
    });
  await expect(resume()).rejects.toMatchObject({ type: 'StripeCardError' });
  expect((await own()).pause_collection).not.toBeNull();
  expect(periodOf(await own())).toEqual(periodOf(before));
  expect(await statuses()).toEqual(['void', 'paid']);
  await stripe.subscriptions.update(id, { default_payment_method: good });
  await resume();
  expect(periodOf(await own())).toEqual({ start: '2027-02-20', end: '2027-03-20' });
  expect(await statuses()).toEqual(['paid', 'void', 'paid']);
});

test('the price of a change in the pause is not collected', async () => {
  const { stripe, shop, id, own, statuses } = await pausedAt('2027-01-10T10:00:00Z');
  const dear = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 5024,
    recurring: { interval: 'month' },
    product_data: { name: 'Business' },
  });
  const [item] = (await own()).items.data;
  await shop.stripe.subscriptions.update(id, {
    items: [{ id: item?.id ?? '', price: dear.id }],
    proration_behavior: 'always_invoice',
  });
  expect(await statuses()).toEqual(['void', 'paid']);
});
