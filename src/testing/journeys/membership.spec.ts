// A membership on the account page, with the real Worker and the local Stripe next to it. Other situations:
// src/features/account/membership/Membership.component.test.tsx.

import { createMember, type TestMember } from '../fixtures/members.ts';
import { ASKS_THE_BANK, DECLINED, join, MASTERCARD, overview } from '../fixtures/membership.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { failedPayment } from './memberships.ts';

const test = base.extend<{
  openMembership: (choice?: object) => Promise<TestMember>;
  show: (someone: TestMember) => Promise<void>;
}>({
  /** The account page of a member who has just joined. */
  openMembership: async ({ platform, show }, use) => {
    await use(async (choice = { plan: 'quick' }) => {
      const someone = await createMember(platform, 'ada');
      await join(platform, someone, choice);
      await show(someone);
      return someone;
    });
  },
  show: async ({ page, comeAs }, use) => {
    await use(async (someone) => {
      await comeAs(someone);
      await page.goto('/account');
      await expect(membership(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
    });
  },
});

const membership = (page: Page) => page.getByRole('region', { name: 'Membership' });
const says = (page: Page, text: string | RegExp) =>
  expect(membership(page).getByRole('heading', { level: 3 }).first()).toHaveText(text);
const press = (page: Page, name: string) => membership(page).getByRole('button', { name }).click();
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('a new member reads what was paid, when it renews and until when a refund is possible', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  await says(page, /^Renews on \w+\s\d+, \d+ for \$22\.49$/);
  const part = membership(page);
  await expect(part.getByText('Quick Start, $22.49 a month')).toBeVisible();
  await expect(part.getByText('Visa ending in 4242, valid through 12/2040')).toBeVisible();
  await expect(part.getByText(/^Everything you paid, until /)).toBeVisible();
  await expect(part.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toContainText([
    'The money-back guarantee ends',
    '$22.49 is charged, and your membership renews',
    'Today',
    'You paid $22.49',
    'You became a member',
  ]);
  const invoice = part.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(invoice).toContainText(['$22.49paid']);
  const pdf = await invoice.getByRole('link', { name: /^PDF/ }).getAttribute('href');
  expect((await page.request.get(String(pdf))).headers()['content-type']).toBe('application/pdf');
});

test('a member cancels in two screens with the keyboard, and resumes with one press', async ({
  page,
  openMembership,
}) => {
  const someone = await openMembership();
  await membership(page).getByRole('button', { name: 'Cancel membership' }).focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Cancel your membership?' });
  await ask.getByLabel('Why? (optional)').selectOption('It costs too much');
  await ask.getByLabel('Anything else').fill('Back in spring.');
  await ask.getByRole('button', { name: 'Cancel my membership' }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Your membership is canceled' });
  await expect(done.getByText(/Everything stays open until /)).toBeFocused();
  await done.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(done).toBeHidden();
  await says(page, /^Ends on /);
  expect((await overview(someone)).subscription?.cancelsAt).not.toBeNull();
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeFocused();
  await expect(membership(page).getByRole('button', { name: 'Change plan' })).toHaveCount(0);
  await press(page, 'Undo the cancellation');
  await expect(toast(page, 'Your membership continues.')).toBeVisible();
  await says(page, /^Renews on /);
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeFocused();
  expect((await overview(someone)).subscription?.cancelsAt).toBeNull();
});

test('a member who closes the question keeps the membership, and the focus returns to its button', async ({
  page,
  platform,
  openMembership,
}) => {
  const someone = await openMembership();
  const pairs = [
    ['Cancel membership', 'Keep it'],
    ['Get my money back', 'Keep my membership'],
    ['Change plan', 'Close'],
    ['Use another card', 'Close'],
  ] as const;
  for (const [opener, way] of pairs) {
    const button = membership(page).getByRole('button', { name: opener });
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: way }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  await says(page, /^Renews on /);

  // After a while a card change asks for the password first.
  await platform.db
    .prepare(`UPDATE sessions SET confirmed_at = '' WHERE member_id = ?1`)
    .bind(someone.id)
    .run();
  await press(page, 'Use another card');
  await expect(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(membership(page).getByRole('button', { name: 'Use another card' })).toBeFocused();
});

test('a monthly member switches to a year of a higher plan after seeing every amount', async ({
  page,
  openMembership,
}) => {
  const someone = await openMembership();
  await press(page, 'Change plan');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Quick Start')).toHaveCount(0);
  await dialog.getByLabel('Annually').check();
  await expect(dialog.getByLabel('Quick Start')).toBeVisible();
  await dialog.getByLabel('Business System').check();
  await dialog.getByRole('button', { name: 'Show what it costs' }).click();
  const figures = page.getByRole('dialog', { name: 'What it costs' });
  // The rest of a month that has just begun is worth a month, less a second or two.
  await expect(figures).toContainText('Charged now$399.51');
  await expect(figures).toContainText('Next charge$422');
  await figures.getByRole('button', { name: 'Change now and pay $399.51' }).click();
  await expect(toast(page, 'Your plan is changed.')).toBeVisible();
  await expect(figures).toBeHidden();
  await says(page, /^Renews on \w+\s\d+, \d+ for \$422$/);
  await expect(membership(page).getByText('Business System, $422 a year')).toBeVisible();
  await expect(membership(page).getByText('Before: Quick Start, paid monthly.')).toBeVisible();
  expect((await overview(someone)).subscription).toMatchObject({
    plan: 'business',
    billing: 'annual',
  });
});

/** Types into the local card form. */
async function typeCard(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Use another card' });
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry').fill('12/34');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByLabel('Postal code').fill('94102');
  await dialog.getByRole('button', { name: 'Save this card' }).click();
}

test('a member replaces the card, after a declined one', async ({ page, openMembership }) => {
  await openMembership();
  await press(page, 'Use another card');
  await typeCard(page, DECLINED);
  const dialog = page.getByRole('dialog', { name: 'Use another card' });
  await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
  await typeCard(page, MASTERCARD);
  await expect(toast(page, 'Your new card is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(
    membership(page).getByText('Mastercard ending in 4444, valid through 12/2034'),
  ).toBeVisible();
  await expect(membership(page).getByRole('button', { name: 'Use another card' })).toBeFocused();
});

test('a card whose bank asks for confirmation is not saved when the member declines, and saved when the member agrees', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  for (const { answer, text, last4 } of [
    { answer: 'Fail', text: 'Your card was not saved', last4: '4242' },
    { answer: 'Complete', text: 'Your new card is saved.', last4: '3155' },
  ]) {
    await press(page, 'Use another card');
    await typeCard(page, ASKS_THE_BANK);
    await page.getByRole('button', { name: `${answer} authentication` }).click();
    await expect(toast(page, text)).toBeVisible();
    await expect(page).toHaveURL('/account#membership');
    await expect(membership(page).getByText(`Visa ending in ${last4}`).first()).toBeVisible();
    await page.reload();
    await says(page, /^Renews on /);
    await expect(toast(page, text)).toHaveCount(0);
  }
});

test('within the guarantee the money is refunded without further questions', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  await press(page, 'Get my money back');
  const dialog = page.getByRole('dialog', { name: 'Get your money back?' });
  await expect(dialog).toContainText('Your membership ends right away');
  await dialog.getByRole('button', { name: 'End it and send back $22.49' }).click();
  await expect(toast(page, 'Your money is on its way back.')).toBeVisible();
  await says(page, /^Ended on /);
  const part = membership(page);
  await expect(part.getByText(/^\$22\.49 was sent back to the card/)).toBeVisible();
  await expect(part.getByRole('list', { name: 'Invoices' })).toContainText('refunded');
  await expect(part.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans');
  await expect(part.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeFocused();
});

test('a failed payment is the first thing on the page, with a way to fix it; a dialog that does not load says so', async ({
  page,
  platform,
  show,
}) => {
  const someone = await createMember(platform, 'bob');
  await failedPayment(platform.db, someone.id);
  await show(someone);
  await expect(page.getByText('Your last payment failed.', { exact: true })).toBeVisible();
  await says(page, 'Your last payment failed');
  await expect(
    membership(page).getByText(/^We could not charge \$22\.49\. Everything/),
  ).toBeVisible();
  await expect(membership(page).getByText('We try again to charge $22.49')).toBeVisible();
  await expect(membership(page).getByRole('button', { name: 'Use another card' })).toHaveCount(1);
  await page.route('**/CancelDialog*.js', (route) => route.abort());
  await press(page, 'Cancel membership');
  await expect(toast(page, 'That didn’t open')).toBeVisible();
  await page.unroute('**/CancelDialog*.js');
  await page.reload();
  await press(page, 'Cancel membership');
  await expect(page.getByRole('dialog')).toContainText('It ends right away');
});

test('a link in an email leads to the membership, wherever it is on the page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await signIn('dan');
  await page.goto('/account#membership');
  await expect(page.getByRole('heading', { name: 'Membership', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});
