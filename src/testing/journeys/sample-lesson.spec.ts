import { SAMPLE_LESSON } from '../../features/landing/sample.ts';
import { lessons, textsIn } from '../fixtures/lessons.ts';
import { expect, test } from './fixtures.ts';
import { violationsEverywhere } from './violations.ts';

const parts = textsIn(lessons.find(({ _id }) => _id === SAMPLE_LESSON) ?? { body: [] }, 'h2');

test('a visitor reads a whole lesson and its path before signing up', async ({ page, request }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Look at this path' }).click();
  await expect(page).toHaveURL('/sample-path');
  await page.getByRole('link', { name: 'Read this lesson now' }).click();
  await expect(page).toHaveURL('/sample-lesson');
  await expect(page.getByRole('heading', { name: parts[1] ?? '' })).toBeVisible();
  await page.getByText('Show the answer').first().click();
  await expect(
    page.locator('details', { hasText: 'Show the answer' }).first().locator('p').first(),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'From zero to your first offer' })).toHaveAttribute(
    'href',
    '/sample-path',
  );
  await page.getByRole('link', { name: 'Get the complete plan' }).click();
  await expect(page).toHaveURL(/\/signup\?step=account&/);
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  for (const path of ['/sample-lesson', '/sample-path']) expect(sitemap).toContain(`${path}</loc>`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sample lesson and its answer can be read', async ({ page }) => {
    await page.goto('/sample-lesson');
    await expect(page.getByRole('heading', { name: parts.at(-1) ?? '' })).toBeVisible();
    await page.getByText('Show the answer').first().click();
    await expect(
      page.locator('details', { hasText: 'Show the answer' }).first().locator('p').first(),
    ).toBeVisible();
  });
});

for (const path of ['/sample-lesson', '/sample-path']) {
  test(`${path} is accessible to everyone`, async ({ page }) => {
    await page.goto(path);
    expect(await violationsEverywhere(page, path)).toEqual([]);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}
