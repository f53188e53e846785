import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

test('cleo ticks a step of a guide, finds it ticked, takes the files along, and does a tutorial', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'cleo'));
  await page.goto('/business-model-content');
  const first = page.getByRole('checkbox', { name: /Step 1.*Define the month/ });
  // A first step starts the model as well.
  const saved = Promise.all([isSaved('model-step'), isSaved('model')]);
  await first.check();
  await expect(page.getByText('1 of 7 steps')).toBeVisible();
  await saved;
  await page.reload();
  await expect(first).toBeChecked();
  await expect(page.getByText('Step 2, next in this guide')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue this guide' })).toBeVisible();

  await page.getByRole('link', { name: 'Files and tutorials that go with it' }).click();
  const sheet = await download('First-year plan sheet');
  const { data } = Papa.parse<string[]>(strFromU8(sheet));
  expect(data.flat().filter((cell) => cell.startsWith('=')).length).toBeGreaterThan(10);
  const kit = unzipSync(await download('Client work kit'));
  expect(Object.keys(kit)).toHaveLength(5);
  expect(strFromU8(kit['1-status-email.txt'] ?? new Uint8Array()).length).toBeGreaterThan(500);

  await page.getByRole('link', { name: /^Run a week with three clients/ }).click();
  // Loaded: before its script runs, a press has no effect.
  await page.waitForURL(/\/tutorials\//);
  const isDone = isSaved('tutorial');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await isDone;
  await page.getByRole('link', { name: 'All tutorials' }).click();
  await expect(page.getByRole('checkbox', { name: /^Done: Run a week/ })).toBeChecked();

  async function isSaved(kind: string) {
    await page.waitForResponse(
      (response) =>
        response.url().endsWith('/api/checks') && response.request().postDataJSON()?.kind === kind,
    );
  }
  async function download(title: string) {
    const arrives = page.waitForEvent('download');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await row.getByRole('button').click();
    await expect(row.getByText('Saved to your downloads')).toBeVisible();
    return new Uint8Array(await readFile(await (await arrives).path()));
  }
});
