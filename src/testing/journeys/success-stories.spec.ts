import { expect, type Page, test } from './fixtures.ts';

const center = (page: Page) => page.getByRole('dialog', { name: 'Help center' });
const stories = (page: Page) => page.getByRole('dialog', { name: 'Success Stories' });
const overlay = (page: Page) => page.evaluate(() => document.documentElement.dataset.overlay);

test('there are two success stories, which say what is illustrative and lead to signing up', async ({
  page,
}) => {
  await page.goto('/plans');
  await page.getByRole('button', { name: 'Open the help center' }).click();
  await center(page).getByRole('button', { name: 'Success stories' }).click();
  await expect(stories(page).getByRole('article')).toHaveCount(2);
  await expect(stories(page).getByText('Before', { exact: true })).toHaveCount(2);
  await expect(stories(page).getByText('After', { exact: true })).toHaveCount(2);
  // Each figure is in the story of the person it is about.
  await expect(stories(page).getByRole('article').getByRole('definition')).toHaveCount(3);
  await expect(stories(page).getByRole('article').first()).toContainText('$1,150');
  await expect(stories(page).locator('dl').getByText('illustrative')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(stories(page)).toBeHidden();
  await expect(center(page)).toBeVisible();
  await expect(center(page).getByRole('button', { name: 'Success stories' })).toBeFocused();
  expect(await overlay(page)).toBe('help');
  await page.keyboard.press('Enter');
  await stories(page).getByRole('link', { name: 'Start Your Success Story Today' }).click();
  await expect(page).toHaveURL('/signup');
});

test('any element can open the success stories, and the cookie banner is still there after', async ({
  page,
}) => {
  await page.goto('/plans');
  await page.locator('main').evaluate((main) => {
    document.documentElement.dataset.overlay = 'consent';
    main.insertAdjacentHTML('afterbegin', '<button data-success-stories><b>Stories</b></button>');
  });
  await page.getByRole('button', { name: 'Stories' }).click();
  await expect(stories(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Stories' })).toBeFocused();
  await expect.poll(() => overlay(page)).toBe('consent');
});
