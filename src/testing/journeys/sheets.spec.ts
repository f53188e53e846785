// A lesson's sheet on a phone: rows are cards, fields take the member's numbers, and the file has them.
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';
import { faults } from './violations.ts';

const LESSON = '/micro-learning?module=module-price-your-first-service';
const sheetOf = (page: Page) =>
  page.locator('figure', { has: page.locator('.sheet-grid') }).first();
const cell = (page: Page, name: string) => sheetOf(page).locator(`[data-cell=${name}]`);

test.beforeEach(async ({ page, platform, comeAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(await createMember(platform, 'bob'));
  await page.goto(LESSON);
});

test('on a narrow screen each value is next to its heading, and nothing scrolls sideways', async ({
  page,
}) => {
  const box = sheetOf(page).locator('.lesson-scroll');
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const label = await cell(page, 'C14').evaluate(
    (element) => getComputedStyle(element, '::before').content,
  );
  expect(label).toBe('"Standard"');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(sheetOf(page).getByRole('columnheader', { name: 'C', exact: true })).toBeVisible();
});

test('own numbers are calculated at once, stay after a reload, and are in the file', async ({
  page,
}) => {
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'Fill it in here' }).click();
  const price = sheet.getByRole('textbox', { name: 'Small, Your price, B14' });
  await price.fill('$90');
  await expect(cell(page, 'B19')).toHaveText('Below the floor');
  await expect(cell(page, 'C19')).toHaveText('OK');
  expect(await faults(page, 'the sheet as a form')).toEqual([]);

  await page.reload();
  await expect(price).toHaveValue('$90');
  await expect(cell(page, 'B19')).toHaveText('Below the floor');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Download the sheet' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  const xml = strFromU8(files['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(xml).toMatch(/<c r="B14"[^>]*><v>90<\/v>/);
  expect(xml).toMatch(/<c r="B19"[^>]*t="str"[^>]*><f>.*?<\/f><v>Below the floor<\/v>/);

  await sheet.getByRole('button', { name: 'Back to the example' }).click();
  await expect(price).toHaveValue('130');
  await expect(cell(page, 'B19')).toHaveText('OK');
});

test('closing the form keeps what was typed in view; hostile texts stay texts', async ({
  page,
}) => {
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: 'Fill it in here' }).click();
  await sheet
    .getByRole('textbox', { name: 'Small, Your price, B14' })
    .fill('=HYPERLINK("https://evil.example")<img src=x onerror=alert(1)>');
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(cell(page, 'B14')).toContainText('<img src=x');
  await expect(sheet.locator('img')).toHaveCount(0);
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
});
