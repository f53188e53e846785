import { expect, MOVING, test } from './fixtures.ts';

const ada = { email: 'ada@example.com', password: 'ada-learns-daily' };

test.use({ contextOptions: MOVING });

test('a member signs in, gets to the page they wanted, and signs out', async ({
  page,
  complaints,
}) => {
  await page.goto('/micro-learning');
  await expect(page).toHaveURL('/login?redirect=%2Fmicro-learning');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/micro-learning');
  await expect(page.locator('[data-navigation] [data-user-name]').first()).toHaveText('Ada');
  await expect(page.locator('[data-navigation] [data-user-tier]').first()).toHaveText(
    'Free Starter',
  );
  await page.getByRole('link', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await page.goto('/achievements');
  await expect(page).toHaveURL('/login?redirect=%2Fachievements');
  expect(complaints).toEqual([]);
});

test('a wrong password shows an error at the form and keeps what was typed', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'That email and password don’t match. Please try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(ada.email);
});

test('a redirect to another site leads home instead', async ({ page }) => {
  await page.goto('/login?redirect=//evil.example/');
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the very first click already works: nothing typed or pressed is lost', async ({ page }) => {
  await page.goto('/login');
  // Filled as a password manager would, without hydrating the form, then one press.
  await page.evaluate(({ email, password }) => {
    const set = (name: string, value: string) => {
      const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (field) field.value = value;
    };
    set('email', email);
    set('password', password);
    document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
  }, ada);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you');
});

test('the demo members are shown, and an old link to Google explains itself while it is off', async ({
  page,
}) => {
  await page.goto('/login?redirect=/achievements');
  await expect(page.getByText('ada@example.com / ada-learns-daily')).toBeVisible();
  await expect(page.getByRole('link', { name: /Google|Apple/ })).toHaveCount(0);
  await page.goto('/api/auth/google?redirect=/achievements');
  await expect(page).toHaveURL('/login?problem=google-off&redirect=%2Fachievements');
  await expect(page.getByText('Google isn’t available here right now')).toBeVisible();
  // On the way to a plan, the form keeps the plan.
  await page.goto('/api/auth/google?plan=business&redirect=/payment?plan=business');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(page.getByText('$50.24 a month').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('Google isn’t available here right now')).toBeVisible();
});

test('a visitor who was sent to the sign-in page reads why, and nothing else', async ({ page }) => {
  for (const [query, text] of [
    ['problem=cancelled', 'You left before the sign-in was finished. Nothing has changed.'],
    ['notice=password-changed', 'Your password is changed. Please sign in with it.'],
  ] as const) {
    await page.goto(`/login?${query}`);
    await expect(page.getByRole('status').filter({ visible: true })).toHaveText([text]);
  }
  for (const query of ['', '?problem=x', '?notice=cancelled', '?problem=%3Cscript%3E']) {
    await page.goto(`/login${query}`);
    await expect(page.getByRole('status').filter({ visible: true })).toHaveCount(0);
  }
});
