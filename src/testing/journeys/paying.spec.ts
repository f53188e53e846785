import {
  answer,
  answerCard,
  answerCheckout,
  answerSync,
  COMPLETE_PLAN,
  expectToast,
  payButton,
  payBy,
} from './checkout-answers.ts';
import { expect, holdAnswer, test } from './fixtures.ts';

test('a payment disables its button, is sent once however often it is pressed, and opens the welcome', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  const synced = await answerSync(page, 'paid');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm_payment')) sent.push(request.postDataJSON());
  });
  const arrive = await holdAnswer(page, '**/confirm_payment', (route) =>
    route.fulfill({ json: { paymentIntent: { status: 'succeeded' } } }),
  );
  await page.goto(COMPLETE_PLAN);
  await page.getByRole('button', { name: '4242 4242 4242 4242' }).click();
  await payButton(page).dblclick();
  await expect(payButton(page)).toHaveText('Processing...');
  await expect(payButton(page)).toBeDisabled();
  await page.getByLabel('CVC').press('Enter');
  await page.getByRole('region', { name: 'Pay by card' }).locator('form').dispatchEvent('submit');
  await arrive();
  await expectToast(
    page,
    'Payment Successful',
    'Welcome to AI Money Masters! You now have access to your content.',
  );
  await expect(page).toHaveURL('/onboarding');
  expect(sent).toEqual([
    {
      client_secret: 'pi_1_secret_2',
      return_url: `${new URL(page.url()).origin}/`,
      card: { number: '4242 4242 4242 4242', exp: '12/34', cvc: '123', postal: '94102' },
    },
  ]);
  expect(synced).toEqual([{}]);
});

test('a refused card says why, keeps what was typed, and can be tried again', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  const sent = await answerCard(page, {
    status: 402,
    json: { error: { type: 'card_error', message: 'Your card has insufficient funds.' } },
  });
  await page.goto(COMPLETE_PLAN);
  await payBy(page, '4000 0000 0000 9995');
  await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995');
  await expect(payButton(page)).toBeFocused();
  await expect(payButton(page)).toHaveAccessibleDescription('Your card has insufficient funds.');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBe(2);
  await expect(page).toHaveURL(COMPLETE_PLAN);
});

test('a card can be typed on a keypad without a slash, and sent with Enter', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  const sent = await answerCard(page, { json: { error: { message: 'no' } } });
  await page.goto(COMPLETE_PLAN);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('0930');
  await page.getByLabel('CVC').fill('987');
  await page.getByLabel('Postal code').fill('10115');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => sent)
    .toMatchObject([
      { card: { number: '4242424242424242', exp: '09/30', cvc: '987', postal: '10115' } },
    ]);
});

test('an unexpected failure of the payment is said as such', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page);
  await page.route('**/confirm_payment', (route) => route.abort());
  await page.goto(COMPLETE_PLAN);
  await payBy(page);
  await expectToast(page, 'Payment Failed', 'An unexpected error occurred. Please try again.');
  await expect(payButton(page)).toBeEnabled();
});

test('who presses again because the answer got lost is told that it is paid', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  await answerSync(page, 'paid');
  await answerCard(page, {
    status: 400,
    json: { error: { message: 'It has succeeded.', payment_intent: { status: 'succeeded' } } },
  });
  await page.goto(COMPLETE_PLAN);
  await payBy(page);
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  await expect(page).toHaveURL('/onboarding');
});

test('a card that asks the bank leads to the page of the bank', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page);
  await page.route('**/api/dev/stripe/bank', (route) => route.fulfill({ body: 'Is this you?' }));
  await answerCard(page, {
    json: {
      paymentIntent: {
        status: 'requires_action',
        next_action: { redirect_to_url: { url: '/api/dev/stripe/bank' } },
      },
    },
  });
  await page.goto(COMPLETE_PLAN);
  await payBy(page, '4000 0025 0000 3155');
  await expect(page).toHaveURL('/api/dev/stripe/bank');
});

test('a membership that Stripe reports a little later keeps nobody from their dashboard', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  await answer(page, '/api/subscription/sync', { status: 500, body: '' });
  await answerCard(page, { json: { paymentIntent: { status: 'succeeded' } } });
  await page.goto(COMPLETE_PLAN);
  await payBy(page);
  await expect(page).toHaveURL('/');
});
