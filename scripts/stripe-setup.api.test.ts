// `npm run stripe:setup` as a founder runs it, at the local Stripe.
import { spawn } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { LOCAL_KEY } from '../functions/configuration/payments.ts';
import { PLANS } from '../functions/rules/plans.ts';
import { testStripe } from '../src/testing/local-stripe/local-stripe.ts';

const local = testStripe();

beforeEach(() => local.local('reset', {}));

function setUp(variables: NodeJS.Dict<string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, STRIPE_SECRET_KEY: '', STRIPE_API_URL: '', ORIGIN: '' };
    const script = spawn('npm', ['run', '--silent', 'stripe:setup'], {
      env: { ...env, ...variables },
    });
    let said = '';
    for (const out of [script.stdout, script.stderr]) out.on('data', (part) => (said += part));
    script.on('close', (code) => resolve({ code, said }));
  });
}
const account = () => ({ STRIPE_SECRET_KEY: LOCAL_KEY, STRIPE_API_URL: local.url });

test('it creates the prices and the webhook endpoint, prints the secret once, then has nothing to do', async () => {
  const first = await setUp({ ...account(), ORIGIN: 'https://money.invalid' });
  expect(first.code, first.said).toBe(0);
  for (const { key } of PLANS) {
    expect(first.said).toContain(`The price ${key}_monthly is made`);
    expect(first.said).toContain(`The price ${key}_annual is made`);
  }
  expect(first.said).toMatch(/whsec_\w+/);
  const { data: prices } = await local.sdk().prices.list({ active: true, limit: 100 });
  expect(prices.map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount]).toSorted()).toEqual(
    PLANS.flatMap(({ key, monthlyCents, annualCents }) => [
      [`${key}_annual`, annualCents],
      [`${key}_monthly`, monthlyCents],
    ]).toSorted(),
  );
  const { data: endpoints } = await local.sdk().webhookEndpoints.list();
  expect(endpoints.map(({ url }) => url)).toEqual(['https://money.invalid/api/stripe/webhook']);

  const again = await setUp({ ...account(), ORIGIN: 'https://money.invalid' });
  expect(again.code, again.said).toBe(0);
  expect(again.said).toContain('Stripe has everything as the catalogue says.');
  expect(again.said).not.toContain('whsec_');
});

test('without a public address it creates the prices and says why there is no endpoint', async () => {
  const { code, said } = await setUp({ ...account(), ORIGIN: 'http://localhost:8787' });
  expect(code, said).toBe(0);
  expect(said).toContain('No webhook endpoint: ORIGIN is http://localhost:8787');
  expect((await local.sdk().webhookEndpoints.list()).data).toEqual([]);
});

test('the local key alone is sent nowhere, and the script says what is missing', async () => {
  const { code, said } = await setUp({ STRIPE_SECRET_KEY: LOCAL_KEY });
  expect(code).not.toBe(0);
  expect(said).toContain('STRIPE_SECRET_KEY=sk_…');
});

test('when Stripe fails, the script exits with an error and can be run again', async () => {
  await local.local('faults', { target: 'request', mode: '500', times: 100 });
  const { code, said } = await setUp(account());
  expect(code).not.toBe(0);
  expect(said).toContain('Run it again; what is done stays done.');
});

test('after npm start, whose Stripe listens nowhere, it says the same instead of a connection error', async () => {
  const { code, said } = await setUp({
    STRIPE_SECRET_KEY: LOCAL_KEY,
    STRIPE_API_URL: 'http://127.0.0.1:9',
  });
  expect(code).toBe(1);
  expect(said).toContain('which `npm start` sets up by itself');
  expect(said).not.toMatch(/Not finished|connection/i);
});
