import { test } from './fixtures.ts';
test('shots', async ({ page }) => {
  for (const [w, scheme] of [[360,'dark'],[1280,'light']] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: w, height: 800 });
    await page.goto('/plans');
    await page.screenshot({ path: `/work/tmp/read/plans-${w}.png`, fullPage: true });
  }
});
