// Feedback on a hand-in: while it is written, on a file, and afterward. The lesson’s checks are content.

import { checkAll } from '../../../functions/text-checks/rules/text-checks.ts';
import { plainText } from '../../content/plain-text.ts';
import { freeLessons } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { PNG } from '../resources/files.ts';
import { expect, type Page, test } from './fixtures.ts';

const lesson = freeLessons.find(({ task }) => task.checks?.length);
if (!lesson) throw new Error('No free lesson has checks');
const checks = lesson.task.checks ?? [];
const solution = plainText(lesson.task.solution);
const LESSON = `/micro-learning?module=${lesson._id}`;
/** Breaks a check that looks for blanks, and has none of the words that belong in it. */
const WEAK = 'Hi [name], x';
const weakPasses = checkAll(WEAK, checks).filter(({ passes }) => passes).length;

const openForm = async (page: Page, button = 'Hand in what you made') => {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('textbox', { name: 'What you made' });
};
const ticked = (page: Page, count: number) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${count} of ${checks.length}$`) });
const noSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);

test('ada hands in a weak text all the same, improves it by what it says, and all checks pass', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(LESSON);
  const field = await openForm(page);
  await expect(page.getByText('They tick themselves while you write.')).toBeVisible();
  await field.pressSequentially(WEAK);
  await expect(ticked(page, weakPasses)).toBeVisible();
  await expect(page.getByText('You can hand it in as it is.', { exact: false })).toBeVisible();
  await noSidewaysScroll(page);
  await page.getByRole('button', { name: 'Hand it in' }).click();
  const count = `${weakPasses} of ${checks.length} checks passed when you handed it in.`;
  await expect(page.getByText(count)).toBeVisible();
  await page.reload();
  await page.locator('#hand-in').scrollIntoViewIfNeeded();
  await expect(page.getByText(count)).toBeVisible();

  await (await openForm(page, 'Change it')).fill(solution);
  await expect(ticked(page, checks.length)).toBeVisible();
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(
    page.getByText(`All ${checks.length} checks passed when you handed it in.`),
  ).toBeVisible();
  await noSidewaysScroll(page);
  await page.goto('/saved-work#made');
  await expect(page.getByText(`${checks.length} of ${checks.length} checks`)).toBeVisible();
});

test('ada’s change of what she handed in is still there after a reload, and the page says so', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(LESSON);
  await (await openForm(page)).fill(WEAK);
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await (await openForm(page, 'Change it')).fill(solution);
  await expect(ticked(page, checks.length)).toBeVisible();
  await page.reload();
  await page.locator('#hand-in').scrollIntoViewIfNeeded();
  await expect(
    page.getByText('You changed it here, and haven’t handed in the change.'),
  ).toBeVisible();
  await expect(await openForm(page, 'Continue your change')).toHaveValue(solution);
});

test('the field is as long as its text, and the marks are at their words', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(LESSON);
  const field = await openForm(page);
  await field.fill(`${solution}\n\n${solution}`);
  await expect(ticked(page, checks.length)).toBeVisible();
  await field.press('End');
  const { hidden, ahead, taller } = await field.evaluate((element) => {
    const behind = element.previousElementSibling as HTMLElement;
    return {
      hidden: element.scrollHeight - element.clientHeight,
      ahead: behind.scrollTop - element.scrollTop,
      taller: behind.scrollHeight - element.scrollHeight,
    };
  });
  expect(hidden).toBeLessThanOrEqual(1);
  expect(ahead).toBe(0);
  expect(Math.abs(taller)).toBeLessThanOrEqual(1);
});

test('a file is read for its text; a picture is left to its member', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMember(platform, 'ada'));
  await page.goto(LESSON);
  await openForm(page);
  await page.getByRole('radio', { name: 'File' }).check({ force: true });
  const choose = (name: string, content: Uint8Array | string, mimeType: string) =>
    page
      .getByLabel(/^(Your|Another) file$/)
      .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  await choose('logo.png', PNG, 'image/png');
  await expect(page.getByText('We can’t read pictures, so check these yourself:')).toBeVisible();
  await choose('offer.pdf', 'Not a PDF', 'application/pdf');
  await expect(
    page.getByText('Its name ends in .pdf, but that’s not', { exact: false }),
  ).toBeVisible();
  await choose('offer.txt', solution, 'text/plain');
  await expect(ticked(page, checks.length)).toBeVisible();
  await page.getByRole('button', { name: 'Hand it in' }).click();
  await expect(
    page.getByText(`All ${checks.length} checks passed when you handed it in.`),
  ).toBeVisible();
});

test('a PDF and a workbook are read on a thread of their own, and nothing is loaded before', async ({
  page,
  platform,
  comeAs,
}) => {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF();
  pdf.text(pdf.splitTextToSize(solution.slice(0, 1500), 180), 10, 10);
  const { workbook } = await import('../../components/lesson-blocks/workbook.ts');
  const book = new Uint8Array(await (await workbook('Hours,8\nTotal,=B1*30 → 240')).arrayBuffer());
  await comeAs(await createMember(platform, 'ada'));
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.goto(LESSON);
  await openForm(page);
  await page.getByRole('radio', { name: 'File' }).check({ force: true });
  expect(workers).toEqual([]);
  const choose = (name: string, content: Uint8Array) =>
    page
      .getByLabel(/^(Your|Another) file$/)
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await choose('offer.pdf', new Uint8Array(pdf.output('arraybuffer')));
  await expect(page.getByText('Checks of your file’s text')).toBeVisible();
  await choose('prices.xlsx', book);
  await expect(page.getByText('Checks of your file’s text')).toBeVisible();
  expect(workers).toHaveLength(2);
});
