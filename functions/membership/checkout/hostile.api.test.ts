// Whatever the request contains, the price is ours, and nothing is created for what is not for sale.
import { expect, test } from 'vitest';
import { createMember } from '../../../src/testing/fixtures/members.ts';
import {
  join,
  local,
  openCheckout,
  sdkOf,
  syncNow,
} from '../../../src/testing/fixtures/membership.ts';
import { rowCounts } from '../../../src/testing/worker/rows.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const NOT_FOR_SALE = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'free', 'demo', '', ' ', 'QUICK'],
  ...['complete,quick', 'price_123', '../quick', 'quick\u0000', 'empire-builder ', '0', 'null'],
];
const NOT_EVEN_TEXT = [null, 0, 1, true, [], ['quick'], {}, { key: 'quick' }, undefined];
const PLANS = [...NOT_FOR_SALE, ...NOT_EVEN_TEXT];
const RHYTHMS = ['daily', 'weekly', 'MONTHLY', '', '__proto__', null, 12, [], ['annual'], {}];
const EXTRAS = {
  amount: 1,
  price: 'price_1',
  priceId: 'price_1',
  currency: 'eur',
  customer: 'cus_1',
  metadata: { member_id: 'demo-dan' },
  quantity: 0,
  trial_end: 'now',
  discounts: [],
  memberId: 'demo-dan',
};

test('plans and billing intervals that are not for sale are rejected before anything is created', async () => {
  const ada = await createMember(worker, 'ada');
  const before = await rowCounts(worker.db);
  const bodies: unknown[] = [
    ...PLANS.map((plan) => ({ plan })),
    ...RHYTHMS.map((billing) => ({ plan: 'quick', billing })),
    ...Object.entries(EXTRAS).map(([name, value]) => ({ plan: 'quick', [name]: value })),
    ...[[], ['quick'], 'quick', 7, null, { plans: 'quick' }],
    ...['a b', 'x'.repeat(101), 7, ['HALF']].map((promotionCode) => ({
      plan: 'quick',
      promotionCode,
    })),
  ];
  for (const path of ['/api/create-payment-intent', '/api/subscription/plan-preview']) {
    for (const json of bodies) {
      if (path.endsWith('preview') && Object.hasOwn(Object(json), 'promotionCode')) continue;
      const response = await ada.fetch(path, { method: 'POST', json });
      expect(response.status, `${path} ${JSON.stringify(json)}`).toBe(400);
      const { message } = (await response.json()) as { message: string };
      expect(message).toMatch(/^[A-Z].{10,}/);
    }
  }
  expect(await rowCounts(worker.db)).toEqual(before);
  expect((await sdkOf(worker).customers.list({ limit: 10 })).data).toEqual([]);
});

test('visitors cannot buy before signing in', async () => {
  const response = await worker
    .visitor()
    .fetch('/api/create-payment-intent', { json: { plan: 'quick' } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'not_signed_in' });
});

test('a URL that claims the payment succeeded opens nothing', async () => {
  const ada = await createMember(worker, 'ada');
  const { clientSecret } = await openCheckout(ada);
  const [intent] = (clientSecret ?? '').split('_secret_');
  const address = `/?payment_intent=${intent}&payment_intent_client_secret=${clientSecret}&redirect_status=succeeded`;
  expect((await ada.fetch(address)).status).toBe(200);
  const { tier } = (await (await ada.fetch('/api/auth/user')).json()) as { tier: string };
  expect(tier).toBe('free');
  expect(await syncNow(ada)).toMatchObject({
    tier: 'free',
    status: 'inactive',
    lastPayment: 'open',
  });
});

test('a member cannot use another member’s card', async () => {
  const [ada, mallory] = [await createMember(worker, 'ada'), await createMember(worker, 'ada')];
  await join(worker, ada);
  await join(worker, mallory);
  const begun = await ada.fetch('/api/subscription/card', { json: {} });
  const { clientSecret } = (await begun.json()) as { clientSecret: string };
  await local(worker, 'confirm_payment', {
    client_secret: clientSecret,
    card: { number: '5555555555554444', exp: '12/40', cvc: '123' },
  });
  const setupIntentId = clientSecret.split('_secret_')[0];
  const use = (id: unknown) =>
    mallory.fetch('/api/subscription/card', { method: 'PUT', json: { setupIntentId: id } });
  expect((await use(setupIntentId)).status).toBe(404);
  expect((await use('seti_unknown')).status).toBe(404);
  for (const wrong of ['pi_1', '', 'seti_', 'seti_1/../x', 7, null, ['seti_1']])
    expect((await use(wrong)).status, String(wrong)).toBe(400);
});

test('a user without a membership cannot change one', async () => {
  const ada = await createMember(worker, 'ada');
  const requests = [
    ['POST', 'cancellation', {}],
    ['DELETE', 'cancellation', undefined],
    ['POST', 'plan-preview', { plan: 'quick' }],
    ['PUT', 'plan', { plan: 'quick', prorationDate: Math.floor(Date.now() / 1000) }],
    ['POST', 'card', {}],
    ['PUT', 'card', { setupIntentId: 'seti_1' }],
    ['POST', 'refund', {}],
  ] as const;
  for (const [method, path, json] of requests) {
    const response = await ada.fetch(`/api/subscription/${path}`, { method, json });
    expect(response.status, path).toBe(409);
    expect(await response.json(), path).toMatchObject({ code: 'no_membership' });
  }
});

test('a price preview from yesterday or from tomorrow is rejected', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  const now = Math.floor(Date.now() / 1000);
  for (const prorationDate of [0, now - 3700, now + 3600]) {
    const json = { plan: 'business', prorationDate };
    const response = await ada.fetch('/api/subscription/plan', { method: 'PUT', json });
    expect(response.status, String(prorationDate)).toBe(409);
  }
  for (const prorationDate of [-1, 1.5, '1', null, 2 ** 60, []]) {
    const json = { plan: 'business', prorationDate };
    const answer = await ada.fetch('/api/subscription/plan', { method: 'PUT', json });
    expect(answer.status, String(prorationDate)).toBe(400);
  }
  expect(await syncNow(ada)).toMatchObject({ tier: 'quick' });
});

test('a buyer who tries card after card is rate-limited', async () => {
  const ada = await createMember(worker, 'ada');
  const statuses: number[] = [];
  for (let i = 0; i < 42; i++) {
    const json = { plan: 'quick', promotionCode: 'GUESS' };
    statuses.push((await ada.fetch('/api/create-payment-intent', { json })).status);
  }
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(422));
  expect(statuses.slice(40)).toEqual([429, 429]);
});
