import { tokenIn } from '../email/mailbox.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, rememberChoice, test } from './fixtures.ts';

async function choosePassword(page: Page, token: string): Promise<void> {
  await page.goto(`/reset-password#t=${token}`);
  // The token is removed from the address bar before anyone could read it.
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Save the new password' }).click();
}

test('a member who forgot their password types their address once, and an email link signs them in', async ({
  page,
  platform,
}) => {
  const { email } = await createMember(platform, 'ada');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toBe('{}');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expect(page.getByText(`We have sent instructions to ${email}`)).toBeVisible();
  expect(asked.filter((url) => decodeURIComponent(url).includes(email))).toEqual([]);

  await choosePassword(page, await tokenIn(platform.db, email, 'reset'));
  await expect(page.getByRole('status').filter({ hasText: 'signed in here' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good to see you, Ada');
});

test('in another browser the member types the new password at the sign-in', async ({
  page,
  platform,
  browser,
}) => {
  const { email } = await createMember(platform, 'ada');
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');

  const phone = await browser.newContext({ baseURL: platform.url });
  await rememberChoice(phone);
  const other = await phone.newPage();
  await choosePassword(other, await tokenIn(platform.db, email, 'reset'));
  await expect(other).toHaveURL('/login?notice=password-changed');
  await expect(other.getByText('Your password is changed.')).toBeVisible();
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('three quiet words');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Good to see you, Ada');
  await phone.close();
});

test('an address that was not typed is not filled in, and none is stored', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await page.reload();
  await page.goto('/forgot-password');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('a member on the way to a page gets there after resetting the password', async ({
  page,
  platform,
}) => {
  const { email } = await createMember(platform, 'ada');
  await page.goto('/login?redirect=/achievements');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password?redirect=%2Fachievements');
  const back = page.getByRole('link', { name: 'Back to Login' });
  await expect(back).toHaveAttribute('href', /\/login\?redirect=%2Fachievements$/);
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expect(back).toHaveAttribute('href', /\/login\?redirect=%2Fachievements$/);
  await page.goto(`/reset-password#t=${await tokenIn(platform.db, email, 'reset')}`);
  await page.getByLabel('New password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page).toHaveURL('/achievements');
});

test('an unregistered address gets the same response', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody-here@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await page.getByRole('button', { name: 'Try Different Email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').fill('somebody-else@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a link that was already used says what to do instead', async ({ page }) => {
  await page.goto(`/reset-password#t=${'a'.repeat(43)}`);
  await page.getByLabel('New password', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was already used');
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a press before the page is ready loses neither the link nor what was typed', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/reset-password#t=${'a'.repeat(43)}`);
  await page.getByLabel('New password', { exact: true }).fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save the new password' })).toBeDisabled();
  await expect(page).toHaveURL(/#t=a+$/);
  scripts.resolve();
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

test('the robot check appears only when it is needed, and continues by itself', async ({
  page,
  complaints,
}) => {
  const proofs: (string | undefined)[] = [];
  await page.route('**/api/auth/forgot-password', async (route) => {
    const { humanProof } = route.request().postDataJSON() as { humanProof?: string };
    proofs.push(humanProof);
    if (humanProof) await route.fulfill({ json: { message: 'ok' } });
    else await route.fulfill({ status: 403, json: { code: 'prove_human', siteKey: '1x00' } });
  });
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.turnstile = { remove() {}, render(place, { sitekey, callback }) {
        place.textContent = 'check of ' + sitekey;
        place.onclick = () => callback('a proof');
        return '1';
      } };`,
    }),
  );
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('check of 1x00').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  expect(proofs).toEqual([undefined, 'a proof']);
  expect(complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
});
