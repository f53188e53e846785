// Passkeys in a browser, with Chromium's virtual authenticator (https://w3c.github.io/webauthn/#sctn-automation).
import AxeBuilder from '@axe-core/playwright';
import { createMemberWithPassword, type TestMember } from '../fixtures/members.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { Authenticator } from './virtual-authenticator.ts';

const test = base.extend<{ openAccount: () => Promise<TestMember>; device: Authenticator }>({
  viewport: { width: 360, height: 740 },
  device: async ({ page }, use) => use(await Authenticator.in(page)),
  openAccount: async ({ page, platform, comeAs }, use) => {
    await use(async () => {
      const ada = await createMemberWithPassword(platform, 'ada');
      await comeAs(ada);
      await page.goto('/account');
      await expect(passkeys(page)).toBeVisible();
      return ada;
    });
  },
});

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
const LONG_AGO = '2026-01-01T00:00:00.000Z';

async function addOne(page: Page): Promise<void> {
  await passkeys(page).getByRole('button', { name: /^Add/ }).click();
  await expect(
    page.getByText('Passkey added. You can now sign in with it.', { exact: true }),
  ).toBeVisible();
}

async function isAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  // Nothing is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** A browser that shows passkeys in dialogs only. */
const withoutSuggestions = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

test('a member adds a passkey and signs in with it alone, to the page they wanted', async ({
  page,
  device,
  openAccount,
}) => {
  const ada = await openAccount();
  await addOne(page);
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1);
  expect(await device.count()).toBe(1);
  await isAccessible(page);
  await signOut(page);
  await withoutSuggestions(page);
  await page.goto('/login?redirect=/achievements');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL('/achievements');
  await page.goto('/account');
  await expect(page.getByText(ada.email).first()).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Where you are signed in' })
      .getByText('signed in with a passkey'),
  ).toBeVisible();
});

test('a passkey that is chosen among the suggestions for the email field signs in', async ({
  page,
  device,
  openAccount,
}) => {
  await openAccount();
  await addOne(page);
  expect(await device.count()).toBe(1);
  await signOut(page);
  await page.goto('/login?redirect=/achievements');
  const email = page.getByLabel('Email');
  await expect(email).toHaveAttribute('autocomplete', 'username webauthn');
  // The virtual device chooses the suggestion by itself.
  await email.click();
  await expect(page).toHaveURL('/achievements');
});

test('a member who closes the dialog reads what to do, and nothing has changed', async ({
  page,
  device,
  openAccount,
}) => {
  await openAccount();
  await device.isVerified(false);
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).click();
  await expect(
    page.getByText('You closed the dialog before the passkey was made.').first(),
  ).toBeVisible();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
  await device.isVerified(true);
  await addOne(page);
  await signOut(page);
  await device.isVerified(false);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('alert')).toContainText('No passkey was used.');
  await expect(page).toHaveURL('/login');
});

test('a device that has a passkey already is told so', async ({ page, device, openAccount }) => {
  await openAccount();
  await addOne(page);
  expect(await device.count()).toBe(1);
  await passkeys(page).getByRole('button', { name: 'Add another passkey' }).click();
  await expect(
    page.getByText('This device already has a passkey for your account.', { exact: true }),
  ).toBeVisible();
});

test('a member renames a passkey and removes it', async ({ page, device, openAccount }) => {
  await openAccount();
  await addOne(page);
  const list = passkeys(page);
  await list.getByRole('button', { name: /^Rename/ }).click();
  await list.getByLabel('Name').fill('My old phone');
  await list.getByRole('button', { name: 'Save the name' }).click();
  await expect(list.getByText('My old phone')).toBeVisible();
  await list.getByRole('button', { name: 'Remove My old phone' }).click();
  await expect(
    page.getByText('“My old phone” is no longer a way to sign in.', { exact: true }),
  ).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  // The device still has it: it opens nothing.
  expect(await device.count()).toBe(1);
  await signOut(page);
  await withoutSuggestions(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('alert')).toContainText('That passkey doesn’t open an account here.');
});

test('a passkey answers the question “Is it still you?”', async ({
  page,
  platform,
  device,
  openAccount,
}) => {
  const ada = await openAccount();
  await addOne(page);
  await platform.db
    .prepare('UPDATE sessions SET confirmed_at = ?2 WHERE member_id = ?1')
    .bind(ada.id, LONG_AGO)
    .run();
  await passkeys(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await device.isVerified(false);
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(question.getByRole('alert')).toContainText('No passkey was used.');
  await device.isVerified(true);
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
});

test('/still-you asks for a passkey or a recovery code, and goes on to the page', async ({
  page,
  platform,
  device,
  openAccount,
}) => {
  const ada = await openAccount();
  await addOne(page);
  await platform.db
    .prepare(`INSERT INTO member_roles VALUES (?1, 'owner', ?2)`)
    .bind(ada.id, LONG_AGO)
    .run();
  const main = page.getByRole('main');
  await device.isVerified(false);
  await page.goto('/still-you?redirect=/account');
  await main.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(main.getByRole('alert')).toContainText('No passkey was used.');
  await device.isVerified(true);
  await main.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page).toHaveURL('/account');
  await passkeys(page).getByRole('button', { name: 'Make recovery codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await isAccessible(page);
  const code = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: 'I’ve kept them' }).click();
  await expect(passkeys(page)).toContainText('You have 10 left.');
  await page.goto('/still-you?redirect=/account');
  await main.getByRole('button', { name: 'Use a recovery code' }).click();
  await isAccessible(page);
  await main.getByLabel('Recovery code').fill('not-a-code');
  await main.getByRole('button', { name: 'Use this code' }).click();
  await expect(main.getByText('That’s not one of your unused codes.')).toBeVisible();
  await main.getByLabel('Recovery code').fill(code.toUpperCase());
  await main.getByRole('button', { name: 'Use this code' }).click();
  await expect(page).toHaveURL('/account');
  await expect(passkeys(page)).toContainText('You have 9 left.');
});

test('a browser without passkeys says so, and its form still signs in', async ({
  page,
  openAccount,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await openAccount();
  await expect(passkeys(page)).toContainText('This browser can’t use passkeys.');
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('alert')).toContainText('This browser can’t use passkeys.');
});
