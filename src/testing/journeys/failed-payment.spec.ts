// A bank that declines: at the checkout, on the bank's own page, and at a renewal. Real Worker, local Stripe.

import { quickLesson } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { ASKS_THE_BANK, DECLINED, join, MASTERCARD, VISA } from '../fixtures/membership.ts';
import { payButton } from './checkout-answers.ts';
import { expect, type Page, test } from './fixtures.ts';
import { FIXED_SCREENS } from './member-screens.ts';
import { failedPayment } from './memberships.ts';

declare global {
  interface Window {
    /** Layout shift of the whole page, as Chromium measures it. */
    shift?: number;
  }
}

const CHECKOUT = '/subscribe?plan=quick&billing=annual';
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Payment Failed' });
const notice = (page: Page) => page.getByRole('region', { name: 'Your payment' });

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Postal code').fill('94102');
  await payButton(page).click();
}

/** The same order, ready to be paid, with the reason of the failure. */
async function expectSameOrder(page: Page, reason: string): Promise<void> {
  await expect(page).toHaveURL(CHECKOUT);
  await expect(alert(page)).toContainText(reason);
  await expect(alert(page)).toContainText('You weren’t charged');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('Quick Start');
  await expect(order).toContainText('billed annually');
  await expect(payButton(page)).toHaveText('Pay $182');
}

test('a declined card is still explained after a reload, and in another tab; then the welcome names the plan', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(CHECKOUT);
  await expect(payButton(page)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await payWith(page, DECLINED);
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await page.reload();
  await expectSameOrder(page, 'Your card was declined.');
  const other = await context.newPage();
  await other.goto(CHECKOUT);
  await expectSameOrder(other, 'Your card was declined.');
  await other.close();

  await payWith(page, VISA);
  await expect(page.getByText('Payment Successful', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You’re in. Let’s get one thing done.',
  );
  await expect(page.getByText('Quick Start is open.')).toBeVisible();
  await expect(page.locator('summary:visible', { hasText: 'What just opened' })).toHaveText(
    /\d+ lessons/,
  );
  await page.getByRole('link', { name: 'Open the first lesson' }).click();
  await expect(page).toHaveURL(/\/micro-learning\?module=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a bank that declines leads back to the same order, even where nothing can be stored', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(CHECKOUT);
  for (const isForgetful of [false, true]) {
    await payWith(page, ASKS_THE_BANK);
    await page.getByRole('button', { name: 'Fail authentication' }).waitFor();
    if (isForgetful) await page.evaluate(() => sessionStorage.clear());
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    const reason = 'We are unable to authenticate your payment method.';
    await expectSameOrder(page, reason);
    await page.reload();
    await expectSameOrder(page, reason);
  }
});

test('a member who leaves the bank’s page without a decision finds the order waiting, and then pays it', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(CHECKOUT);
  await payWith(page, ASKS_THE_BANK);
  await page.getByRole('button', { name: 'Fail authentication' }).waitFor();
  await page.goto(CHECKOUT);
  await expectSameOrder(page, 'Your bank did not confirm the payment.');
  await payWith(page, ASKS_THE_BANK);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Payment Successful', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'You’re in. Let’s get one thing done.',
  );
});

const SCREENS = [
  ...FIXED_SCREENS,
  '/learning-paths/from-zero-to-your-first-offer',
  '/ai-content/first-outreach-message',
  `/micro-learning?module=${quickLesson._id}`,
];

test('the notice of a failed renewal is in the HTML of every members’ page, with one button', async ({
  page,
  platform,
  comeAs,
}) => {
  const bob = await createMember(platform, 'bob');
  await failedPayment(platform.db, bob.id);
  await comeAs(bob);
  for (const path of SCREENS) {
    const html = await (await bob.fetch(path)).text();
    // In the HTML from the server, before any script or further request.
    expect(html, path).toContain('<section data-payment-failed');
    await page.goto(path);
    await expect(notice(page), path).toContainText(
      /Your last payment failed\. Everything stays open until \w+ \d+, \d{4}\./,
    );
    await expect(notice(page).getByRole('link')).toHaveCount(1);
  }
});

test('the notice of a failed renewal causes no layout shift', async ({
  page,
  platform,
  comeAs,
}) => {
  const bob = await createMember(platform, 'bob');
  await failedPayment(platform.db, bob.id);
  await comeAs(bob);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        window.shift = (window.shift ?? 0) + value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/onboarding', { waitUntil: 'networkidle' });
  await expect(notice(page)).toBeVisible();
  // The heading's font, which comes after the style sheet, moves letters by less; a late notice would move the page.
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.01);
});

test('the button opens the form for another card, and paying removes the notice', async ({
  page,
  platform,
  comeAs,
}) => {
  const ada = await createMember(platform, 'ada');
  await join(platform, ada, { plan: 'quick' });
  await failedPayment(platform.db, ada.id);
  await comeAs(ada);
  await page.goto('/achievements');
  await notice(page).getByRole('link', { name: 'Pay with another card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Use another card' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/account#membership');
  await dialog.getByLabel('Card number').fill(MASTERCARD);
  await dialog.getByLabel('Expiry').fill('12/40');
  await dialog.getByLabel('CVC').fill('123');
  await dialog.getByLabel('Postal code').fill('94102');
  await dialog.getByRole('button', { name: 'Save this card' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toBeHidden();
  await page.goto('/achievements');
  await expect(notice(page)).toBeHidden();

  // The account page asks for a card only when a payment is due.
  await page.goto('/account#another-card');
  await expect(page).toHaveURL('/account#membership');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('free members, members who have paid and visitors see none of it', async ({
  page,
  platform,
  comeAs,
}) => {
  for (const name of ['ada', 'dan'] as const) {
    await comeAs(await createMember(platform, name));
    for (const path of ['/', '/account', '/onboarding']) {
      await page.goto(path);
      await expect(page.locator('[data-payment-failed]')).toHaveCount(1);
      await expect(notice(page)).toBeHidden();
    }
  }
  await page.goto('/api/logout');
  await expect(page.locator('[data-payment-failed]')).toHaveCount(0);
});
