import { expect, test } from 'vitest';
import { emailsTo } from '../../../src/testing/email/mailbox.ts';
import { createMember, type TestMember } from '../../../src/testing/fixtures/members.ts';
import {
  ASKS_THE_BANK,
  DECLINED,
  join,
  local,
  openCheckout,
  overview,
  pay,
  sdkOf,
  syncNow,
} from '../../../src/testing/fixtures/membership.ts';
import { testWorker } from '../../../src/testing/worker/worker.ts';

const worker = testWorker({}, { stripe: true });

const subscriptionsOf = async ({ id }: TestMember) => {
  const { data } = await sdkOf(worker).subscriptions.list({ status: 'all', limit: 100 });
  return data.filter(({ metadata }) => metadata.member_id === id);
};
const ask = (someone: TestMember, choice: object) =>
  someone.fetch('/api/create-payment-intent', { json: choice });

test('ada becomes a member with a card', async () => {
  const ada = await createMember(worker, 'ada');
  const checkout = await openCheckout(ada);
  expect(checkout).toMatchObject({
    clientSecret: expect.stringMatching(/^pi_/),
    publishableKey: null,
    plan: 'complete',
    billing: 'monthly',
    amount: 1999,
    currency: 'usd',
    interval: 'month',
    renewalAmount: 1999,
    guaranteeDays: 30,
    discount: null,
  });
  expect(await syncNow(ada)).toMatchObject({ tier: 'free', lastPayment: 'open' });
  await pay(worker, checkout.clientSecret);
  expect(await syncNow(ada)).toMatchObject({
    tier: 'complete',
    status: 'active',
    isExpired: false,
    lastPayment: 'paid',
  });
  expect(await overview(ada)).toMatchObject({
    subscription: {
      plan: 'complete',
      billing: 'monthly',
      status: 'active',
      nextChargeCents: 1999,
      card: { brand: 'visa', last4: '4242', expires: '2040-12' },
      canBeRefunded: true,
    },
    invoices: [{ cents: 1999, status: 'paid' }],
  });
  expect(await emailsTo(worker.db, ada.email)).toEqual(['receipt']);
});

test('Stripe’s webhook alone is enough to open what was paid for', async () => {
  const ada = await createMember(worker, 'ada');
  const { clientSecret } = await openCheckout(ada, { plan: 'quick', billing: 'annual' });
  await pay(worker, clientSecret);
  await local(worker, 'deliveries', {});
  await expect
    .poll(async () => (await (await ada.fetch('/api/auth/user')).json()) as object)
    .toMatchObject({ tier: 'quick', status: 'active' });
});

test.each([
  ['complete', 'monthly', 1999, 30],
  ['ai-money-masters-complete', 'annual', 16792, 30],
  ['quick', 'monthly', 2249, 60],
  ['quick', 'annual', 18200, 60],
  ['business', 'monthly', 5024, 60],
  ['empire-builder', 'annual', 42200, 60],
  ['agency', 'monthly', 14774, 60],
  ['agency', 'annual', 123700, 60],
])(
  'the %s plan, paid %s, costs %i cents with a guarantee of %i days',
  async (plan, billing, amount, guaranteeDays) => {
    const ada = await createMember(worker, 'ada');
    const checkout = await openCheckout(ada, { plan, billing });
    expect(checkout).toMatchObject({ amount, renewalAmount: amount, guaranteeDays, billing });
    const [subscription] = await subscriptionsOf(ada);
    expect(subscription?.items.data[0]?.price.unit_amount).toBe(amount);
  },
);

test('a declined card opens nothing, and the buyer can try another one', async () => {
  const ada = await createMember(worker, 'ada');
  const { clientSecret } = await openCheckout(ada);
  const declined = await pay(worker, clientSecret, DECLINED);
  expect(declined.error?.message).toMatch(/declined/);
  expect(await syncNow(ada)).toMatchObject({ tier: 'free', lastPayment: 'failed' });
  expect((await openCheckout(ada)).clientSecret).toBe(clientSecret);
  await pay(worker, clientSecret);
  expect(await syncNow(ada)).toMatchObject({ tier: 'complete', lastPayment: 'paid' });
});

test('nothing opens before the buyer has passed the bank’s authentication', async () => {
  const ada = await createMember(worker, 'ada');
  const { clientSecret } = await openCheckout(ada);
  expect(await pay(worker, clientSecret, ASKS_THE_BANK)).toMatchObject({
    paymentIntent: { status: 'requires_action' },
  });
  expect(await syncNow(ada)).toMatchObject({ tier: 'free' });
  await local(worker, 'authenticate', { client_secret: clientSecret, outcome: 'succeed' });
  expect(await syncNow(ada)).toMatchObject({ tier: 'complete' });
});

test('a new choice of plan replaces the first checkout, which can no longer be paid', async () => {
  const ada = await createMember(worker, 'ada');
  const first = await openCheckout(ada, { plan: 'quick' });
  const second = await openCheckout(ada, { plan: 'business' });
  expect(second.clientSecret).not.toBe(first.clientSecret);
  expect((await pay(worker, first.clientSecret)).error).toBeDefined();
  await pay(worker, second.clientSecret);
  expect(await syncNow(ada)).toMatchObject({ tier: 'business' });
  expect((await subscriptionsOf(ada)).map(({ status }) => status).toSorted()).toEqual([
    'active',
    'incomplete_expired',
  ]);
  // And back: a third choice.
  const bea = await createMember(worker, 'ada');
  const quick = await openCheckout(bea, { plan: 'quick' });
  await openCheckout(bea, { plan: 'business' });
  expect((await openCheckout(bea, { plan: 'quick' })).clientSecret).not.toBe(quick.clientSecret);
});

test('a member cannot buy a second membership', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada, { plan: 'quick' });
  for (const plan of ['quick', 'complete']) {
    const response = await ask(ada, { plan });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'already_member' });
  }
  expect(await subscriptionsOf(ada)).toHaveLength(1);
});

test('a former member can buy the same plan again', async () => {
  const ada = await createMember(worker, 'ada');
  const { clientSecret } = await join(worker, ada);
  const [subscription] = await subscriptionsOf(ada);
  await sdkOf(worker).subscriptions.cancel(subscription?.id ?? '');
  await syncNow(ada);
  const again = await join(worker, ada);
  expect(again.clientSecret).not.toBe(clientSecret);
  expect(await syncNow(ada)).toMatchObject({ tier: 'complete' });
});

test('the guarantee is given once per person', async () => {
  const ada = await createMember(worker, 'ada');
  await join(worker, ada);
  await ada.fetch('/api/subscription/refund', { json: {} });
  expect(await join(worker, ada)).toMatchObject({ guaranteeDays: 0 });
  const again = await ada.fetch('/api/subscription/refund', { json: {} });
  expect(again.status).toBe(409);
  expect((await overview(ada)).subscription).toMatchObject({ canBeRefunded: false });
});

test('a promotion code takes off what it promises, once or for good', async () => {
  const stripe = sdkOf(worker);
  const once = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
  const forever = await stripe.coupons.create({ percent_off: 50, duration: 'forever' });
  const codes = { HALF: once.id, ALWAYSHALF: forever.id };
  for (const [code, coupon] of Object.entries(codes))
    await stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon } });
  const ada = await createMember(worker, 'ada');
  expect(await openCheckout(ada, { promotionCode: 'half' })).toMatchObject({
    amount: 999,
    renewalAmount: 1999,
    discount: { code: 'HALF', cents: 1000 },
  });
  expect(await openCheckout(ada, { promotionCode: 'ALWAYSHALF' })).toMatchObject({
    amount: 999,
    renewalAmount: 999,
  });
  const unknown = await ask(ada, { plan: 'complete', promotionCode: 'NOTACODE' });
  expect(unknown.status).toBe(422);
  expect(await unknown.json()).toMatchObject({
    code: 'promotion_code',
    fields: { promotionCode: expect.any(String) },
  });
});

test('a promotion code that leaves nothing to pay opens the membership immediately', async () => {
  const stripe = sdkOf(worker);
  const { id: coupon } = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
  await stripe.promotionCodes.create({ code: 'GIFT', promotion: { type: 'coupon', coupon } });
  const ada = await createMember(worker, 'ada');
  expect(await openCheckout(ada, { promotionCode: 'GIFT' })).toMatchObject({
    clientSecret: null,
    amount: 0,
  });
  expect(await syncNow(ada)).toMatchObject({ tier: 'complete' });
});

test('the reason for a failed payment is shown with the same order until it is paid', async () => {
  const ada = await createMember(worker, 'ada');
  const first = await openCheckout(ada, { plan: 'quick', billing: 'annual' });
  expect(first.lastFailure).toBeNull();
  expect((await openCheckout(ada, { plan: 'quick', billing: 'annual' })).lastFailure).toBeNull();
  await pay(worker, first.clientSecret, DECLINED);
  const again = await openCheckout(ada, { plan: 'quick', billing: 'annual' });
  expect(again).toEqual({ ...first, lastFailure: 'Your card was declined.' });
  expect(await syncNow(ada)).toMatchObject({
    lastPayment: 'failed',
    checkout: '/subscribe?plan=quick&billing=annual',
  });
  // No payment was tried for another order.
  expect((await openCheckout(ada, { plan: 'quick' })).lastFailure).toBeNull();
});

test('an unanswered bank check is reported as a failure reason, and a completed payment is not', async () => {
  const ada = await createMember(worker, 'ada');
  const { clientSecret } = await openCheckout(ada);
  await pay(worker, clientSecret, ASKS_THE_BANK);
  expect((await openCheckout(ada)).lastFailure).toBe('Your bank did not confirm the payment.');
  await pay(worker, clientSecret);
  expect(await syncNow(ada)).toMatchObject({ lastPayment: 'paid', checkout: null });
});
