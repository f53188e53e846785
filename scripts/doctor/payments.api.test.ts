import Stripe from 'stripe';
import { beforeEach, expect, test } from 'vitest';
import { PLANS } from '../../functions/rules/plans.ts';
import { testStripe } from '../../src/testing/local-stripe/local-stripe.ts';
import { stripeAccount } from '../stripe/account.ts';
import { setUpStripe } from '../stripe/set-up.ts';
import { keyProblems, paymentProblems, problemsAtStripe } from './payments.ts';

const local = testStripe();
const origin = 'https://money.invalid';
const READY = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

beforeEach(() => local.local('reset', {}));

const looked = () => problemsAtStripe(local.sdk(), origin);
const setUp = () => setUpStripe(local.sdk(), { plans: PLANS, origin });
const fails = (fault: object) => local.local('faults', { target: 'request', ...fault });

test('an account that was set up has no problem', async () => {
  await setUp();
  expect(await looked()).toEqual([]);
});

test('for an empty account every missing price is named, and the missing endpoint', async () => {
  const [prices, endpoint, ...others] = await looked();
  for (const key of ['complete_monthly', 'quick_annual', 'business_monthly', 'agency_annual'])
    expect(prices).toContain(`${key} does not exist`);
  expect(prices).toContain('Run `npm run stripe:setup`');
  expect(endpoint).toContain('no webhook endpoint https://money.invalid/api/stripe/webhook');
  expect(others).toEqual([]);
});

test('a price that is not the catalogue’s is named with both amounts', async () => {
  await setUp();
  await local.sdk().prices.create({
    product: 'membership_complete',
    currency: 'usd',
    unit_amount: 2999,
    recurring: { interval: 'month' },
    lookup_key: 'complete_monthly',
    transfer_lookup_key: true,
  });
  expect(await looked()).toEqual([
    'Prices at Stripe: complete_monthly costs $29.99 a month, and $19.99 a month here. Run `npm run stripe:setup`',
  ]);
});

test('archived prices and products are reported as not for sale', async () => {
  await setUp();
  const stripe = local.sdk();
  const { data } = await stripe.prices.list({ lookup_keys: ['quick_annual'] });
  await stripe.prices.update(data[0]?.id ?? '', { active: false });
  await stripe.products.update('membership_agency', { active: false });
  const [problem] = await looked();
  expect(problem).toContain('quick_annual is archived');
  expect(problem).toContain('the product of agency_monthly is archived');
});

test('an endpoint that is disabled, misses events or is not the only one is named', async () => {
  await setUp();
  const stripe = local.sdk();
  const { data } = await stripe.webhookEndpoints.list();
  await stripe.webhookEndpoints.update(data[0]?.id ?? '', {
    disabled: true,
    enabled_events: ['invoice.paid'],
  });
  await stripe.webhookEndpoints.create({
    url: `${origin}/api/stripe/webhook`,
    enabled_events: ['*'],
  });
  const [off, deaf, double] = await looked();
  expect(off).toContain('switched off');
  expect(deaf).toMatch(/does not hear of .*charge\.dispute\.created/);
  expect(deaf).not.toContain('invoice.paid');
  expect(double).toContain('more than one webhook endpoint');
});

test.each(['hang', 'drip', 'refuse', 'html_502', 'truncated'])(
  'when Stripe fails to respond properly (%s), the doctor says so in time',
  async (mode) => {
    await fails({ mode, times: 50, pause_ms: 60, bytes: 1 });
    const stripe = stripeAccount(
      { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_API_URL: local.url },
      { withinMs: 400 },
    );
    const started = Date.now();
    expect(stripe && (await problemsAtStripe(stripe, origin))).toEqual([
      expect.stringContaining('Stripe did not answer as it should'),
    ]);
    expect(Date.now() - started).toBeLessThan(8000);
    await fetch(`${local.url}/local/faults`, { method: 'DELETE' });
  },
);

test('a key that Stripe does not know is reported as such', async () => {
  const { hostname: host, port } = new URL(local.url);
  const stranger = new Stripe('sk_live_unknown', { host, port, protocol: 'http' });
  expect(await problemsAtStripe(stranger, origin)).toEqual([
    'Stripe does not know STRIPE_SECRET_KEY',
  ]);
});

test('without keys nobody can pay; keys that the Worker has as secrets are trusted unread', async () => {
  const none = { isSet: {}, values: {}, secrets: [] };
  expect(await paymentProblems(none)).toEqual(['STRIPE_SECRET_KEY is not set, so nobody can pay']);
  expect(await paymentProblems({ ...none, isSet: { STRIPE_SECRET_KEY: 'a secret' } })).toEqual([]);
});

test('the local key is a problem in production, and its prices are checked at its own address', async () => {
  const values = { ...READY, STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_API_URL: local.url };
  const problems = await paymentProblems({ isSet: values, values, secrets: [] });
  expect(problems).toEqual([
    expect.stringContaining('the key of the local Stripe'),
    expect.stringMatching(/both live/),
    expect.stringContaining('complete_monthly does not exist'),
  ]);
});

test('the local key alone is never sent to Stripe', () => {
  const alone = { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_API_URL: '' };
  expect(stripeAccount(alone, { withinMs: 100 })).toBeUndefined();
});

test.each([
  ['live keys', {}, []],
  [
    'a test key',
    { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    [/a test key/],
  ],
  ['a restricted live key', { STRIPE_SECRET_KEY: 'rk_live_1' }, []],
  ['mixed keys', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, [/not both live/]],
  ['a secret that everybody sees', { STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, [/every visitor/]],
  ['no key at all', { STRIPE_SECRET_KEY: 'hello' }, [/no secret key/, /not both live/]],
  ['the local webhook secret', { STRIPE_WEBHOOK_SECRET: 'whsec_local_only' }, [/WEBHOOK_SECRET/]],
  [
    'only a test key for browsers',
    { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    [/PUBLISHABLE_KEY is a test key/],
  ],
])('the doctor says what is wrong with %s', (_what, keys, problems) => {
  expect(keyProblems({ ...READY, ...keys })).toEqual(
    problems.map((problem) => expect.stringMatching(problem)),
  );
});
