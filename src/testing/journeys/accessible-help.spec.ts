import { expect, type Page, test } from './fixtures.ts';
import { violationsEverywhere } from './violations.ts';

const openHelp = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the help center' }).click();
  await expect(page.getByRole('dialog', { name: 'Help center' })).toBeVisible();
};

test('the help center is accessible on each tab, without search results, and with the stories above it', async ({
  page,
}) => {
  test.slow();
  const found: string[] = [];
  await page.goto('/plans');
  await openHelp(page);
  for (const name of ['Quick Guides', 'Contact', 'FAQ']) {
    await page.getByRole('tab', { name }).click();
    found.push(...(await violationsEverywhere(page, name)));
  }
  await page.getByRole('searchbox').fill('no such words');
  found.push(...(await violationsEverywhere(page, 'nothing found')));
  await page.getByRole('button', { name: 'Success stories' }).click();
  await expect(page.getByRole('dialog', { name: 'Success Stories' })).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'stories')));
  expect(found).toEqual([]);
});

test('help mode and its explanation are accessible', async ({ page }) => {
  test.slow();
  const found: string[] = [];
  await page.goto('/plans');
  await openHelp(page);
  await page.getByRole('switch').check();
  found.push(...(await violationsEverywhere(page, 'switched on')));
  await page.keyboard.press('Escape');
  await page.locator('.help-spot').first().click();
  await expect(page.locator('[data-help-bubble]')).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'explained')));
  expect(found).toEqual([]);
});

test('a help bubble is accessible', async ({ page, signIn }) => {
  await signIn('bob');
  await page.goto('/micro-learning?module=module-write-prompts-that-work');
  await expect(page.locator('[data-help-once]')).toBeVisible();
  expect(await violationsEverywhere(page, 'bubble')).toEqual([]);
});

test('a quick guide is accessible', async ({ page }) => {
  await page.goto('/help/guides/plan-a-week-that-survives-real-life');
  expect(await violationsEverywhere(page, 'guide')).toEqual([]);
});

test.describe('for a new visitor', () => {
  test.use({ newcomer: true });

  test('the tour is accessible at its welcome and at each stop', async ({ page }) => {
    test.slow();
    const found: string[] = [];
    await page.goto('/');
    const card = page.locator('[data-tour-dialog]');
    await expect(card).toBeVisible();
    found.push(...(await violationsEverywhere(page, 'welcome')));
    await page.getByRole('button', { name: 'Start Tour' }).click();
    for (const step of ['0', '1', '2']) {
      await expect(card).toHaveAttribute('data-state', step);
      found.push(...(await violationsEverywhere(page, `stop ${step}`)));
      await page.locator('[data-tour-press="next"]').click();
    }
    expect(found).toEqual([]);
  });
});
