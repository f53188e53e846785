// Signed can still be malformed: an event of any shape is accepted whole or rejected without storing any of it.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const SECRET = 'whsec_of_this_test';
const worker = testWorker({ STRIPE_WEBHOOK_SECRET: SECRET }, { stripe: true });
const MESSAGES = runs(400);

const now = () => Math.floor(Date.now() / 1000);

async function send(message: unknown): Promise<{ status: number; code?: string }> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const seconds = now();
  const mac = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${worker.url}/api/stripe/webhook`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      Connection: 'close',
      'Stripe-Signature': `t=${seconds},v1=${mac}`,
    },
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code && { code }) };
}
const storedEvents = async () =>
  (
    await worker.db
      .prepare('SELECT id, type, subscription_id, customer_id, charge_id FROM stripe_events')
      .all()
  ).results;

let count = 0;
const event = (type: unknown, object: unknown, rest: object = {}) => ({
  id: `evt_shape${++count}`,
  object: 'event',
  type,
  created: now(),
  livemode: false,
  data: { object },
  ...rest,
});
const subscription = (id: unknown) => ({ object: 'subscription', id });
const invoice = (reference: unknown) => ({
  object: 'invoice',
  id: 'in_1',
  parent: { subscription_details: { subscription: reference } },
});
const UPDATED = 'customer.subscription.updated';

test.each([
  ['an object for the id of a subscription', event(UPDATED, subscription({ id: 'sub_1' }))],
  ['an array for it', event(UPDATED, subscription(['sub_1']))],
  ['a number for it', event(UPDATED, subscription(7))],
  ['nothing for it', event(UPDATED, subscription(null))],
  ['a text that is no id', event(UPDATED, subscription('../../v1/customers'))],
  ['an endless id', event(UPDATED, subscription(`sub_${'x'.repeat(300)}`))],
  ['a number for the subscription of an invoice', event('invoice.paid', invoice(7))],
  ['an object without an id for it', event('invoice.paid', invoice({ id: { id: 'sub_1' } }))],
  [
    'a text for its parent',
    event('invoice.paid', { object: 'invoice', id: 'in_1', parent: 'sub_1' }),
  ],
  [
    'an array for the customer of a charge',
    event('charge.refunded', { object: 'charge', id: 'ch_1', customer: ['cus_1'] }),
  ],
  [
    'an object for the id of a charge',
    event('charge.refunded', { object: 'charge', id: {}, customer: null }),
  ],
  [
    'a boolean for the charge of a dispute',
    event('charge.dispute.created', { object: 'dispute', charge: true }),
  ],
  ['an object for the id of a customer', event('customer.deleted', { object: 'customer', id: {} })],
  ['an object for the type of its object', event(UPDATED, { object: {}, id: 'sub_1' })],
  ['no object', event(UPDATED, {})],
  ['a string for its data', event(UPDATED, null, { data: 'sub_1' })],
  ['an object for its type', event({ toString: 'x' }, subscription('sub_1'))],
  ['an object for its id', event(UPDATED, subscription('sub_1'), { id: { id: 'evt_1' } })],
  ['a string for its timestamp', event(UPDATED, subscription('sub_1'), { created: '2026-11-22' })],
  [
    'a timestamp beyond the year 9999',
    event(UPDATED, subscription('sub_1'), { created: 2 ** 53 - 1 }),
  ],
  ['a negative timestamp', event(UPDATED, subscription('sub_1'), { created: -1 })],
  ['a string for its mode', event(UPDATED, subscription('sub_1'), { livemode: 'false' })],
  ['an object for its API version', event(UPDATED, subscription('sub_1'), { api_version: {} })],
])('a signed event with %s is rejected, and nothing is stored', async (_, message) => {
  const before = [await storedEvents(), await everything(worker.db)];
  expect(await send(message)).toEqual({ status: 400, code: 'bad_event' });
  expect([await storedEvents(), await everything(worker.db)]).toEqual(before);
});

test('real Stripe events are accepted: with ids, whole objects and absent values', async () => {
  const messages = [
    event(UPDATED, subscription('sub_shape1')),
    event('invoice.paid', invoice('sub_shape2')),
    event('invoice.paid', invoice({ id: 'sub_shape3', object: 'subscription' })),
    event('invoice.paid', invoice(null)),
    event('invoice.paid', { object: 'invoice', id: 'in_1', parent: null }),
    event('charge.refunded', { object: 'charge', id: 'ch_shape1', customer: null }),
    event('charge.dispute.created', { object: 'dispute', id: 'dp_1', charge: 'ch_shape2' }),
    event('customer.deleted', { object: 'customer', id: 'cus_shape1' }),
    event('product.updated', { object: 'product', id: { anything: true } }),
    { ...event(UPDATED, subscription('sub_shape4')), livemode: undefined, api_version: null },
  ];
  for (const message of messages)
    expect(await send(message), JSON.stringify(message)).toEqual({ status: 200 });
  const about = (await storedEvents()).map((row) =>
    Object.values(row).find(
      (value) => /_shape\d$/.test(String(value)) && !/^evt/.test(String(value)),
    ),
  );
  expect(about.filter(Boolean).toSorted()).toEqual([
    ...['ch_shape1', 'ch_shape2', 'cus_shape1'],
    ...['sub_shape1', 'sub_shape2', 'sub_shape3', 'sub_shape4'],
  ]);
});

const wild = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 53,
    1e308,
    '',
    '\0',
    '\ud800',
    [],
    {},
    [[]],
  ),
  fc.constantFrom<unknown>(
    'sub_1',
    'x'.repeat(5000),
    "'; DROP TABLE members",
    { id: 'sub_1' },
    { id: {} },
    ['sub_1'],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
/** Mostly valid, so that a wrong value gets past the fields before it. */
const mostly = <T>(right: T) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant<unknown>(right) }, { weight: 1, arbitrary: wild });
const about = fc.record(
  {
    object: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.constantFrom<unknown>(
          'subscription',
          'invoice',
          'charge',
          'dispute',
          'customer',
        ),
      },
      { weight: 1, arbitrary: wild },
    ),
    id: mostly('sub_fuzz'),
    customer: mostly('cus_fuzz'),
    charge: mostly('ch_fuzz'),
    parent: mostly({ subscription_details: { subscription: 'sub_fuzz' } }),
  },
  { requiredKeys: ['object'] },
);
const shape = fc.record({
  type: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom<unknown>(
        UPDATED,
        'invoice.paid',
        'charge.refunded',
        'charge.dispute.created',
        'customer.deleted',
      ),
    },
    { weight: 1, arbitrary: wild },
  ),
  created: mostly(1_790_000_000),
  livemode: mostly(false),
  api_version: mostly('2026-10-28'),
  data: fc.oneof(
    { weight: 6, arbitrary: about.map((object) => ({ object })) },
    { weight: 1, arbitrary: wild },
  ),
});

test(`of ${MESSAGES} signed messages of any shape none is a failure of ours, and what is refused leaves nothing`, async () => {
  const seen = new Set<number>();
  let id = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 8, arbitrary: shape }, { weight: 1, arbitrary: wild }),
      async (message) => {
        const own = `evt_fuzz${++id}`;
        const isRecord = typeof message === 'object' && message !== null && !Array.isArray(message);
        const { status } = await send(isRecord ? { id: own, ...message } : JSON.stringify(message));
        expect([200, 400]).toContain(status);
        seen.add(status);
        if (status === 400) {
          const row = worker.db.prepare('SELECT 1 FROM stripe_events WHERE id = ?1').bind(own);
          expect(await row.first()).toBeNull();
        }
      },
    ),
    { numRuns: MESSAGES },
  );
  expect([...seen].toSorted()).toEqual([200, 400]);
});
