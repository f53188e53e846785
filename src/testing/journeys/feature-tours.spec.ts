import AxeBuilder from '@axe-core/playwright';
import { TOURS } from '../../../studio/model/steps-and-answers.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, seenKey, test } from './fixtures.ts';

/** Later than any busy machine gets before the clock is stopped. */
const HOUR_MS = 3_600_000;

test.use({ newcomer: true });

const dialog = (page: Page) => page.locator('[data-tour-dialog]');
const line = (page: Page) => page.locator('[data-quiet-line=feature]');
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
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const asked = page.waitForResponse('**/api/tutorial');
  await page.reload();
  expect(await (await asked).json()).toMatchObject({ tours: ['micro-learning'] });
  await expect.poll(() => kept(page, seenKey('micro-learning'))).toBe('true');
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toBeHidden();

  // Help shows it again.
  await page.getByRole('button', { name: 'Open the help center' }).click();
  await page.getByRole('button', { name: 'Take the tour again' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('before the tutorial is completed there is no tour; afterward it follows in another visit', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  const bob = await createMember(platform, 'bob');
  await comeAs(bob);
  await arrive(page, '/micro-learning');
  await page.clock.runFor(5000);
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toBeHidden();
  await page.goto('/dashboard-quick');
  await page.clock.runFor(2100);
  const tutorial = page.locator('[data-tutorial]');
  await tutorial.getByRole('button', { name: 'First lesson' }).click();
  await tutorial.getByRole('button', { name: 'Complete Tutorial' }).click();
  await page.goto('/micro-learning');
  await expect(page.locator('[data-navigation]')).toHaveAttribute('data-session', 'member');
  await page.clock.runFor(2000);
  await expect(line(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const later = await context.newPage();
  await arrive(later, '/micro-learning');
  await later.clock.runFor(1000);
  await expect(dialog(later)).toBeVisible();
  await press(later, 'Skip Tour');
  await expect(dialog(later)).toBeHidden();
  expect(await kept(later, seenKey('micro-learning'))).toBe('true');
  await expect(line(later)).toBeHidden();
});

test('after a tutorial that was put off, no tour starts: the line offers it', async ({
  page,
  platform,
  comeAs,
}) => {
  const cleo = await createMember(platform, 'cleo');
  const json = { visited: [], completed: false, notNow: 'dialog' };
  await cleo.fetch('/api/tutorial', { method: 'PUT', json });
  await comeAs(cleo);
  await arrive(page, '/micro-learning');
  await page.clock.runFor(5000);
  await expect(line(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await line(page).getByRole('button', { name: 'Not now' }).click();
  await expect(line(page)).toContainText('You’ll find the tour in Help');
  expect(await kept(page, seenKey('micro-learning'))).toBe('true');
  await expect
    .poll(async () => (await cleo.fetch('/api/tutorial')).json())
    .toMatchObject({ tours: ['micro-learning'] });
});

test('of the pages with a tour, only the list of lessons starts it', async ({
  page,
  context,
  platform,
  comeAs,
}) => {
  await comeAs(await afterTutorial(platform, 'dan'));
  for (const path of ['/achievements', '/learning-paths', '/community']) {
    const its = await context.newPage();
    await arrive(its, path);
    await its.clock.runFor(5000);
    await expect(line(its), path).toBeVisible();
    await expect(dialog(its), path).toHaveCount(0);
    await its.close();
  }
  await arrive(page, '/micro-learning');
  await page.clock.runFor(1000);
  await expect(dialog(page)).toBeVisible();
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
    if (name === 'community')
      await line(page).getByRole('button', { name: 'Take the tour' }).click();
    await expect(dialog(page)).toContainText(`1 of ${TOURS[name].steps - 1}`);
  });
