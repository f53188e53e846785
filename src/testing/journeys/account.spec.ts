import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { tokenIn } from '../email/mailbox.ts';
import {
  createMember,
  createMemberWithPassword,
  PASSWORD,
  sessionOf,
  type TestMember,
} from '../fixtures/members.ts';
import type { Cast } from '../worker/worker.ts';
import { test as base, expect, type Page } from './fixtures.ts';

const test = base.extend<{ openAccount: (name: Cast) => Promise<TestMember> }>({
  /** The account page of this test's own member. */
  openAccount: async ({ page, platform, comeAs }, use) => {
    await use(async (name) => {
      const someone = await createMember(platform, name);
      await comeAs(someone);
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
      return someone;
    });
  },
});

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('a member changes name, time zone and a preference, and the page keeps them', async ({
  page,
  openAccount,
}) => {
  await openAccount('ada');
  const you = part(page, 'You');
  await you.getByLabel('First name').fill('Adaeze');
  await you.getByLabel('Time zone').selectOption('Africa/Lagos');
  await you.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved', { exact: true })).toBeVisible();
  const choice = page.getByRole('switch', { name: 'Email me about new devices' });
  await choice.click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await expect(you.getByLabel('First name')).toHaveValue('Adaeze');
  await expect(you.getByLabel('Time zone')).toHaveValue('Africa/Lagos');
  await expect(page.locator('[data-user-name]').first()).toHaveText('Adaeze');
});

test('a new email address takes effect once its link is opened', async ({
  page,
  platform,
  openAccount,
}) => {
  const ada = await openAccount('ada');
  const email = part(page, 'Email');
  await expect(email).toContainText('not confirmed yet');
  await email.getByRole('button', { name: 'Use another address' }).click();
  const fresh = `fresh-${ada.id}@example.com`;
  await email.getByLabel('New address').fill(fresh);
  await email.getByRole('button', { name: 'Send the link' }).click();
  await expect(email).toContainText(`${fresh} is waiting to be confirmed`);
  await page.goto(`/confirm-email#t=${await tokenIn(platform.db, fresh, 'confirm-new-email')}`);
  await expect(page.getByText(`${fresh} is confirmed`)).toBeVisible();
  await page.getByRole('link', { name: 'Open your account' }).click();
  await expect(email).toContainText(fresh);
  await expect(email).toContainText('confirmed');
});

test('a member who is signed out confirms the new address after signing in', async ({
  page,
  platform,
}) => {
  const ada = await createMemberWithPassword(platform, 'ada');
  await ada.fetch('/api/account/email/verification', { json: {} });
  await page.goto(`/confirm-email#t=${await tokenIn(platform.db, ada.email, 'verify')}`);
  await page.getByRole('link', { name: 'Sign in and confirm' }).click();
  await page.getByLabel('Email').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${ada.email} is confirmed`)).toBeVisible();
});

test('a link that was already used leads to a new email, or says that there is nothing left to do', async ({
  page,
  platform,
  openAccount,
}) => {
  const ada = await openAccount('ada');
  const main = page.getByRole('main');
  await page.goto(`/confirm-email#t=${'a'.repeat(43)}`);
  await expect(main.getByRole('alert')).toHaveText(
    'This link was already used, or it’s too old. Please ask for a new one.',
  );
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Send a new email' }).click();
  await expect(main.getByText(`We’ve sent a new email to ${ada.email}`)).toBeVisible();
  const token = await tokenIn(platform.db, ada.email, 'verify');
  await page.goto(`/confirm-email?again#t=${token}`);
  await expect(main.getByText(`${ada.email} is confirmed.`)).toBeVisible();
  await page.goto(`/confirm-email?twice#t=${token}`);
  await expect(main.getByText(`${ada.email} is already confirmed`)).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
});

test('a link of another account says which account to sign in to', async ({
  page,
  platform,
  openAccount,
}) => {
  const bob = await createMember(platform, 'bob');
  await bob.fetch('/api/account/email/verification', { json: {} });
  await openAccount('ada');
  await page.goto(`/confirm-email#t=${await tokenIn(platform.db, bob.email, 'verify')}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('This link belongs to another account.');
  await main.getByRole('link', { name: 'Sign in to another account' }).click();
  await expect(page).toHaveURL('/login?redirect=/confirm-email');
});

test('an important change asks for the password again after a while', async ({
  page,
  platform,
  openAccount,
}) => {
  const ada = await openAccount('ada');
  const ways = part(page, 'Ways to sign in');
  await ways.getByRole('button', { name: 'Set a password' }).click();
  await ways.getByLabel('New password', { exact: true }).fill('three quiet words');
  await ways.getByRole('button', { name: 'Save the new password' }).click();
  await expect(
    page.getByText('Your password is changed. Every other browser is signed out.', { exact: true }),
  ).toBeVisible();
  await platform.db
    .prepare(`UPDATE sessions SET confirmed_at = '2026-01-01T00:00:00.000Z' WHERE member_id = ?1`)
    .bind(ada.id)
    .run();
  await ways.getByRole('button', { name: 'Change password' }).click();
  await ways.getByLabel('New password', { exact: true }).fill('four quiet words');
  await ways.getByRole('button', { name: 'Save the new password' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  await question.getByLabel('Your password').fill('wrong');
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question.getByText('That is not your password.')).toBeVisible();
  await question.getByLabel('Your password').fill('three quiet words');
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question).toBeHidden();
  await expect(part(page, 'What happened').getByText('Password changed')).toHaveCount(2);
});

test('a member who closes a form or the password question with the keyboard is back where they were, and nothing is changed', async ({
  page,
  platform,
  openAccount,
}) => {
  const ada = await openAccount('ada');
  for (const [opener, field] of [
    ['Use another address', 'New address'],
    ['Set a password', 'New password'],
  ] as const) {
    await page.getByRole('button', { name: opener }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: opener })).toBeFocused();
  }

  await platform.db
    .prepare(`UPDATE sessions SET confirmed_at = '2026-01-01T00:00:00.000Z' WHERE member_id = ?1`)
    .bind(ada.id)
    .run();
  const email = part(page, 'Email');
  await email.getByRole('button', { name: 'Use another address' }).click();
  await email.getByLabel('New address').fill('other@example.com');
  await email.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('dialog', { name: 'Is it still you?' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(email.getByLabel('New address')).toHaveValue('other@example.com');
  await expect(email.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test('a member signs another browser out, and then all other browsers', async ({
  page,
  platform,
  openAccount,
}) => {
  const ada = await openAccount('ada');
  const elsewhere = await sessionOf(platform.db, ada.id);
  await page.reload();
  const sessions = part(page, 'Where you are signed in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: 'Sign out this browser' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const user = () =>
    fetch(`${platform.url}/api/auth/user`, { headers: { Cookie: elsewhere } }).then(
      ({ status }) => status,
    );
  expect(await user()).toBe(401);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL('/login?redirect=%2Faccount');
});

test('the chosen theme applies from the first paint on, until the member follows the device again', async ({
  page,
  openAccount,
}) => {
  await openAccount('ada');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.goto('/plans');
  expect(await theme()).toBe('dark');
  await page.goto('/account');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Like my device' }).check();
  await page.reload();
  expect(await theme()).toBeUndefined();
});

test('a member downloads all their data in one file', async ({ page, openAccount }) => {
  const { email } = await openAccount('ada');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download everything' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ai-money-masters-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await file.path()));
  expect(Object.keys(files)).toContain('data/members.csv');
  for (const name of ['Start here.html', 'data/everything.json'])
    expect(strFromU8(files[name] as Uint8Array)).toContain(email);
});

test('an account is deleted only after the member types the confirmation', async ({
  page,
  platform,
  openAccount,
}) => {
  const ada = await openAccount('ada');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('link', { name: 'Download everything (ZIP)' })).toHaveAttribute(
    'href',
    '/api/account/export',
  );
  await expect(dialog).toContainText('What you wrote in the community stays');
  await dialog.getByLabel('Type “delete my account”').fill('delete');
  await dialog.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(dialog.getByText('Please type: delete my account')).toBeVisible();
  await dialog.getByLabel('Type “delete my account”').fill('Delete my account');
  await dialog.getByRole('button', { name: 'Delete it for good' }).click();
  await expect(page).toHaveURL('/goodbye');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Pick up where you left off');
  const left = await platform.db
    .prepare('SELECT id FROM members WHERE id = ?1')
    .bind(ada.id)
    .first();
  expect(left).toBeNull();
});
