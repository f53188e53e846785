import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';

const local = testStripe();
const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;

const fails = (fault: object) => local.local('faults', { target: 'request', ...fault });

async function failure(options: Stripe.StripeConfig = {}): Promise<Stripe.errors.StripeError> {
  return local
    .sdk(options)
    .customers.create({ name: 'Ada' })
    .then(
      () => Promise.reject(new Error('did not fail')),
      (error) => error,
    );
}

test('a refused connection is a connection error, whichever client asks', async () => {
  await fails({ mode: 'refuse', times: 4 });
  expect(await failure()).toBeInstanceOf(StripeConnectionError);
  const httpClient = Stripe.createFetchHttpClient();
  expect(await failure({ httpClient })).toBeInstanceOf(StripeConnectionError);
  await fetch(`${local.url}/local/faults`, { method: 'DELETE' });
});

test('a response that never comes is a timeout', async () => {
  await fails({ mode: 'hang' });
  const error = await failure({ timeout: 100 });
  expect(error).toBeInstanceOf(StripeConnectionError);
  expect(error.message).toContain('timeout');
});

test('a caller can distinguish a 500, a 429, an error page and truncated JSON', async () => {
  await fails({ mode: '500' });
  expect(await failure()).toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await fails({ mode: '429', retry_after: 7 });
  const limited = await failure();
  expect(limited).toBeInstanceOf(StripeRateLimitError);
  expect(limited.headers?.['retry-after']).toBe('7');
  await fails({ mode: 'html_502' });
  expect(await failure()).toBeInstanceOf(StripeAPIError);
  await fails({ mode: 'truncated' });
  expect((await failure()).message).toContain('Invalid JSON');
});

test('a response that trickles in arrives whole, or times out for a client that does not wait', async () => {
  await fails({ mode: 'drip', bytes: 400, pause_ms: 1 });
  expect(await local.sdk().customers.create({ name: 'Ada' })).toMatchObject({ name: 'Ada' });
  await fails({ mode: 'drip', bytes: 1, pause_ms: 50 });
  const httpClient = Stripe.createFetchHttpClient();
  expect(await failure({ httpClient, timeout: 150 })).toBeInstanceOf(StripeConnectionError);
});

test('a fault waits for its route and applies as often as specified', async () => {
  await fails({ mode: '500', route: 'POST /v1/products', times: 2 });
  const stripe = local.sdk();
  await stripe.customers.create({});
  const make = () =>
    stripe.products.create({ name: 'x' }).then(
      () => 'made',
      () => 'failed',
    );
  expect([await make(), await make(), await make()]).toEqual(['failed', 'failed', 'made']);
});

test('a saved 500 is returned again for its key, and nothing was done', async () => {
  await fails({ mode: '500' });
  const stripe = local.sdk();
  const make = (idempotencyKey: string) =>
    stripe.customers.create({ email: 'saved@example.com' }, { idempotencyKey });
  await expect(make('a')).rejects.toMatchObject({ statusCode: 500 });
  await expect(make('a')).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.customers.list({ email: 'saved@example.com' })).data).toHaveLength(0);
  expect((await make('b')).email).toBe('saved@example.com');
});

test('when only the response is lost, a retry with the same key finds the work done once', async () => {
  await fails({ mode: 'html_502', when: 'after' });
  const stripe = local.sdk({ maxNetworkRetries: 1 });
  const customer = await stripe.customers.create({ email: 'lost@example.com' });
  const { data } = await stripe.customers.list({ email: 'lost@example.com' });
  expect(data.map(({ id }) => id)).toEqual([customer.id]);
});
