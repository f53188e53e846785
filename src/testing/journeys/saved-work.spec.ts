// From a calculation to a shared page and back: what a member keeps, shares, and takes away again.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

test('dan saves a calculation, finds it, shares it, and takes the link back', async ({
  page,
  signIn,
  browser,
}) => {
  await signIn('dan');
  await page.goto('/pricing-calculator');
  const result = page.getByRole('region', { name: 'Result' });
  await page.getByLabel('Hourly rate').fill('25');
  await expect(result).toContainText('Enter a rate and your hours.');
  await page.getByLabel('Hours per week').fill('10');
  await expect(result).toContainText('$1,000 a month, $12,000 a year.');
  await result.getByRole('button', { name: 'Save' }).click();
  await expect(result.getByRole('status')).toHaveText(/^Version 1, saved at/);
  await page.getByLabel('Costs per month').press('ArrowUp');
  await expect(result.getByRole('status')).toHaveText('Unsaved changes since version 1');
  await result.getByRole('button', { name: 'Save' }).click();
  await expect(result.getByRole('status')).toHaveText(/^Version 2, saved at/);
  await page.reload();
  await expect(page.getByLabel('Costs per month')).toHaveValue('5');

  await page.goto('/saved-work');
  const rows = page.getByRole('main').getByRole('listitem');
  const row = rows.filter({ hasText: '$25 an hour' }).first();
  await expect(row).toContainText('$995 a month is left');
  await row.getByLabel(/^More for/).click();
  await row.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Evenings after bedtime');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  // Not the toast about it, which is a list item as well.
  const renamed = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Select Evenings after bedtime') });
  await expect(renamed).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations).toEqual([]);

  await renamed.getByLabel(/^More for/).click();
  await renamed.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Evenings after bedtime');
  await expect(visitor.getByRole('main')).not.toContainText('Dan');
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
  expect((await visitor.goto(link))?.status()).toBe(404);
  await page.keyboard.press('Escape');

  await page.getByLabel(/^Select all/).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as ZIP' }).click();
  expect((await download).suggestedFilename()).toMatch(/^saved-work-.*\.zip$/);
  await renamed.getByLabel(/^More for/).click();
  await renamed.getByRole('button', { name: 'Delete' }).click();
  await expect(renamed).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(renamed).toBeVisible();
});
