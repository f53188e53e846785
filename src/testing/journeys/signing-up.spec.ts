import { expect, test } from './fixtures.ts';

test('the plan card names price, guarantee and conditions', async ({ page }) => {
  await page.goto('/signup');
  const card = page.getByRole('region', { name: 'AI Money Masters COMPLETE' });
  for (const text of [
    '$19.99',
    'per month',
    '30-day money-back guarantee',
    'Cancel anytime',
    'No setup fee',
    'Instant access',
    'no free accounts',
  ]) {
    await expect(card).toContainText(text);
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('on a phone the price and the first button are visible immediately, and the list comes after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/signup');
  const card = page.getByRole('region', { name: 'AI Money Masters COMPLETE' });
  await expect(card.getByText('$19.99')).toBeInViewport({ ratio: 1 });
  const button = card.getByRole('link', { name: 'Get the complete plan' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const list = await card.getByRole('list').boundingBox();
  expect(list?.y).toBeGreaterThan((await button.boundingBox())?.y ?? 0);
});

test('an address that is taken is rejected with an explanation, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/signup?step=account');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password of ada');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Signup Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('There’s already an account with that email address. Try signing in.', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('a member without a first name is called User', async ({ page }) => {
  await page.goto('/signup?step=account');
  await page.getByLabel('Email').fill('nameless@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/onboarding');
  await expect(page.locator('[data-user-name]').first()).toHaveText('User');
});

for (const [from, way] of [
  ['the plan card', '/signup'],
  ['a plan that was chosen earlier', '/signup?step=account'],
] as const) {
  test(`a visitor who comes from ${from} creates an account and gets to the checkout`, async ({
    page,
  }) => {
    await page.goto(way);
    if (way === '/signup') {
      await page.getByRole('main').getByRole('link', { name: 'Get the complete plan' }).click();
      await page.evaluate(() => localStorage.clear());
    } else {
      await page.evaluate(() => localStorage.setItem('selectedPlan', 'ai-money-masters-complete'));
    }
    await page.getByLabel('Email').fill(`on-the-way-${way.length}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('three quiet words');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(
      page.getByText('Welcome to AI Money Masters! Redirecting to your checkout...', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page).toHaveURL('/subscribe?plan=ai-money-masters-complete&billing=monthly');
    // A visitor who looks around first still finds the way to the checkout.
    await page.goto('/onboarding');
    const main = page.getByRole('main');
    await expect(main.getByRole('link').first()).toHaveText('Continue to payment');
    await main.getByRole('link', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL('/subscribe?plan=ai-money-masters-complete&billing=monthly');
  });
}

test('a visitor who continues with a free account is not sent to pay for a plan they looked at', async ({
  page,
}) => {
  await page.goto('/sample-lesson');
  await page.evaluate(() => localStorage.setItem('selectedPlan', 'ai-money-masters-complete'));
  await page.getByRole('link', { name: 'Continue with a free account' }).click();
  await page.getByLabel('Email').fill('for-nothing@example.com');
  await page.getByLabel('Password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/onboarding');
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continue to the page you wanted' })).toHaveCount(0);
});
