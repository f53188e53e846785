import AxeBuilder from '@axe-core/playwright';
import { TOURS } from '../../../studio/model/steps-and-answers.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, seenKey, test } from './fixtures.ts';

/** Later than any busy machine gets before the clock is stopped. */
const HOUR_MS = 3_600_000;

test.use({ newcomer: true });

const dialog = (page: Page) => page.locator('[data-tour-dialog]');
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const kept = (page: Page, key: string) => page.evaluate((key) => localStorage.getItem(key), key);

/** A member for whom the tutorial is done, on every device. */
async function afterTutorial(platform: Parameters<typeof createMember>[0], name: 'cleo' | 'dan') {
  const member = await createMember(platform, name);
  await member.fetch('/api/tutorial', { method: 'PUT', json: { visited: [], completed: true } });
  return member;
}

/** A page on which the tour waits for its second. */
async function arrive(page: Page, path: string): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + HOUR_MS));
  await page.goto(path);
  await expect(page.locator('[data-navigation]')).toHaveAttribute('data-session', 'member');
}

test('the tour of the lessons starts once, after a second, and goes forth and back', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await afterTutorial(platform, 'cleo'));
  await arrive(page, '/micro-learning');
  await page.clock.runFor(900);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toContainText(`1 of ${TOURS['micro-learning'].steps}`);
  await expect(dialog(page).getByRole('button', { name: 'Next' })).toBeFocused();
  // The rules run on timers.
  await page.clock.resume();
  expect(
    (await new AxeBuilder({ page }).include('[data-tour-dialog]').analyze()).violations,
  ).toEqual([]);
  await press(page, 'Next');
  await press(page, 'Back');
  for (let step = 1; step < TOURS['micro-learning'].steps; step++) await press(page, 'Next');
  const told = page.waitForResponse((response) => response.url().includes('/api/tutorial/tours/'));
  await press(page, 'Finish');
  await told;
  await expect(dialog(page)).toBeHidden();
  expect(await kept(page, seenKey('micro-learning'))).toBe('true');
  expect(await kept(page, 'ai-money-masters-hasSeenFeatureTour')).toBe('true');

  // Another browser asks the account.
  await page.evaluate(() => localStorage.clear());
  const asked = page.waitForResponse((response) => response.url().includes('/api/tutorial/tours/'));
  await page.reload();
  expect((await asked).status()).toBe(204);
  await expect(dialog(page)).toHaveCount(0);

  // Help shows it again.
  await page.getByRole('button', { name: 'Open the help center' }).click();
  await page.getByRole('button', { name: 'Take the tour again' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('before the tutorial is completed there is no tour; afterward it follows', async ({
  page,
  platform,
  comeAs,
}) => {
  const bob = await createMember(platform, 'bob');
  await bob.fetch('/api/tutorial', { method: 'DELETE' });
  await comeAs(bob);
  await arrive(page, '/micro-learning');
  await page.clock.runFor(1000);
  await page.clock.runFor(1000);
  const tutorial = page.locator('[data-tutorial]');
  await expect(tutorial).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await tutorial.getByRole('button', { name: 'Skip Tutorial' }).click();
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
  await press(page, 'Skip Tour');
  await expect(dialog(page)).toBeHidden();
  expect(await kept(page, seenKey('micro-learning'))).toBe('true');
});

for (const [path, name] of [
  ['/micro-learning', 'micro-learning'],
  ['/community', 'community'],
] as const)
  test(`${path} has its tour, and steps without their target are skipped`, async ({
    page,
    platform,
    comeAs,
  }) => {
    await comeAs(await afterTutorial(platform, 'dan'));
    await arrive(page, path);
    await page.evaluate(() => document.querySelector('[data-tour]')?.remove());
    await page.clock.runFor(1000);
    await expect(dialog(page)).toContainText(`1 of ${TOURS[name].steps - 1}`);
  });
