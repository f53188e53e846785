import { expect, test } from 'vitest';
import { testStripe } from '../../../src/testing/local-stripe/local-stripe.ts';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';

const local = testStripe();

const KINDS = [
  'customers',
  'prices',
  'payment_intents',
  'subscriptions',
  'invoices',
  'refunds',
  'events',
];
const TAILS = ['', '/x', '/__proto__', '/x/confirm', '/x/pay', '/x/lines', '/create_preview'];
const NAMES = [
  'customer',
  'amount',
  'items[0][price]',
  'items[]',
  'items',
  'metadata[a][b]',
  'expand[]',
];
const ODD_NAMES = ['limit', 'created[gt]', 'a[', '[]', '__proto__[x]', 'constructor', 'currency'];
const VALUES = [
  '',
  '1',
  '-1',
  '1e400',
  'usd',
  '\0',
  '\ud800',
  '%',
  "' OR 1=1 --",
  'x'.repeat(5000),
];

const requests = fc.record({
  kind: fc.constantFrom(...KINDS),
  tail: fc.constantFrom(...TAILS),
  method: fc.constantFrom('GET', 'POST', 'DELETE'),
  form: fc.array(fc.tuple(fc.constantFrom(...NAMES, ...ODD_NAMES), fc.constantFrom(...VALUES)), {
    maxLength: 5,
  }),
});

test('no request, however malformed, crashes the local Stripe', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async ({ kind, tail, method, form }) => {
      const sent = new URLSearchParams(form).toString();
      const query = method === 'GET' ? `?${sent}` : '';
      const response = await fetch(`${local.url}/v1/${kind}${tail}${query}`, {
        method,
        headers: { Authorization: 'Bearer sk_test_local' },
        ...(method === 'POST' && { body: sent }),
      });
      await response.text();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: runs(150) },
  );
});

test.each(['confirm_payment', 'authenticate', 'faults', 'settings', 'disputes'])(
  'nonsense sent to /local/%s is refused',
  async (path) => {
    for (const body of ['', 'null', '{"client_secret":1}', '{"advance":-1,"target":"x"}']) {
      const response = await fetch(`${local.url}/local/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      await response.text();
      expect([400, 404]).toContain(response.status);
    }
  },
);
