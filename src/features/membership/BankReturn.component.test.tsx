import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  answerCard,
  answerCheckout,
  answerSync,
  openCheckoutPage,
  payButton,
  payBy,
} from '../../testing/components/checkout-page.tsx';
import { address, openPage, until } from '../../testing/components/component-page.ts';
import { answer } from '../../testing/components/network.ts';
import { checkout } from '../../testing/stripe/checkout-answers.ts';

const FROM_THE_BANK = '/?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=';

const comeBack = (claim: 'failed' | 'succeeded') =>
  openPage({ at: FROM_THE_BANK + claim }, async () => {
    const { BankReturn } = await import('./BankReturn.tsx');
    const { Toaster } = await import('../../components/Toaster.tsx');
    return (
      <>
        <BankReturn />
        <Toaster />
      </>
    );
  });

test.each(['failed', 'open'] as const)(
  'a member who returns with a payment that is %s is back at the checkout, whatever the URL says',
  async (lastPayment) => {
    answerCheckout(checkout({ lastFailure: 'Your bank did not confirm the payment.' }));
    answerSync(lastPayment);
    await comeBack('succeeded');
    await until(() => expect(address()).toBe('/subscribe'));
    const page = await openCheckoutPage(address());
    const alert = await until(() => page.getByRole('alert'));
    expect(alert.textContent).toContain('Payment Failed');
    expect(alert.textContent).toContain('Your bank did not confirm the payment');
    await payButton(page);
  },
);

test('the way back leads to the checkout that the member left for the bank', async () => {
  answerCheckout();
  answerCard({
    json: {
      paymentIntent: {
        status: 'requires_action',
        next_action: { redirect_to_url: { url: `${FROM_THE_BANK}failed` } },
      },
    },
  });
  answerSync('failed');
  const page = await openCheckoutPage('/subscribe?plan=agency&billing=annual');
  await payBy(page);
  await until(() => expect(address()).toBe(`${FROM_THE_BANK}failed`));
  await comeBack('failed');
  await until(() => expect(address()).toBe('/subscribe?plan=agency&billing=annual'));
});

test('when the payment status is unknown, the member is not asked to pay twice', async () => {
  answer('/api/subscription/sync', { status: 503, body: '' });
  const page = await comeBack('succeeded');
  const told = await until(() => page.getByRole('alert'));
  expect(told.textContent).toContain('We couldn’t check your payment');
  expect(told.textContent).toContain('Please don’t pay a second time');
  expect(within(told).getByRole('link').getAttribute('href')).toBe('/account#membership');
  expect(address()).toBe('/');
});

test('a forged return URL claims nothing', async () => {
  const asked = answerSync('none');
  const left = vi.spyOn(location, 'replace');
  const page = await comeBack('succeeded');
  await until(() => expect(left).toHaveBeenCalledExactlyOnceWith('/'));
  expect(asked).toHaveLength(1);
  expect(page.queryByText('Payment Successful')).toBeNull();
});
