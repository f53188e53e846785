import { createMember } from '../fixtures/members.ts';
import { expect, type Page, rememberChoice, test } from './fixtures.ts';

const HOUR_MS = 3_600_000;

test.use({ newcomer: true });

const dialog = (page: Page) => page.getByRole('dialog').and(page.locator('[data-tutorial]'));
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const kept = (page: Page) =>
  page.evaluate(() =>
    ['hasCompletedTutorial', 'hasSeenFeatureTour', 'currentTourStep', 'lastLoginDate'].map((key) =>
      localStorage.getItem(`ai-money-masters-${key}`),
    ),
  );

test('a newcomer walks the tutorial over two pages, completes it on a third, and can see it again', async ({
  page,
  platform,
  comeAs,
  browser,
}) => {
  const ada = await createMember(platform, 'ada');
  await comeAs(ada);
  const now = Date.now();
  await page.clock.install({ time: now });
  // Later than any busy machine gets before the clock is stopped.
  await page.clock.pauseAt(now + HOUR_MS);
  await page.goto('/tools');
  await page.clock.runFor(1900);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(dialog(page)).toContainText('Step 1 of 6');
  await page.clock.resume();
  await expect(dialog(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(dialog(page).getByRole('heading')).toBeFocused();

  // A page that is reloaded shows it again, and Escape closes it for this page.
  await press(page, 'Show me around');
  await expect(dialog(page)).toContainText('Step 2 of 6');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await page.clock.runFor(2100);
  await expect(dialog(page)).toContainText('Step 2 of 6');
  await press(page, 'See the lessons');
  await page.waitForURL('**/micro-learning');
  await page.clock.runFor(2100);
  await expect(dialog(page)).toContainText('50%');
  await expect(dialog(page).locator('[data-tutorial-chip][data-visited]')).toHaveCount(2);
  await expect(dialog(page).locator('[aria-current=step]')).toContainText('Learning paths');
  await press(page, 'First lesson');
  await expect(dialog(page).getByRole('button', { name: 'Next Step' })).toBeHidden();
  await press(page, 'Complete Tutorial');
  await expect(dialog(page)).toHaveCount(0);
  expect(await kept(page)).toEqual(['true', 'false', '5', expect.stringMatching(/^20\d\d-/)]);
  // The lessons' own tour comes next; the tools have none.
  await page.goto('/tools');
  await page.clock.runFor(5000);
  await expect(dialog(page)).toHaveCount(0);

  // Another device asks the account.
  const other = await browser.newContext({ baseURL: platform.url });
  await rememberChoice(other);
  await other.addCookies(await page.context().cookies());
  const there = await other.newPage();
  const asked = there.waitForResponse('**/api/tutorial/dialog');
  await there.goto('/tools');
  expect((await asked).status()).toBe(204);
  await expect
    .poll(() => kept(there))
    .toEqual(['true', null, null, expect.stringMatching(/^20\d\d-/)]);
  await other.close();

  await page.getByRole('button', { name: 'Open the help center' }).click();
  await page.getByRole('button', { name: 'Show the tutorial again' }).click();
  await expect(dialog(page)).toContainText('Step 1 of 6');
  expect((await kept(page)).slice(0, 2)).toEqual([null, null]);
  await press(page, 'Skip Tutorial');
  expect((await kept(page))[0]).toBe('true');
});

for (const [path, name] of [
  ['/white-label', 'Brand name'],
  ['/business-plans', 'Business idea'],
  ['/ai-content', 'Search prompts'],
] as const)
  test(`what eli has typed at ${path} is not covered, and the next page shows the tutorial`, async ({
    page,
    platform,
    comeAs,
  }) => {
    page.on('dialog', (asked) => void asked.accept());
    await comeAs(await createMember(platform, 'eli'));
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.goto(path);
    const field = page.getByRole('main').getByLabel(name).first();
    await field.fill('Brandt and Daughters');
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(dialog(page)).toHaveCount(0);
    await expect(field).toHaveValue('Brandt and Daughters');
    await page.goto('/tools');
    await page.clock.runFor(5000);
    await expect(dialog(page)).toContainText('Step 1 of 6');
  });
