import {
  answerCheckout,
  answerSync,
  COMPLETE_PLAN,
  checkout,
  expectToast,
  payButton,
  refusal,
} from './checkout-answers.ts';
import { expect, holdAnswer, test } from './fixtures.ts';

test('a visitor is told so, signs in half a second later, and comes back to the same checkout', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-21T10:01:00Z'));
  await page.addInitScript(() => {
    navigation.addEventListener('navigate', ({ destination }) => {
      if (destination.url.includes('/api/login')) sessionStorage.leftAt = Date.now();
    });
  });
  const asked = await answerCheckout(page);
  await page.goto('/subscribe?plan=business&billing=annual');
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(
    `/login?redirect=${encodeURIComponent('/subscribe?plan=business&billing=annual')}`,
  );
  const leftAt = await page.evaluate(() => Number(sessionStorage.leftAt));
  expect(leftAt - Date.parse('2026-11-21T10:01:00Z')).toBe(500);
  expect(asked).toEqual([]);
});

test('who was signed out meanwhile signs in again', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page, refusal(401, 'not_signed_in', 'Unauthorized'));
  const login = await holdAnswer(page, '**/api/login?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    expect(searchParams.get('redirect')).toBe(COMPLETE_PLAN);
    await route.abort();
  });
  await page.goto(COMPLETE_PLAN);
  await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await login();
});

test('until the payment is prepared a spinner says so; then the card form is there', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const arrive = await holdAnswer(page, '**/api/create-payment-intent', (route) =>
    route.fulfill(checkout()),
  );
  await page.goto(COMPLETE_PLAN);
  await expect(page.getByText('Initializing secure payment...')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(
    'AI Money Masters COMPLETE',
  );
  await arrive();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByText('Initializing secure payment...')).toBeHidden();
});

for (const [query, plan, billing] of [
  ['', 'quick', 'monthly'],
  ['?plan=business', 'business', 'monthly'],
  ['?plan=empire-builder', 'business', 'monthly'],
  ['?plan=agency&billing=annual', 'agency', 'annual'],
  ['?plan=ai-money-masters-complete', 'ai-money-masters-complete', 'monthly'],
] as const) {
  test(`the checkout at "/subscribe${query}" asks for ${plan}, paid ${billing}, once`, async ({
    page,
    signIn,
  }) => {
    await signIn('ada');
    const asked = await answerCheckout(page);
    await page.goto(`/subscribe${query}`);
    await expect(payButton(page)).toBeVisible();
    expect(asked).toEqual([{ plan, billing }]);
  });
}

test('the receipt says what is bought, what is due now and later, and what is promised', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  await page.goto(COMPLETE_PLAN);
  await expect(payButton(page)).toHaveText('Pay $19.99');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByRole('definition')).toHaveText(['$19.99', '$19.99', '$19.99']);
  for (const text of [
    'AI Money Masters COMPLETE',
    'On Dec 21, 2026,',
    'then every month',
    '30-day money-back guarantee',
    'Cancel anytime',
  ])
    await expect(order).toContainText(text);
  await expect(page.getByText('The receipt goes to ada@example.com.')).toBeVisible();
  await expect(order.getByRole('link')).toHaveAttribute(
    'href',
    '/subscribe?plan=ai-money-masters-complete&billing=annual',
  );
});

test('what the server sells is what the receipt shows, whatever the address says', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const agency = { plan: 'agency', amount: 14774, renewalAmount: 14774, guaranteeDays: 0 } as const;
  await answerCheckout(page, checkout(agency));
  await page.goto(COMPLETE_PLAN);
  await expect(payButton(page)).toHaveText('Pay $147.74');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('Agency License');
  await expect(order).not.toContainText('guarantee');
});

test('when nothing has to be paid the membership is open at once', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page, checkout({ clientSecret: null, amount: 0 }));
  const synced = await answerSync(page, 'none');
  await page.goto(COMPLETE_PLAN);
  await expectToast(page, 'Payment Successful', 'You now have access to your content.');
  await expect(page.getByLabel('Card number')).toHaveCount(0);
  await expect(page).toHaveURL('/onboarding');
  expect(synced).toEqual([{}]);
});

test('a checkout that does not open says so and can be opened again', async ({ page, signIn }) => {
  await signIn('ada');
  let tries = 0;
  await answerCheckout(page, () => {
    tries++;
    return tries === 1 ? { status: 500, body: '' } : checkout();
  });
  await page.goto(COMPLETE_PLAN);
  await expectToast(page, 'Error', 'Failed to initialize payment. Please try again.');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(payButton(page)).toHaveText('Pay $19.99');
});

for (const [status, code, sentence, link] of [
  [409, 'already_member', 'You have Business System already.', '/account#membership'],
  [409, 'payment_due', 'Your last payment failed.', '/account#membership'],
  [503, 'payments_off', 'Payments are not switched on.', '/plans'],
  [400, 'invalid_input', 'That plan isn’t for sale.', '/plans'],
] as const) {
  test(`who is refused with ${code} reads why and finds the way on`, async ({ page, signIn }) => {
    await signIn('ada');
    await answerCheckout(page, refusal(status, code, sentence));
    await page.goto(COMPLETE_PLAN);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(sentence);
    await expect(alert.getByRole('link')).toHaveAttribute('href', link);
    await expect(payButton(page)).toHaveCount(0);
  });
}

test('who chose another plan in another tab loads this one again', async ({ page, signIn }) => {
  await signIn('ada');
  let tries = 0;
  await answerCheckout(page, () => {
    tries++;
    return tries === 1 ? refusal(409, 'overtaken', 'Another tab was faster.') : checkout();
  });
  await page.goto(COMPLETE_PLAN);
  await expect(page.getByRole('alert')).toContainText('Another tab was faster.');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(payButton(page)).toBeVisible();
});

test('Back leads to the plans, where the same plan is chosen', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page);
  await page.goto('/subscribe?plan=empire-builder&billing=annual');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/payment?plan=business&billing=annual');
  await expect(page.locator('[aria-current=true]')).toContainText('Business System');
  await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
});
