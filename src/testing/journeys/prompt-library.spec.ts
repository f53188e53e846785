import { expect, test } from './fixtures.ts';

const COPIED = 'Prompt copied to clipboard!';

test('dan finds a prompt in spite of a typo, opens it by keyboard, and copies it', async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn('dan');
  await page.goto('/ai-content');
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search prompts' });
  // The island wakes up with the first touch; a slash before that is lost.
  await search.focus();
  await page.keyboard.type('first mesage');
  await expect(page.getByText('showing “first message”')).toBeVisible();
  await expect(page).toHaveURL(/\?q=first\+mesage$/);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const row = page.locator('a[data-slug]').nth(1);
  await expect(row).toBeFocused();
  const slug = (await row.getAttribute('data-slug')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/ai-content/${slug}\\?q=first\\+mesage$`));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByText(COPIED).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.length).toBeGreaterThan(100);

  const title = (await heading.textContent()) ?? '';
  await page.reload();
  await expect(heading).toHaveText(title);
  await expect(search).toHaveValue('first mesage');
  await expect(page.getByText('showing “first message”')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ai-content\?q=first\+mesage$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Prompt library' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list and a prompt’s text can be read', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn('dan');
    await page.goto('/ai-content');
    const link = page.locator('a[data-slug]').first();
    const title = (await link.locator('span').first().textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(600);
  });
});
