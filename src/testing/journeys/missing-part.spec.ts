// A page that was open during a deploy: the parts that it loads from then on are gone.
import { expect, type Page, test } from './fixtures.ts';

const PARTS = '**/_astro/*.js*';
const gone = (page: Page) =>
  page.route(PARTS, (route) => route.fulfill({ status: 404, body: 'Not found' }));
/** True if the page has not been reloaded since `mark`. */
const isSame = (page: Page) => page.evaluate(() => 'isFirst' in window);
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isFirst: true }));
const loads = (page: Page) => {
  const seen = { count: 0 };
  page.on('load', () => seen.count++);
  return seen;
};

/** The browser logs that a part could not be loaded, which these journeys cause on purpose. */
test.afterEach(({ complaints }) => {
  const others = complaints.filter((text) => !text.startsWith('[astro-island] Error hydrating'));
  complaints.splice(0, complaints.length, ...others);
});

test('the page reloads itself, once, and works again', async ({ page }) => {
  await page.goto('/login');
  await mark(page);
  await gone(page);
  const seen = loads(page);
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await expect.poll(() => seen.count, { timeout: 15_000 }).toBe(1);
  expect(await isSame(page)).toBe(false);
  // Still gone: this build has no such part, and another reload would change nothing.
  const retried = page.waitForResponse((response) => response.url().includes('astro-retry'));
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await retried;
  await page.waitForResponse('**/build.json');
  await page.unroute(PARTS);
  expect(seen.count).toBe(1);
});

test('what a visitor has typed is not lost: the page asks', async ({ page }) => {
  await page.goto('/login');
  await mark(page);
  await gone(page);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ada@example.com');
  const question = page.getByRole('alert').filter({ hasText: 'needs a reload' });
  await expect(question).toBeVisible({ timeout: 15_000 });
  await expect(email).toHaveValue('ada@example.com');
  expect(await isSame(page)).toBe(true);
  await page.unroute(PARTS);
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false);
});
