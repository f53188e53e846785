import {
  answerCheckout,
  answerSync,
  COMPLETE_PLAN,
  checkout,
  expectToast,
  payButton,
} from './checkout-answers.ts';
import { expect, type Page, test } from './fixtures.ts';
import { pretendStripe } from './pretend-stripe.ts';

const openAtStripe = async (page: Page) => {
  await answerCheckout(page, checkout({ publishableKey: 'pk_test_1' }));
  await page.goto(COMPLETE_PLAN);
};

test('with a key of Stripe the fields are Stripe’s, in our colours, and the payment is confirmed there, once', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await pretendStripe(page, 'succeeds');
  const synced = await answerSync(page, 'paid');
  await openAtStripe(page);
  await expect(page.getByText('Fields of Stripe')).toBeVisible();
  await expect(page.getByText('Test mode')).toHaveCount(0);
  expect(await page.evaluate(() => window.stripeAsked)).toMatchObject({
    key: 'pk_test_1',
    options: {
      clientSecret: 'pi_1_secret_2',
      appearance: { theme: 'stripe', variables: { colorPrimary: '#0f6b4f' } },
    },
  });
  await payButton(page).dblclick();
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  const { origin } = new URL(page.url());
  expect(await page.evaluate(() => window.stripeAsked?.confirmations)).toEqual([
    { confirmParams: { return_url: `${origin}/` }, redirect: 'if_required' },
  ]);
  await expect(page).toHaveURL('/onboarding');
  expect(synced).toEqual([{}]);
});

test('in the dark the fields of Stripe are dark as well', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('ada');
  await pretendStripe(page, 'succeeds');
  await openAtStripe(page);
  await expect(page.getByText('Fields of Stripe')).toBeVisible();
  expect(await page.evaluate(() => window.stripeAsked)).toMatchObject({
    options: { appearance: { theme: 'night', variables: { colorPrimary: '#58c79d' } } },
  });
});

test('what Stripe says about a refused card is what people read', async ({ page, signIn }) => {
  await signIn('ada');
  await pretendStripe(page, 'is declined');
  await openAtStripe(page);
  await payButton(page).click();
  await expectToast(page, 'Payment Failed', 'Your card was declined.');
  await expect(payButton(page)).toBeEnabled();
});

test('when Stripe breaks the failure is said as such', async ({ page, signIn }) => {
  await signIn('ada');
  await pretendStripe(page, 'throws');
  await openAtStripe(page);
  await payButton(page).click();
  await expectToast(page, 'Payment Failed', 'An unexpected error occurred. Please try again.');
});

test('who cannot reach Stripe is told that nothing was charged, and tries again', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await openAtStripe(page);
  await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await page.unroute('https://js.stripe.com/**');
  await pretendStripe(page, 'succeeds');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Fields of Stripe')).toBeVisible();
});
