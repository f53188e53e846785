import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { STRIPE_EVENTS } from '../../functions/membership/stripe-events.ts';
import { pricesAtStripe, soldPrices } from '../../functions/membership/stripe-prices.ts';
import { PLANS, type Plan } from '../../functions/rules/plans.ts';
import { testStripe } from '../../src/testing/local-stripe/local-stripe.ts';
import { setUpStripe } from './set-up.ts';

const local = testStripe();
// A reserved domain, so that requests there can reach no one.
const origin = 'https://money.invalid';
const SOLD = soldPrices(PLANS);

beforeEach(() => local.local('reset', {}));

const setUp = (more = {}) => setUpStripe(local.sdk(), { plans: PLANS, origin, ...more });
const fails = (fault: object) => local.local('faults', { target: 'request', ...fault });
const endpoints = async () => (await local.sdk().webhookEndpoints.list()).data;
/** All changes ever made. */
const events = async () =>
  (await local.sdk().events.list({ limit: 100 })).data.map(({ id, type }) => [id, type]);
/** All active prices, as members see them. */
const onSale = async () =>
  (await local.sdk().prices.list({ active: true, limit: 100 })).data
    .map(({ lookup_key: key, unit_amount, currency, recurring, metadata }) =>
      [key, unit_amount, currency, recurring?.interval, metadata.plan, metadata.billing].join(' '),
    )
    .sort();
const CATALOGUE = [
  'agency_annual 123700 usd year agency annual',
  'agency_monthly 14774 usd month agency monthly',
  'business_annual 42200 usd year business annual',
  'business_monthly 5024 usd month business monthly',
  'complete_annual 16792 usd year complete annual',
  'complete_monthly 1999 usd month complete monthly',
  'quick_annual 18200 usd year quick annual',
  'quick_monthly 2249 usd month quick monthly',
];
const cheaper = PLANS.map(
  (plan): Plan => (plan.key === 'complete' ? { ...plan, monthlyCents: 1899 } : plan),
);

test('a new account sells the catalogue and sends the events that we act on', async () => {
  const { changes, webhookSecret } = await setUp({ names: { complete: 'Everything' } });
  expect(changes).toHaveLength(4 + 8 + 1);
  expect(await onSale()).toEqual(CATALOGUE);
  const { data: products } = await local.sdk().products.list();
  expect(products.map(({ name, metadata }) => [metadata.plan, name]).sort()).toEqual([
    ['agency', 'Agency License'],
    ['business', 'Business System'],
    ['complete', 'Everything'],
    ['quick', 'Quick Start'],
  ]);
  expect(await endpoints()).toMatchObject([
    {
      url: 'https://money.invalid/api/stripe/webhook',
      enabled_events: [...STRIPE_EVENTS],
      api_version: Stripe.API_VERSION,
    },
  ]);
  expect(webhookSecret).toMatch(/^whsec_/);
});

test('a second run finds everything done, and returns no secret', async () => {
  await setUp();
  const before = await events();
  expect(await setUp()).toEqual({ changes: [], advice: [] });
  expect(await events()).toEqual(before);
});

test('without an origin there is no webhook endpoint', async () => {
  expect(await setUpStripe(local.sdk(), { plans: PLANS })).not.toHaveProperty('webhookSecret');
  expect(await endpoints()).toEqual([]);
});

test('a changed amount is a new price, and the old one is no longer for sale', async () => {
  await setUp();
  const [old] = (await local.sdk().prices.list({ lookup_keys: ['complete_monthly'] })).data;
  const { changes } = await setUp({ plans: cheaper });
  expect(changes).toEqual([
    'The price complete_monthly is made: $18.99 a month. It was $19.99 a month. Who pays that already goes on paying it.',
  ]);
  expect(await onSale()).toContain('complete_monthly 1899 usd month complete monthly');
  expect(await onSale()).toHaveLength(8);
  expect(await local.sdk().prices.retrieve(old?.id ?? '')).toMatchObject({
    active: false,
    lookup_key: null,
    // A member who still pays this price must be recognized by it.
    metadata: { plan: 'complete', billing: 'monthly' },
  });
  expect((await setUp({ plans: cheaper })).changes).toEqual([]);
  await setUp();
  expect(await onSale()).toEqual(CATALOGUE);
});

test.each([
  ['the wrong interval', { recurring: { interval: 'year' as const } }],
  ['every second month', { recurring: { interval: 'month' as const, interval_count: 2 } }],
  ['another currency', { currency: 'eur' }],
  ['another product', { product_data: { name: 'Made by hand' } }],
])('a price that was created by hand with %s is replaced', async (_what, wrong) => {
  const stripe = local.sdk();
  const { id: product } = await stripe.products.create({ id: 'membership_quick', name: 'Quick' });
  const { id } = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 2249,
    recurring: { interval: 'month' },
    lookup_key: 'quick_monthly',
    ...('product_data' in wrong ? {} : { product }),
    ...wrong,
  });
  await setUp();
  expect(await onSale()).toEqual(CATALOGUE);
  expect((await stripe.prices.retrieve(id)).active).toBe(false);
});

test('a price and a product that were archived by mistake are for sale again', async () => {
  await setUp();
  const stripe = local.sdk();
  const price = (await pricesAtStripe(stripe, SOLD)).get('agency_annual');
  await stripe.prices.update(price?.id ?? '', { active: false, metadata: { plan: '' } });
  await stripe.products.update('membership_agency', { active: false });
  expect((await setUp()).changes).toHaveLength(2);
  expect(await onSale()).toEqual(CATALOGUE);
  expect((await stripe.products.retrieve('membership_agency')).active).toBe(true);
});

test.each([
  ['the products', { route: 'POST /v1/products', mode: '500' }],
  ['the first price', { route: 'POST /v1/prices', mode: '500' }],
  ['a response about a price', { route: 'POST /v1/prices', mode: 'html_502', when: 'after' }],
  ['the webhook endpoint', { route: 'POST /v1/webhook_endpoints', mode: '500' }],
  ['a response about it', { route: 'POST /v1/webhook_endpoints', mode: 'html_502', when: 'after' }],
])('a run that failed at %s is finished by the next one', async (_where, fault) => {
  await fails(fault);
  await expect(setUp()).rejects.toThrow();
  await setUp();
  expect(await onSale()).toEqual(CATALOGUE);
  expect(await endpoints()).toHaveLength(1);
  expect((await setUp()).changes).toEqual([]);
});

test('a run that failed while it changed a price leaves no second price for sale', async () => {
  await setUp();
  await fails({ route: 'POST /v1/prices', mode: 'html_502', when: 'after' });
  await expect(setUp({ plans: cheaper })).rejects.toThrow();
  await setUp({ plans: cheaper });
  expect(await onSale()).toHaveLength(8);
  expect(await onSale()).toContain('complete_monthly 1899 usd month complete monthly');
});

test('two simultaneous runs create everything once, and one of them gets the secret', async () => {
  const runs = await Promise.all([setUp(), setUp()]);
  expect(await onSale()).toEqual(CATALOGUE);
  expect(await endpoints()).toHaveLength(1);
  expect(runs.filter(({ webhookSecret }) => webhookSecret)).toHaveLength(1);
  await Promise.all([setUp({ plans: cheaper }), setUp({ plans: cheaper })]);
  await setUp({ plans: cheaper });
  expect(await onSale()).toHaveLength(8);
});

test('of two endpoints created at the same time the first stays; the other’s secret is never returned', async () => {
  const slower = local.sdk();
  const { create } = slower.webhookEndpoints;
  let faster = {};
  // Another run interferes: this run has already looked and found no endpoint.
  slower.webhookEndpoints.create = (async (...args: Parameters<typeof create>) => {
    faster = await setUp();
    return create.apply(slower.webhookEndpoints, args);
  }) as typeof create;
  const late = await setUpStripe(slower, { plans: PLANS, origin });
  expect(late).not.toHaveProperty('webhookSecret');
  expect(faster).toHaveProperty('webhookSecret');
  expect(await endpoints()).toHaveLength(1);
  expect((await setUp()).changes).toEqual([]);
});

test('an endpoint that was disabled or misses events is fixed, and keeps its secret', async () => {
  await setUp();
  const [endpoint] = await endpoints();
  await local.sdk().webhookEndpoints.update(endpoint?.id ?? '', {
    enabled_events: ['invoice.paid'],
    disabled: true,
  });
  const { changes, webhookSecret } = await setUp();
  expect([changes.length, webhookSecret]).toEqual([2, undefined]);
  expect(await endpoints()).toMatchObject([
    { id: endpoint?.id, status: 'enabled', enabled_events: [...STRIPE_EVENTS] },
  ]);
});

test('a second endpoint that was created by hand is left for its owner to remove', async () => {
  await setUp();
  const { id } = await local.sdk().webhookEndpoints.create({
    url: `${origin}/api/stripe/webhook`,
    enabled_events: ['*'],
  });
  expect((await setUp()).advice).toEqual([expect.stringContaining(id)]);
  expect(await endpoints()).toHaveLength(2);
});

test('another site’s endpoint in the same account is left alone', async () => {
  await local.sdk().webhookEndpoints.create({
    url: 'https://other.invalid/api/stripe/webhook',
    enabled_events: ['invoice.paid'],
  });
  await setUp();
  expect((await endpoints()).map(({ enabled_events: types }) => types.length).sort()).toEqual([
    1,
    STRIPE_EVENTS.length,
  ]);
});

const changeByHand = (stripe: Stripe) =>
  stripe.prices.create({
    product: 'membership_quick',
    currency: 'usd',
    unit_amount: 1,
    recurring: { interval: 'month' },
    lookup_key: 'quick_monthly',
    transfer_lookup_key: true,
  });

test('a price that differs from the catalogue at the end is an error, not a success', async () => {
  await setUp();
  const stripe = local.sdk();
  const { list } = stripe.prices;
  let asked = 0;
  // The price is changed in the dashboard during this run.
  stripe.prices.list = ((...args: Parameters<typeof list>) => {
    const answer = () => list.apply(stripe.prices, args);
    return ++asked === 2 ? changeByHand(stripe).then(answer) : answer();
  }) as typeof list;
  await expect(setUpStripe(stripe, { plans: PLANS })).rejects.toThrow(
    'quick_monthly costs $0.01 a month, and $22.49 a month here',
  );
});
