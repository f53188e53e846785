import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  answerCard,
  answerCheckout,
  answerSync,
  openCheckoutPage,
  payButton,
  payBy,
} from '../../testing/components/checkout-page.tsx';
import {
  address,
  expectToast,
  hands,
  pass,
  stopTime,
  until,
} from '../../testing/components/component-page.ts';
import { answer, holdAnswer } from '../../testing/components/network.ts';
import { checkout, refusal } from '../../testing/stripe/checkout-answers.ts';

const CONFIRM = '/api/dev/stripe/local/confirm_payment';

test('a payment disables its button, is sent once despite repeated presses, and opens the welcome page', async () => {
  answerCheckout();
  const synced = answerSync('paid');
  const { sent, arrive } = holdAnswer(CONFIRM, {
    json: { paymentIntent: { status: 'succeeded' } },
  });
  stopTime();
  const { click, dblClick, type } = hands();
  const page = await openCheckoutPage();
  await payButton(page);
  await click(page.getByRole('button', { name: /4242 4242 4242 4242/ }));
  await dblClick(await payButton(page));
  await until(async () => {
    const button = await payButton(page);
    expect(button.textContent).toBe('Processing...');
    expect(button.disabled).toBe(true);
  });
  await type(page.getByLabelText('CVC'), '{Enter}');
  const form = page.getByLabelText('CVC').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  arrive();
  await expectToast(
    page,
    'Payment Successful',
    'Welcome to AI Money Masters! You now have access to your content.',
  );
  await pass(1500);
  await until(() => expect(address()).toBe('/onboarding'));
  expect(sent).toEqual([
    {
      client_secret: 'pi_1_secret_2',
      return_url: `${location.origin}/`,
      card: { number: '4242 4242 4242 4242', exp: '12/34', cvc: '123', postal: '94102' },
    },
  ]);
  expect(synced).toEqual([{}]);
});

test('a card’s expiry can be typed on a keypad without a slash, and the form sent with Enter', async () => {
  answerCheckout();
  const sent = answerCard({ json: { error: { message: 'no' } } });
  const page = await openCheckoutPage();
  const { type } = hands();
  await type(await until(() => page.getByLabelText('Card number')), '4242424242424242');
  await type(page.getByLabelText('Expiry'), '0930');
  await type(page.getByLabelText('CVC'), '987');
  await type(page.getByLabelText('Postal code'), '10115{Enter}');
  await until(() =>
    expect(sent).toMatchObject([
      { card: { number: '4242424242424242', exp: '09/30', cvc: '987', postal: '10115' } },
    ]),
  );
});

test('an unexpected payment failure is shown as such', async () => {
  answerCheckout();
  answerCard('no network');
  const page = await openCheckoutPage();
  await payBy(page);
  await expectToast(page, 'Payment Failed', 'An unexpected error occurred. Please try again.');
  expect((await payButton(page)).disabled).toBe(false);
});

test('a member who presses again after a lost response reads that the payment succeeded', async () => {
  answerCheckout();
  answerSync('paid');
  answerCard({
    status: 400,
    json: { error: { message: 'It has succeeded.', payment_intent: { status: 'succeeded' } } },
  });
  stopTime();
  const page = await openCheckoutPage();
  await payBy(page);
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  await pass(1500);
  await until(() => expect(address()).toBe('/onboarding'));
});

test('a card that needs authentication leads to the bank’s page', async () => {
  answerCheckout();
  answerCard({
    json: {
      paymentIntent: {
        status: 'requires_action',
        next_action: { redirect_to_url: { url: '/api/dev/stripe/bank' } },
      },
    },
  });
  const page = await openCheckoutPage();
  await payBy(page, '4000 0025 0000 3155');
  await until(() => expect(address()).toBe('/api/dev/stripe/bank'));
});

test('a membership that Stripe reports a little later does not keep the member from their dashboard', async () => {
  answerCheckout();
  answer('/api/subscription/sync', { status: 500, body: '' });
  answerCard({ json: { paymentIntent: { status: 'succeeded' } } });
  stopTime();
  const page = await openCheckoutPage();
  await payBy(page);
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  await pass(1500);
  await until(() => expect(address()).toBe('/'));
});

const GONE = {
  status: 400,
  json: { error: { message: 'It is canceled.', payment_intent: { status: 'canceled' } } },
};

test('an order that was replaced elsewhere is fetched again, and the next press pays it', async () => {
  const asked = answerCheckout(() =>
    asked.length === 1
      ? checkout()
      : checkout({ clientSecret: 'pi_3_secret_4', amount: 1599, renewalAmount: 1599 }),
  );
  answerSync('paid');
  answerCard(GONE);
  const page = await openCheckoutPage();
  await payBy(page);
  const sentence = /nothing was charged.*up to date now.*pay again/;
  await until(async () => expect((await payButton(page)).textContent).toBe('Pay $15.99'));
  expect(page.getAllByText(sentence).length).toBeGreaterThan(0);
  expect(page.getByLabelText<HTMLInputElement>('Card number').value).toBe('4242 4242 4242 4242');
  const sent = answerCard({ json: { paymentIntent: { status: 'succeeded' } } });
  await hands().click(await payButton(page));
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  expect(sent).toMatchObject([{ client_secret: 'pi_3_secret_4' }]);
});

test('an order that was paid in another tab says so and leads to the membership', async () => {
  const asked = answerCheckout(() =>
    asked.length === 1 ? checkout() : refusal(409, 'already_member', 'You’re already a member.'),
  );
  answerCard(GONE);
  const page = await openCheckoutPage();
  await payBy(page);
  await until(() =>
    expect(page.getByRole('alert').textContent).toContain('You’re already a member.'),
  );
});
