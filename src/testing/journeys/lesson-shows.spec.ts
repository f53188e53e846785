// The blocks between a lesson's paragraphs: a sheet to keep, lists to tick off, and words that the glossary explains.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

const LESSON = '/micro-learning?module=module-price-your-first-service';

test('bob keeps a lesson’s sheet, looks up a word, and answers the review of a path', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'bob'));
  await page.goto(LESSON);
  const sheet = page.locator('figure', { has: page.locator('[data-sheet]') }).first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download the sheet' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+\.xlsx$/);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array)).toContain('<f>');
  await expect(sheet.getByRole('status')).toContainText('Saved to your downloads');

  const term = page.locator('[data-lesson-text] a[href^="/glossary#"]').first();
  const word = (await term.getAttribute('href'))?.split('#')[1] ?? '';
  await term.click();
  await expect(page.locator(`[id="${word}"]`)).toBeInViewport();

  await page.goto('/learning-paths/your-first-paying-client');
  await page.getByRole('link', { name: 'Review the path' }).click();
  await expect(page.getByRole('heading', { name: 'Review the path' })).toBeVisible();
  await page.getByRole('radio').first().check();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/lesson-answers/')),
    page.getByRole('button', { name: 'Check my answer' }).click(),
  ]);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
});
