import {
  answerCard,
  answerCheckout,
  COMPLETE_PLAN,
  expectToast,
  payButton,
  payBy,
} from './checkout-answers.ts';
import { expect, test } from './fixtures.ts';

test('a visitor is asked to sign in, is taken there half a second later, and comes back to the same checkout', async ({
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

test('Back leads to the plans, where the same plan is selected', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page);
  await page.goto('/subscribe?plan=empire-builder&billing=annual');
  await expect(payButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/payment?plan=business&billing=annual');
  await expect(page.locator('[aria-current=true]')).toContainText('Business System');
  await expect(page.getByRole('radio', { name: 'Annual' })).toBeChecked();
});

test('a declined card shows the reason, keeps what was typed, and can be tried again', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await answerCheckout(page);
  const sent = await answerCard(page, {
    status: 402,
    json: { error: { type: 'card_error', message: 'Your card has insufficient funds.' } },
  });
  await page.goto(COMPLETE_PLAN);
  await payBy(page, '4000 0000 0000 9995');
  await expectToast(page, 'Payment Failed', 'Your card has insufficient funds.');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995');
  await expect(payButton(page)).toBeFocused();
  await expect(payButton(page)).toHaveAccessibleDescription('Your card has insufficient funds.');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent.length).toBe(2);
  await expect(page).toHaveURL(COMPLETE_PLAN);
});
