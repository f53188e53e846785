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

test('with a Stripe key the fields are Stripe’s, in our colors, and the payment is confirmed there, once', async ({
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

test('in the dark theme the Stripe fields are dark as well', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn('ada');
  await pretendStripe(page, 'succeeds');
  await openAtStripe(page);
  await expect(page.getByText('Fields of Stripe')).toBeVisible();
  expect(await page.evaluate(() => window.stripeAsked)).toMatchObject({
    options: { appearance: { theme: 'night', variables: { colorPrimary: '#58c79d' } } },
  });
});
