// A file from one member to another: shared, looked at by a moderator, downloaded as it was.
import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

const CSV = 'service,price\nOne page,95\nDéjà vu,"1,200"\n';

test('cleo shares a price list, and bob downloads the very same bytes', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await comeAs(await createMember(platform, 'cleo'));
  await page.goto('/community/resources');
  await page.getByRole('button', { name: 'Share Resource' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Resource' });
  await dialog
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'Prices été.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await dialog.getByLabel('Title').fill('Prices for one-page sites');
  await dialog.getByLabel('Category').selectOption('Clients and prices');
  await dialog.getByLabel('What it is, and whom it helps').fill('What I charge.');
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Share it' }).click();
  const row = page.getByRole('region', { name: 'Resources' }).getByRole('listitem');
  await expect(row).toContainText('Waiting for a moderator.');

  await platform.db
    .prepare(`UPDATE resources SET status = 'shown' WHERE title = 'Prices for one-page sites'`)
    .run();
  await comeAs(await createMember(platform, 'bob'));
  await page.goto('/community/resources');
  await row.getByRole('link', { name: 'Prices for one-page sites', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices for one-page sites');
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const file = await arrives;
  expect(file.suggestedFilename()).toBe('Prices été.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(CSV);
  await page.reload();
  await expect(page.getByText('1 download', { exact: true })).toBeVisible();
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
  expect(complaints).toEqual([]);
});
