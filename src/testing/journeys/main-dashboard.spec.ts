import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test('a member goes on at the part where they stopped, and a closed banner stays closed', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await comeAs(await createMember(platform, 'dan'));
  await page.goto('/micro-learning?module=module-price-your-first-service');
  const heading = page.locator('[data-lesson-text] h2').nth(2);
  const title = (await heading.textContent()) ?? '';
  const kept = page.waitForResponse(
    (response) => response.url().includes('/api/reading-places/') && response.ok(),
  );
  // Scrolls as its own link does: a part low on the screen does not count as reached.
  await heading.evaluate((element) => element.scrollIntoView());
  await kept;
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Price your first service' });
  await expect(panel).toContainText('Where you stopped');
  await expect(panel).toContainText(`Part 3 of`);
  await expect(panel).toContainText(title);

  const banner = page.getByRole('region', { name: 'Announcement' });
  await banner.getByRole('button').click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Dan.');
  await expect(banner).toBeHidden();

  await page.getByRole('button', { name: 'Next Insight' }).click();
  await expect(page.getByText('Insight 2 of 4')).toBeVisible();

  await panel.getByRole('link', { name: 'Continue the lesson' }).click();
  await expect(page).toHaveURL(/module=module-price-your-first-service#part-/);
  await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  // The lesson's own link leads to the paragraph.
  await expect(page.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute(
    'href',
    /^#p-/,
  );
  expect(complaints).toEqual([]);
});

test('the place that dan left is the place he sees, though the account hears of it later', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'dan'));
  await page.goto('/micro-learning?module=module-price-your-first-service');
  // The account gets the update only after the next page has been shown.
  const held: (() => void)[] = [];
  await page.route('**/api/reading-places/**', (route) => {
    held.push(() => void route.continue().catch(() => undefined));
  });
  const heading = page.locator('[data-lesson-text] h2').nth(1);
  await heading.evaluate((element) => element.scrollIntoView());
  const title = (await heading.textContent()) ?? '';
  await expect
    .poll(() => page.evaluate(() => document.cookie))
    .toContain('ai-money-masters-left-at=module-price-your-first-service~1~');
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Price your first service' });
  await expect(panel).toContainText('Part 2 of');
  await expect(panel).toContainText(title);
  for (const go of held) go();
});
