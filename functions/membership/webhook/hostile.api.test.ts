// Only a recent signature by Stripe is accepted; and even then nothing in the event is trusted.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { emailsTo } from '../../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import { join, local, overview, sdkOf } from '../../../src/testing/fixtures/membership.ts';
import { everything } from '../../../src/testing/worker/rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const [NEW, OLD] = ['whsec_new_one', 'whsec_old_one'];
/** Both secrets are valid during rotation; the local Stripe signs with the first. */
const worker = testWorker(
  { STRIPE_WEBHOOK_SECRET: `${NEW}, ${OLD}` },
  { stripe: true, clock: true },
);

const now = () => Math.floor(Date.now() / 1000);

function signed(body: string, secret = NEW, seconds = now()): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

const send = (body: string, signature?: string) =>
  fetch(`${worker.url}/api/stripe/webhook`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      Connection: 'close',
      ...(signature !== undefined && { 'Stripe-Signature': signature }),
    },
  });

let count = 0;
function event(type: string, object: object, id = `evt_test${++count}`): string {
  return JSON.stringify({ id, object: 'event', type, created: now(), data: { object } });
}
const eventRows = async (id: string) =>
  (
    await worker.db
      .prepare('SELECT state FROM stripe_events WHERE id = ?1')
      .bind(id)
      .all<{ state: string }>()
  ).results.map(({ state }) => state);

const paid = event('customer.subscription.updated', { object: 'subscription', id: 'sub_forged' });

test.each([
  ['no signature', undefined],
  ['an empty signature', ''],
  ['a malformed signature', 'v1=abc'],
  ['the signature of another secret', signed(paid, 'whsec_of_somebody_else')],
  ['the signature of another body', signed(`${paid} `)],
  ['a signature ten minutes old', signed(paid, NEW, now() - 600)],
  ['an old scheme', signed(paid).replace('v1=', 'v0=')],
  ['no timestamp', signed(paid).replace(/t=\d+,/, '')],
])('a webhook request with %s is rejected', async (_what, signature) => {
  const before = await everything(worker.db);
  const response = await send(paid, signature);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'bad_signature' });
  expect(await everything(worker.db)).toBe(before);
});

test.each([
  'not json',
  '',
  'null',
  '[]',
  '7',
  '{}',
  '{"id":7}',
  event('invoice.paid', { object: 'invoice' }, '../../etc'),
  JSON.stringify({ id: 'evt_1', type: 'invoice.paid', created: 'now', data: { object: {} } }),
  JSON.stringify({ id: 'evt_2', type: 'invoice.paid', created: 1, data: null }),
])('a malformed event is rejected even when it is signed: %s', async (body) => {
  expect((await send(body, signed(body))).status).toBe(400);
});

test('a live-mode event is rejected where the key is for test mode', async () => {
  const body = JSON.stringify({ ...(JSON.parse(paid) as object), id: 'evt_live', livemode: true });
  const response = await send(body, signed(body));
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'wrong_mode' }),
  ]);
  expect(await eventRows('evt_live')).toEqual([]);
});

test('an event in another API version of Stripe is processed, and logged once', async () => {
  for (const id of ['evt_old1', 'evt_old2']) {
    const body = JSON.stringify({ ...(JSON.parse(paid) as object), id, api_version: '2019-12-03' });
    expect((await send(body, signed(body))).status).toBe(200);
    await expect.poll(() => eventRows(id)).toEqual(['done']);
  }
  const said = worker.logs.join('\n').match(/"stripeEventVersion":"2019-12-03"/g);
  expect(said).toHaveLength(1);
});

test('a request body larger than any Stripe event is not read', async () => {
  const body = event('invoice.paid', { object: 'invoice', padding: 'x'.repeat(300_000) });
  expect((await send(body, signed(body))).status).toBe(413);
});

test('both secrets work during rotation, and so do two signatures in one header', async () => {
  const other = { object: 'product', id: 'prod_1' };
  for (const secret of [NEW, OLD]) {
    const body = event('product.updated', other);
    expect((await send(body, signed(body, secret))).status).toBe(200);
  }
  const body = event('product.updated', other);
  const [time, right] = signed(body, OLD).split(',');
  const header = `${time},v1=${'0'.repeat(64)},${right}`;
  expect((await send(body, header)).status).toBe(200);
});

test('an event’s payload is not trusted: it only says whose subscription to read again', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const [own] = (
    await sdkOf(worker).subscriptions.list({ limit: 100, expand: ['data.customer'] })
  ).data.filter(({ metadata }) => metadata.member_id === ada.id);
  const lie = event('customer.subscription.updated', {
    ...own,
    status: 'active',
    metadata: { member_id: 'demo-ada', plan: 'agency' },
    items: {
      data: [{ price: { lookup_key: 'agency_annual' }, current_period_end: 4_000_000_000 }],
    },
  });
  expect((await send(lie, signed(lie))).status).toBe(200);
  await expect.poll(() => eventRows((JSON.parse(lie) as { id: string }).id)).toEqual(['done']);
  expect((await overview(ada)).subscription).toMatchObject({ plan: 'quick', billing: 'monthly' });
  const demo = await worker.signedIn('ada');
  expect((await overview(demo)).membership.tier).toBe('free');
});

test('a subscription unknown to Stripe opens nothing', async () => {
  const body = event('customer.subscription.created', {
    object: 'subscription',
    id: 'sub_nobodys',
    status: 'active',
  });
  expect((await send(body, signed(body))).status).toBe(200);
  await expect.poll(() => eventRows((JSON.parse(body) as { id: string }).id)).toEqual(['done']);
  const row = await worker.db
    .prepare(`SELECT 1 FROM subscriptions WHERE id = 'sub_nobodys'`)
    .first();
  expect(row).toBeNull();
});

test('an event about an unknown member is retried for a day, then needs an operator', async () => {
  const stripe = sdkOf(worker);
  const customer = await stripe.customers.create({ email: 'by-hand@example.com' });
  const { data } = await stripe.prices.list({ lookup_keys: ['quick_monthly'] });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: data[0]?.id ?? '' }],
    payment_behavior: 'default_incomplete',
  });
  const body = event('customer.subscription.created', { object: 'subscription', id });
  const { id: eventId } = JSON.parse(body) as { id: string };
  await send(body, signed(body));
  await expect
    .poll(
      async () =>
        (
          await worker.db
            .prepare('SELECT last_error AS e FROM stripe_events WHERE id = ?1')
            .bind(eventId)
            .first<{ e: string | null }>()
        )?.e,
    )
    .toMatch(/no member is known/);
  expect(await eventRows(eventId)).toEqual(['pending']);
  await worker.scheduled('* * * * *', Date.now() + 25 * 3_600_000);
  expect(await eventRows(eventId)).toEqual(['dead']);
});

async function eventAbout(ada: TestMember): Promise<{ id: string; body: string }> {
  const [own] = (await sdkOf(worker).subscriptions.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata.member_id === ada.id,
  );
  const body = event('customer.subscription.updated', { object: 'subscription', id: own?.id });
  return { id: (JSON.parse(body) as { id: string }).id, body };
}

const HOUR = 3600;

test('an event delivered fifty times at the same time, and again an hour and three days later, is processed once', async () => {
  const [ada, bob] = [await createMember(worker, 'ada'), await createMember(worker, 'bob')];
  await worker.db
    .prepare(
      `INSERT INTO referrals (referee_id, referrer_id, referred_at) VALUES (?1, ?2, '2026-01-01T00:00:00.000Z')`,
    )
    .bind(ada.id, bob.id)
    .run();
  await join(worker, ada);
  await local(worker, 'deliveries', {});
  const { id, body } = await eventAbout(ada);
  const header = signed(body);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(body, header)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(() => eventRows(id)).toEqual(['done']);

  const effects = async () => ({
    event: await worker.db
      .prepare('SELECT attempts, state FROM stripe_events WHERE id = ?1')
      .bind(id)
      .first(),
    mails: await emailsTo(worker.db, ada.email),
    told: (await overview(ada)).events.map(({ kind }) => kind).toSorted(),
    referrals: (
      (await (await bob.fetch('/api/referrals/stats')).json()) as { referralCount: number }
    ).referralCount,
  });
  const once = {
    event: { attempts: 1, state: 'done' },
    mails: ['receipt'],
    told: ['joined', 'paid'],
    referrals: 1,
  };
  expect(await effects()).toEqual(once);
  for (const seconds of [HOUR, 72 * HOUR]) {
    await worker.moveClock(seconds * 1000);
    const again = await send(body, signed(body, NEW, now() + seconds));
    expect(again.status).toBe(200);
    await worker.scheduled('* * * * *', Date.now() + seconds * 1000);
    expect(await effects()).toEqual(once);
  }
});
