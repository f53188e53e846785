// The white-label kit as a member uses it: a brand with a logo, kept, and a handout and a paper that carry it.
import { readFile } from 'node:fs/promises';
import mammoth from 'mammoth';
import sharp from 'sharp';
import { extractText } from 'unpdf';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';

const CIRCLE = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="800"><circle cx="400" cy="400" r="380" fill="#b5482a"/></svg>`;

test('eli saves a brand with a logo, and hands out a lesson and a proposal under it', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await comeAs(await createMember(platform, 'eli'));
  await page.goto('/dashboard-premium');
  await page.getByRole('link', { name: 'Make handouts and papers in your brand' }).click();
  await page.getByLabel('Brand name').fill('Brandt & Partners');
  await page.getByLabel('Contact line').fill('555 0100');
  const buffer = await sharp(Buffer.from(CIRCLE)).webp().toBuffer();
  await page
    .getByLabel('Choose a logo')
    .setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer });
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByText('Saved. Your files carry this brand from now on.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Brand name')).toHaveValue('Brandt & Partners');
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();

  await page.getByLabel('Lesson', { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText('What goes on the page')).toBeVisible();
  const save = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    return readFile(await (await download).path());
  };
  const pdf = (await extractText(new Uint8Array(await save('Make the PDF')))).text.join(' ');
  expect(pdf).toContain('Prepared by Brandt & Partners');
  expect(pdf).toContain('555 0100');
  const { value } = await mammoth.extractRawText({ buffer: await save('Word: Proposal') });
  expect(value).toContain('From: Brandt & Partners, 555 0100');
  expect(complaints).toEqual([]);
});
