import { expect, test } from 'vitest';
import { mailsTo } from '../../../src/testing/mailbox.ts';
import {
  ASKS_THE_BANK,
  askStripe,
  DECLINED,
  join,
  local,
  openCheckout,
  overview,
  pay,
  sdkOf,
} from '../../../src/testing/membership.ts';
import { someoneLike } from '../../../src/testing/someone.ts';
import { testWorker } from '../../../src/testing/worker.ts';

const worker = testWorker({}, { stripe: true });

const subscriptionsOf = async (memberId: string) => {
  const { data } = await sdkOf(worker).subscriptions.list({ status: 'all', limit: 100 });
  return data.filter(({ metadata }) => metadata.member_id === memberId);
};

test('ada becomes a member with a card', async () => {
  const ada = await someoneLike(worker, 'ada');
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
  expect(await askStripe(ada)).toMatchObject({ tier: 'free', lastPayment: 'open' });
  await pay(worker, checkout.clientSecret);
  expect(await askStripe(ada)).toMatchObject({
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
  expect(await mailsTo(worker.db, ada.email)).toEqual(['receipt']);
});

test('a message of Stripe alone opens what was paid for', async () => {
  const ada = await someoneLike(worker, 'ada');
  const { clientSecret } = await openCheckout(ada, { plan: 'quick', billing: 'annual' });
  await pay(worker, clientSecret);
  await local(worker, 'deliveries', {});
  await expect
    .poll(async () => (await (await ada.fetch('/api/auth/user')).json()) as object)
    .toMatchObject({ tier: 'quick', status: 'active' });
});
