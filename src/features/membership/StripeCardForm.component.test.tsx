import { expect, test } from 'vitest';
import {
  answerCheckout,
  openCheckoutPage,
  payButton,
} from '../../testing/components/checkout-page.tsx';
import { expectToast, hands, until } from '../../testing/components/component-page.ts';
import { answerScript } from '../../testing/components/network.ts';
import { type Ending, stripeJs } from '../../testing/journeys/pretend-stripe.ts';
import { checkout } from '../../testing/stripe/checkout-answers.ts';

const STRIPE = 'https://js.stripe.com/';

function pretendStripe(ending: Ending): void {
  window.stripeEnds = ending;
  answerScript(STRIPE, stripeJs);
}

const openAtStripe = () => {
  Reflect.deleteProperty(window, 'Stripe');
  answerCheckout(checkout({ publishableKey: 'pk_test_1' }));
  return openCheckoutPage();
};

test('the member reads Stripe’s own message about a declined card', async () => {
  pretendStripe('is declined');
  const page = await openAtStripe();
  await until(() => page.getByText('Fields of Stripe'));
  await hands().click(await payButton(page));
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  expect((await payButton(page)).disabled).toBe(false);
});

test('when Stripe.js fails the member reads that the payment failed', async () => {
  pretendStripe('throws');
  const page = await openAtStripe();
  await until(() => page.getByText('Fields of Stripe'));
  await hands().click(await payButton(page));
  await expectToast(page, 'Payment Failed', 'An unexpected error occurred. Please try again.');
});

test('a member who cannot reach Stripe reads that nothing was charged, and can try again', async () => {
  const page = await openAtStripe();
  await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
  expect(page.getByRole('alert').textContent).toContain('Nothing was charged.');
  pretendStripe('succeeds');
  await hands().click(page.getByRole('button', { name: 'Try again' }));
  await until(() => page.getByText('Fields of Stripe'));
});
