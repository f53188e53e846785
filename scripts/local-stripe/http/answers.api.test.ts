import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import { join, openShop } from '../../../src/testing/local-stripe/shop.ts';

const local = testStripe();
const { StripeInvalidRequestError, StripeAuthenticationError } = Stripe.errors;

async function refusal(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return promise.then(
    () => Promise.reject(new Error('was not refused')),
    (error) => error,
  );
}

test('a misspelled parameter is named, even deeply nested', async () => {
  const stripe = local.sdk();
  const flat = await refusal(
    stripe.customers.create({ emial: 'x' } as Stripe.CustomerCreateParams),
  );
  expect(flat).toBeInstanceOf(StripeInvalidRequestError);
  expect(flat).toMatchObject({
    type: 'StripeInvalidRequestError',
    code: 'parameter_unknown',
    param: 'emial',
    message: 'Received unknown parameter: emial',
    doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
    statusCode: 400,
  });
  expect(flat.requestId).toMatch(/^req_/);
  const deep = { items: [{ prize: 'x' }] } as unknown as Stripe.SubscriptionCreateParams;
  expect(await refusal(stripe.subscriptions.create(deep))).toMatchObject({
    param: 'items[0][prize]',
  });
});

test('a missing, empty or mistyped parameter is refused with the right code', async () => {
  const stripe = local.sdk();
  const price = (params: object) =>
    refusal(stripe.prices.create(params as Stripe.PriceCreateParams));
  expect(await price({ unit_amount: 1 })).toMatchObject({
    code: 'parameter_missing',
    param: 'currency',
  });
  expect(await price({ currency: '' })).toMatchObject({ code: 'parameter_invalid_empty' });
  expect(await price({ unit_amount: 'much' })).toMatchObject({ code: 'parameter_invalid_integer' });
  expect(await price({ recurring: { interval: 'moon' } })).toMatchObject({
    param: 'recurring[interval]',
    message: 'Invalid recurring[interval]: must be one of day, week, month or year',
  });
});

test('unknown ids and URLs are refused as at Stripe', async () => {
  const stripe = local.sdk();
  expect(await refusal(stripe.customers.retrieve('cus_nobody'))).toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
    param: 'id',
    message: "No such customer: 'cus_nobody'",
  });
  expect(
    await refusal(stripe.subscriptions.create({ customer: 'cus_nobody', items: [] })),
  ).toMatchObject({
    code: 'resource_missing',
    statusCode: 400,
    param: 'customer',
  });
  expect(await refusal(stripe.topups.list())).toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('Unrecognized request URL (GET: /v1/topups)'),
  });
});

test('only test keys are accepted', async () => {
  const { host, port } = new URL(local.url);
  const withKey = (key: string) =>
    new Stripe(key, { host: host.split(':')[0], port, protocol: 'http', maxNetworkRetries: 0 });
  expect(await refusal(withKey('sk_live_real_one').customers.list())).toBeInstanceOf(
    StripeAuthenticationError,
  );
  const none = await fetch(`${local.url}/v1/customers`);
  expect([none.status, ((await none.json()) as { error: { type: string } }).error.type]).toEqual([
    401,
    'invalid_request_error',
  ]);
  const basic = { Authorization: `Basic ${btoa('sk_test_local:')}` };
  expect((await fetch(`${local.url}/v1/customers`, { headers: basic })).status).toBe(200);
});

test('metadata is merged, an empty string removes a key, an empty value removes all of it', async () => {
  const stripe = local.sdk();
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' }, name: 'Ada' });
  expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({
    a: '1',
    c: '3',
  });
  const emptied = await stripe.customers.update(id, { metadata: '', name: '' });
  expect([emptied.metadata, emptied.name]).toEqual([{}, null]);
});

test('lists are newest first, in pages that neither skip nor repeat, and filter by time', async () => {
  const stripe = local.sdk();
  const made: string[] = [];
  for (let i = 0; i < 7; i++)
    made.push((await stripe.customers.create({ email: 'page@example.com' })).id);
  const newestFirst = made.toReversed();
  const first = await stripe.customers.list({ email: 'page@example.com', limit: 3 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([newestFirst.slice(0, 3), true]);
  const back = await stripe.customers.list({
    email: 'page@example.com',
    limit: 2,
    ending_before: newestFirst[4],
  });
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([newestFirst.slice(2, 4), true]);
  const all = await stripe.customers
    .list({ email: 'page@example.com', limit: 2 })
    .autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(newestFirst);
  const created = all[0]?.created ?? 0;
  expect((await stripe.customers.list({ created: { gt: created + 60 } })).data).toEqual([]);
  expect(await refusal(stripe.customers.list({ starting_after: 'cus_nobody' }))).toMatchObject({
    code: 'resource_missing',
  });
  expect(await refusal(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
});

test('ids are expanded as deep as at Stripe, in lists too, and nothing else is', async () => {
  const shop = await openShop(local.sdk());
  const { stripe } = shop;
  const customer = await stripe.customers.create({ name: 'Ada' });
  const { id } = await join(local, shop, customer.id);
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['customer', 'latest_invoice.payments', 'items.data.price.product'],
  });
  expect(subscription.customer).toMatchObject({ name: 'Ada' });
  expect(subscription.items.data[0]?.price.product).toMatchObject({ name: 'Complete' });
  const { payments } = subscription.latest_invoice as Stripe.Invoice;
  expect(payments?.data[0]).toMatchObject({ status: 'paid', payment: { type: 'payment_intent' } });
  const listed = await stripe.subscriptions.list({
    customer: customer.id,
    expand: ['data.customer'],
  });
  expect(listed.data[0]?.customer).toMatchObject({ name: 'Ada' });
  expect(await refusal(stripe.subscriptions.retrieve(id, { expand: ['status'] }))).toMatchObject({
    message: 'This property cannot be expanded (status).',
  });
  const tooDeep = 'latest_invoice.payments.data.payment.payment_intent';
  await expect(stripe.subscriptions.retrieve(id, { expand: [tooDeep] })).rejects.toThrow(
    '4 levels',
  );
});

test('a lookup key is transferred to the new price', async () => {
  const { stripe, monthly, business } = await openShop(local.sdk());
  await stripe.prices.update(monthly.id, { lookup_key: 'monthly' });
  expect(await refusal(stripe.prices.update(business.id, { lookup_key: 'monthly' }))).toMatchObject(
    { code: 'resource_already_exists' },
  );
  await stripe.prices.update(business.id, { lookup_key: 'monthly', transfer_lookup_key: true });
  const { data } = await stripe.prices.list({ lookup_keys: ['monthly', 'other'] });
  expect(data.map(({ id }) => id)).toEqual([business.id]);
});

test('a deleted customer is marked as deleted and loses their subscriptions', async () => {
  const shop = await openShop(local.sdk());
  const customer = await shop.stripe.customers.create({});
  const { id } = await join(local, shop, customer.id);
  await shop.stripe.customers.del(customer.id);
  expect(await shop.stripe.customers.retrieve(customer.id)).toMatchObject({
    id: customer.id,
    deleted: true,
  });
  expect((await shop.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});
