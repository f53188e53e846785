import { expect, test } from './fixtures.ts';

test('ada reads examples without a script, asks on a phone, and follows the source', async ({
  page,
  browser,
  context,
  platform,
  signIn,
}) => {
  await signIn('ada');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: platform.url,
    storageState: await context.storageState(),
  });
  const still = await plain.newPage();
  await still.goto('/ai-chat');
  await expect(still.getByRole('link', { name: /How do I cancel/ })).toHaveAttribute(
    'href',
    '/ai-chat?ask=How%20do%20I%20cancel%3F',
  );
  await plain.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ai-chat');
  const field = page.getByLabel('Your question');
  // Typed before the script has loaded, and kept.
  await field.fill('I want to cancel');
  await expect(page.getByText(/messages left this month/)).toBeVisible();
  await expect(field).toHaveValue('I want to cancel');
  await field.press('Enter');
  await expect(page.getByRole('log')).toContainText('Open your account page');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await field.fill('How do I write prompts that work?');
  await field.press('Enter');
  await page.getByRole('link', { name: /Write prompts that work/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Write prompts that work');
});
