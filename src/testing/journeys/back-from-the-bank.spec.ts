import {
  answer,
  answerCard,
  answerCheckout,
  answerSync,
  checkout,
  expectToast,
  payButton,
  payBy,
} from './checkout-answers.ts';
import { expect, test } from './fixtures.ts';

const FROM_THE_BANK = '/?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=';

test('who comes back and has paid is welcomed, whatever the address says', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const asked = await answerSync(page, 'paid');
  // The address claims the opposite: it is not believed.
  await page.goto(`${FROM_THE_BANK}failed`);
  await expectToast(
    page,
    'Payment Successful',
    'Welcome to AI Money Masters! You now have access to your content.',
  );
  await expect(page).toHaveURL('/onboarding');
  expect(asked).toEqual([{}]);
});

for (const lastPayment of ['failed', 'open'] as const) {
  test(`who comes back with a payment that is ${lastPayment} is at the checkout again, whatever the address says`, async ({
    page,
    signIn,
  }) => {
    await signIn('ada');
    await answerCheckout(page, checkout({ lastFailure: 'Your bank did not confirm the payment.' }));
    await answerSync(page, lastPayment);
    await page.goto(`${FROM_THE_BANK}succeeded`);
    await expect(page).toHaveURL('/subscribe');
    await expect(page.getByRole('alert')).toContainText('Payment Failed');
    await expect(page.getByRole('alert')).toContainText('Your bank did not confirm the payment');
    // The bank's page and the question in between are nothing to come back to.
    await expect(payButton(page)).toBeVisible();
  });
}

test('who was expired and comes back from the bank is not sent away to pay again', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const expired = {
    ...{ id: 'x', firstName: 'Ada', tier: 'quick', status: 'active' },
    ...{ expiresAt: '2026-11-20T10:00:00Z', isExpired: true },
  };
  await answer(page, '/api/auth/user', { json: expired });
  const asked = await answerSync(page, 'paid');
  const left: string[] = [];
  page.on('framenavigated', (frame) => left.push(new URL(frame.url()).pathname));
  await page.goto(`${FROM_THE_BANK}succeeded`);
  await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  expect(left).not.toContain('/payment');
  expect(asked).toEqual([{}]);
});

test('the way back leads to the checkout that was left for the bank', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page);
  await answerCard(page, {
    json: {
      paymentIntent: {
        status: 'requires_action',
        next_action: { redirect_to_url: { url: `${FROM_THE_BANK}failed` } },
      },
    },
  });
  await answerSync(page, 'failed');
  await page.goto('/subscribe?plan=agency&billing=annual');
  const back = page.waitForRequest((request) => request.url().includes('payment_intent=pi_1'));
  await payBy(page);
  await back;
  await expect(page).toHaveURL('/subscribe?plan=agency&billing=annual');
});

test('when nobody can say whether it was paid, nobody is asked to pay twice', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answer(page, '/api/subscription/sync', { status: 503, body: '' });
  await page.goto(`${FROM_THE_BANK}succeeded`);
  const told = page.getByRole('alert').filter({ hasText: 'We couldn’t check your payment' });
  await expect(told).toContainText('Please do not pay a second time');
  await expect(told.getByRole('link')).toHaveAttribute('href', '/account#membership');
  await expect(page).toHaveURL('/');
});

test('an address that somebody made up says nothing', async ({ page, signIn }) => {
  await signIn('ada');
  const asked = await answerSync(page, 'none');
  await page.goto(`${FROM_THE_BANK}succeeded`);
  await expect(page).toHaveURL('/');
  await expect.poll(() => asked.length).toBe(1);
  await expect(page.getByText('Payment Successful')).toHaveCount(0);
});

test('everybody else loads nothing of it', async ({ page, signIn }) => {
  await signIn('ada');
  const asked = await answerSync(page, 'paid');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.filter((path) => /BankReturn|payment-calls|remembered/.test(path))).toEqual([]);
  expect(scripts.length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
