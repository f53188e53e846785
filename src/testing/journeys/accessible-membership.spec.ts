// A paying member's membership is accessible in each of its states: dialogs, amounts, errors, a failed payment.

import { createMember } from '../fixtures/members.ts';
import { DECLINED, join, openCheckout, pay } from '../fixtures/membership.ts';
import { test as base, expect, type Page } from './fixtures.ts';
import { failedPayment } from './memberships.ts';
import { violationsEverywhere } from './violations.ts';

const test = base.extend<{ openMembership: () => Promise<void> }>({
  /** The account page of a member who has just joined. */
  openMembership: async ({ page, platform, comeAs }, use) => {
    await use(async () => {
      const someone = await createMember(platform, 'ada');
      await join(platform, someone, { plan: 'quick' });
      await comeAs(someone);
      await page.goto('/account');
    });
  },
});
test.slow();

const part = (page: Page) => page.getByRole('region', { name: 'Membership' });
const press = (page: Page, name: string) => part(page).getByRole('button', { name }).click();

test('changing plan, and what it costs', async ({ page, openMembership }) => {
  await openMembership();
  await press(page, 'Change plan');
  await expect(page.getByRole('dialog', { name: 'Change your plan' })).toBeVisible();
  expect(await violationsEverywhere(page, 'plans')).toEqual([]);
  await page.getByRole('dialog').getByLabel('Agency License').check();
  await page.getByRole('button', { name: 'Show what it costs' }).click();
  await expect(page.getByRole('dialog', { name: 'What it costs' })).toBeVisible();
  expect(await violationsEverywhere(page, 'figures')).toEqual([]);
});

test('a declined card, and the question about a refund', async ({ page, openMembership }) => {
  await openMembership();
  await press(page, 'Use another card');
  const card = page.getByRole('dialog', { name: 'Use another card' });
  await card.getByRole('button', { name: /0002/ }).click();
  await card.getByRole('button', { name: 'Save this card' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  expect(await violationsEverywhere(page, 'declined card')).toEqual([]);
  await page.keyboard.press('Escape');
  await press(page, 'Get my money back');
  await expect(page.getByRole('dialog', { name: 'Get your money back?' })).toBeVisible();
  expect(await violationsEverywhere(page, 'refund')).toEqual([]);
});

test('both screens of a cancellation, and the page behind them', async ({
  page,
  openMembership,
}) => {
  await openMembership();
  await press(page, 'Cancel membership');
  await expect(page.getByRole('dialog', { name: 'Cancel your membership?' })).toBeVisible();
  expect(await violationsEverywhere(page, 'cancel')).toEqual([]);
  await page.getByRole('button', { name: 'Cancel my membership' }).click();
  await expect(page.getByRole('dialog', { name: 'Your membership is canceled' })).toBeVisible();
  expect(await violationsEverywhere(page, 'canceled')).toEqual([]);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await violationsEverywhere(page, 'the page of a paying member')).toEqual([]);
});

test('a failed payment, and a membership that does not load', async ({
  page,
  platform,
  comeAs,
}) => {
  const bob = await createMember(platform, 'bob');
  await failedPayment(platform.db, bob.id);
  await comeAs(bob);
  await page.goto('/account');
  await expect(page.getByText('Your last payment failed.', { exact: true })).toBeVisible();
  expect(await violationsEverywhere(page, 'failed payment')).toEqual([]);
  await page.route('**/api/subscription', (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(part(page).getByRole('alert')).toBeVisible();
  expect(await violationsEverywhere(page, 'membership not loaded')).toEqual([]);
});

test('a checkout whose last try was declined, and a page with the notice of a failed renewal', async ({
  page,
  platform,
  comeAs,
}) => {
  const ada = await createMember(platform, 'ada');
  const { clientSecret } = await openCheckout(ada, { plan: 'quick' });
  await pay(platform, clientSecret, DECLINED);
  await comeAs(ada);
  await page.goto('/subscribe?plan=quick');
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  expect(await violationsEverywhere(page, 'declined')).toEqual([]);
  const bob = await createMember(platform, 'bob');
  await failedPayment(platform.db, bob.id);
  await comeAs(bob);
  await page.goto('/onboarding');
  await expect(page.getByRole('region', { name: 'Your payment' })).toBeVisible();
  expect(await violationsEverywhere(page, 'failed renewal')).toEqual([]);
});
