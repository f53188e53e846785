// The owner reads how the business does: with no rows, after five weeks, and after a year.
import type { Page } from '@playwright/test';
import { countedDays } from '../fixtures/business-year.ts';
import { createColleague } from '../fixtures/colleagues.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
] as const;

test('before the first night the page says when counting begins', async ({
  page,
  platform,
  comeAs,
}) => {
  await platform.db.batch([
    platform.db.prepare('DELETE FROM daily_numbers'),
    platform.db.prepare('DELETE FROM number_days'),
  ]);
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/admin/numbers');
    await expect(page.getByText('Counting begins tonight')).toBeVisible();
    expect(await overflows(page)).toBe(false);
    expect(await faults(page, page.url())).toEqual([]);
  }
});

test('after five weeks the page says from when on, and calls no week unusual', async ({
  page,
  platform,
  comeAs,
}) => {
  await countedDays(platform.db, 36);
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/admin/numbers');
    await expect(page.getByText(/Counting began on .* With fewer than six weeks/)).toBeVisible();
    expect(await overflows(page)).toBe(false);
    expect(await faults(page, page.url())).toEqual([]);
  }
  await page.goto('/admin');
  const week = page.getByRole('region', { name: 'Last week' });
  await expect(week.getByText('there is enough to say what is usual')).toBeVisible();
  await expect(week.getByText(/^usual /)).toHaveCount(0);
});

test('after a year, by keyboard: every number in a table, as a file, and another span', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await countedDays(platform.db, 370);
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/admin/numbers');
    await expect(page.getByText(/members pay .* a month/)).toBeVisible();
    expect(await overflows(page)).toBe(false);
    expect(await faults(page, page.url())).toEqual([]);
  }
  const table = page.getByRole('table', { name: /^Coming in each month/ });
  await expect(table.getByRole('columnheader')).toHaveCount(13);
  // Each point of the chart is over its column.
  const chart = page.locator('svg circle').first();
  const [point, column] = await Promise.all([
    chart.boundingBox(),
    table.getByRole('columnheader').last().boundingBox(),
  ]);
  const middle = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : 0);
  expect(Math.abs(middle(point) - middle(column))).toBeLessThan(2);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save as CSV\s*: Coming in/ }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('coming-in-each-month.csv');
  const year = page.getByRole('button', { name: 'A year' });
  await year.press('Enter');
  await expect(page.getByRole('table', { name: /by month$/ })).toBeVisible();
  await expect(year).toHaveAttribute('aria-pressed', 'true');
  const email = page
    .getByRole('switch', { name: 'Email me on Mondays' })
    .or(page.getByRole('checkbox', { name: 'Email me on Mondays' }));
  await expect(email).toBeChecked();
  await email.press('Space');
  await expect(email).not.toBeChecked();
  await page.goto('/admin');
  const week = page.getByRole('region', { name: 'Last week' });
  await expect(week.getByText(/^usual /).first()).toBeVisible();
  expect(await overflows(page)).toBe(false);
  expect(await faults(page, page.url())).toEqual([]);
  await page.setViewportSize(SIZES[0]);
  expect(await overflows(page)).toBe(false);
  expect(complaints).toEqual([]);
});

test('support sees neither the page nor last week', async ({ page, platform, comeAs }) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  expect((await page.goto('/admin/numbers'))?.status()).toBe(404);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('need');
  await expect(page.getByRole('region', { name: 'Last week' })).toHaveCount(0);
});
