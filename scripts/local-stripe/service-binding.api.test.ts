// The setup of our Worker: the SDK inside workerd, the local Stripe behind a service binding.
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyStripeMigrations } from './database.ts';
import { localStripeWorker, STRIPE_BINDING, STRIPE_WORKER } from './worker-options.ts';

const SHOP = `
  import Stripe from 'stripe';
  export default {
    async fetch(request, env) {
      const stripe = new Stripe('sk_test_local', {
        httpClient: Stripe.createFetchHttpClient((...args) => env.STRIPE.fetch(...args)),
        maxNetworkRetries: 0,
      });
      if (new URL(request.url).pathname.startsWith('/dev/stripe/')) return env.STRIPE.fetch(request);
      if (new URL(request.url).pathname === '/fault')
        return env.STRIPE.fetch('http://stripe/local/faults', { method: 'POST', body: await request.text() });
      return stripe.customers.create({ name: 'Ada' }).then(
        ({ id, name }) => Response.json({ id, name }),
        ({ type, message }) => Response.json({ type, message }),
      );
    },
  };`;

let miniflare: Miniflare;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: { contents: SHOP, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    conditions: ['workerd', 'worker'],
    write: false,
  });
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      workers: [
        {
          name: 'shop',
          modules: [{ type: 'ESModule', path: 'shop.mjs', contents: outputFiles[0]?.text ?? '' }],
          compatibilityDate: '2026-10-01',
          serviceBindings: STRIPE_BINDING,
        },
        await localStripeWorker({ PUBLIC_URL: 'http://localhost:8787/dev/stripe' }),
      ],
    }),
  );
  const db = await miniflare.getD1Database('DB', STRIPE_WORKER);
  await applyStripeMigrations(db as unknown as D1Database);
});
afterAll(() => miniflare.dispose());

async function buy(): Promise<Record<string, string>> {
  const response = await miniflare.dispatchFetch('http://shop/');
  return (await response.json()) as Record<string, string>;
}

test('our Worker calls the local Stripe through the binding', async () => {
  expect(await buy()).toMatchObject({ id: expect.stringMatching(/^cus_/), name: 'Ada' });
});

test.each([
  ['refuse', 'StripeConnectionError'],
  ['500', 'StripeAPIError'],
  ['429', 'StripeRateLimitError'],
  ['truncated', 'StripeAPIError'],
])('a Stripe that fails with %s is a %s to our Worker', async (mode, type) => {
  const fault = JSON.stringify({ target: 'request', mode });
  await miniflare.dispatchFetch('http://shop/fault', { method: 'POST', body: fault });
  expect(await buy()).toMatchObject({ type });
  expect(await buy()).toMatchObject({ name: 'Ada' });
});

test('a browser request below our own URL reaches the local Stripe', async () => {
  const response = await miniflare.dispatchFetch('http://localhost:8787/dev/stripe/local/state');
  expect(await response.json()).toHaveProperty('deliveries');
});
