// An editor's everyday work in the real Studio, and its result in the files.
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './studio.ts';

const ANSWER =
  'Yes. Open your account page, choose the plan you want, and look at the amount before you confirm.';

const question = (page: Page) => page.getByTestId('field-question').locator('input');
const publish = (page: Page) => page.getByTestId('action-publish');
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('the link from the terminal opens the Studio, and its address shows no token', async ({
  page,
  studio,
}) => {
  await page.goto(studio.link());
  await expect(page.getByTestId('studio-navbar')).toBeVisible();
  expect(page.url()).not.toContain('token');
  // Another browser on this machine, or the same browser a day later.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText('npm run studio')).toBeVisible();
});

test('an editor writes a new question, and readers get it when it is complete', async ({
  page,
  studio,
}) => {
  await studio.create(page, 'faq');
  const id = /;([0-9a-f-]{36})/.exec(decodeURIComponent(page.url()))?.[1] ?? '';
  await question(page).fill('Can I change my plan later?');
  await page.getByTestId('field-answer').locator('textarea').fill('Yes.');
  await expect.poll(() => studio.draft(id)?.answer).toBe('Yes.');
  // Too short, without a category and a position.
  await expect(publish(page)).toBeDisabled();
  await page.getByTestId('field-answer').locator('textarea').fill(ANSWER);
  await page.getByTestId('field-category').getByText('Billing', { exact: true }).click();
  await page.getByTestId('field-order').locator('input').fill('8');
  await expect(publish(page)).toBeEnabled();
  expect(studio.published(id)).toBeUndefined();
  await publish(page).click();
  await expect
    .poll(() => studio.published(id))
    .toEqual({
      _id: id,
      _type: 'faq',
      question: 'Can I change my plan later?',
      answer: ANSWER,
      category: 'Billing',
      order: 8,
    });
  expect(studio.draft(id)).toBeUndefined();
});

test('an editor sees a lesson’s tables, sheets and conversations as such in its text', async ({
  page,
  studio,
}) => {
  await studio.open(page, 'module', 'module-price-your-first-service');
  await page.getByRole('tab', { name: 'Lesson', exact: true }).click();
  const text = page.getByTestId('field-body');
  const sheet = text.getByTestId('preview-sheet').first();
  await sheet.scrollIntoViewIfNeeded();
  await expect(sheet).toContainText(/\.xlsx/);
  await expect(sheet.getByRole('table')).toBeVisible();
  for (const [kind, words] of [
    ['tableBlock', 'What the $100 job left Sam'],
    ['dialogue', 'Owner:'],
    ['bars', '$120'],
    ['exerciseNumber', '→ 200'],
  ] as const) {
    const block = text.getByTestId(`preview-${kind}`).first();
    await block.scrollIntoViewIfNeeded();
    await expect(block).toContainText(words);
  }
});

test('an editor changes a question, sees it saved, and publishes it', async ({ page, studio }) => {
  await studio.open(page, 'faq', 'faq-billing-2');
  await question(page).fill('How can I cancel my plan?');
  await expect
    .poll(() => studio.draft('faq-billing-2')?.question)
    .toBe('How can I cancel my plan?');
  expect(studio.published('faq-billing-2')?.question).toBe('How do I cancel?');
  await expect(publish(page)).toBeEnabled();
  await publish(page).click();
  await expect
    .poll(() => studio.published('faq-billing-2')?.question)
    .toBe('How can I cancel my plan?');
  await expect(page.getByText(/was published/)).toBeVisible();
});

test('a question without text cannot be published', async ({ page, studio }) => {
  await studio.open(page, 'faq', 'faq-billing-2');
  await question(page).fill('');
  await expect.poll(() => studio.draft('faq-billing-2')).toBeDefined();
  await expect(publish(page)).toBeDisabled();
  expect(studio.published('faq-billing-2')?.question).toBe('How do I cancel?');
});

test('an editor unpublishes a question and keeps it as a draft', async ({ page, studio }) => {
  await studio.open(page, 'faq', 'faq-billing-3');
  const before = studio.published('faq-billing-3');
  await page.getByTestId('document-header-Published-chip').click();
  const menu = page.getByTestId('action-menu-button');
  if (await menu.isVisible()) await menu.click();
  await page.getByTestId('action-unpublish').click();
  await page.getByTestId('confirm-button').click();
  await expect.poll(() => studio.published('faq-billing-3')).toBeUndefined();
  expect(studio.draft('faq-billing-3')?.question).toBe(before?.question);
});

test('an editor picks a lesson by its title', async ({ page, studio }) => {
  await studio.create(page, 'insight');
  const id = /;([0-9a-f-]{36})/.exec(decodeURIComponent(page.url()))?.[1] ?? '';
  await page.getByTestId('field-title').locator('input').fill('One page');
  const picker = page.getByTestId('reference-input').or(page.getByTestId('autocomplete')).first();
  await picker.locator('input').fill('client report');
  await page.getByText('Write a client report that fits on one page').first().click();
  await expect
    .poll(() => studio.draft(id)?.lesson)
    .toMatchObject({ _ref: 'module-a-client-report-in-one-page', _type: 'reference' });
});

test('a lesson that other documents refer to is neither deleted nor unpublished; the editor sees them and goes there', async ({
  page,
  studio,
}) => {
  const lesson = 'module-edit-ai-drafts-like-a-pro';
  await studio.open(page, 'module', lesson);
  const dialog = page.getByRole('dialog');
  const told = async (removed: string) => {
    await expect(dialog).toContainText('This has to stay for now');
    await expect(dialog).toContainText(`It can’t be ${removed} while`);
    await expect(dialog.getByRole('link').filter({ hasText: 'Learning path' })).not.toHaveCount(0);
    // Actions that the lake would reject are not offered.
    await expect(dialog.getByText(/anyway/i)).toHaveCount(0);
  };
  await page.getByTestId('document-header-Published-chip').click();
  const unpublish = page.getByTestId('action-unpublish');
  if (!(await unpublish.isVisible())) await page.getByTestId('action-menu-button').last().click();
  await unpublish.click();
  await told('unpublished');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByTestId('action-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await told('deleted');
  await expect(dialog).toContainText('Check names and numbers last');
  await dialog
    .getByRole('link', { name: /Learning path/ })
    .first()
    .click();
  await expect(page.getByTestId('field-modules')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(studio.published(lesson)).toBeDefined();
});

test('an editor is told in advance why the lake refuses to unpublish', async ({ page, studio }) => {
  const file = join(studio.folder, 'dataset', 'coaching-events.ndjson');
  const whole = readFileSync(file);
  await studio.open(page, 'faq', 'faq-billing-3');
  await page.getByTestId('document-header-Published-chip').click();
  appendFileSync(file, '{ half a line');
  await page.getByTestId('action-unpublish').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing can be saved until a file is fixed');
  await expect(dialog).toContainText('coaching-events.ndjson');
  await expect(dialog.getByText(/anyway/i)).toHaveCount(0);
  writeFileSync(file, whole);
  expect(studio.published('faq-billing-3')).toBeDefined();
});

test('two tabs stay in sync while an editor types', async ({ page, context, studio }) => {
  const other = await context.newPage();
  await studio.open(page, 'faq', 'faq-billing-4');
  await studio.open(other, 'faq', 'faq-billing-4');
  await question(page).fill('From the first tab?');
  await expect(question(other)).toHaveValue('From the first tab?');
  await question(other).fill('From the second tab?');
  await expect(question(page)).toHaveValue('From the second tab?');
  await expect.poll(() => studio.draft('faq-billing-4')?.question).toBe('From the second tab?');
});

test('the lake goes down while an editor types; the form reconnects, and nothing saved is lost', async ({
  page,
  studio,
}) => {
  await studio.open(page, 'faq', 'faq-billing-5');
  await question(page).fill('Written before the power cut?');
  await saved(page);
  await expect
    .poll(() => studio.draft('faq-billing-5')?.question)
    .toBe('Written before the power cut?');
  await question(page).pressSequentially(' Typed as it went?');
  await studio.kill();
  await question(page).pressSequentially(' Typed while it was away?');
  // From then on the form takes no input that would be lost.
  await expect(question(page)).not.toBeEditable();
  const typed = await question(page).inputValue();
  expect(typed).toContain('Written before the power cut? Typed as it went?');
  await studio.start();
  await expect(question(page)).toBeEditable();
  await expect(question(page)).toHaveValue(typed);
  await expect.poll(() => studio.draft('faq-billing-5')?.question).toBe(typed);
  await question(page).fill('Written after the power cut?');
  await expect
    .poll(() => studio.draft('faq-billing-5')?.question)
    .toBe('Written after the power cut?');
  await expect(publish(page)).toBeEnabled();
  await publish(page).click();
  await expect
    .poll(() => studio.published('faq-billing-5')?.question)
    .toBe('Written after the power cut?');
});

test('an editor uploads an image', async ({ page, studio }) => {
  const STORY = 'story-priya';
  const ALT = 'Priya behind the counter of a small cafe';
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#b93f1f' },
  })
    .png()
    .toBuffer();
  const hash = createHash('sha1').update(bytes).digest('hex');
  const asset = { _type: 'reference', _ref: `image-${hash}-640x480-png` };
  await studio.open(page, 'successStory', STORY);
  const photo = page.getByTestId('image-input');
  const text = page.getByTestId('field-photo.alt');
  await photo
    .locator('input[type=file]')
    .setInputFiles({ name: 'priya.png', mimeType: 'image/png', buffer: bytes });
  await expect.poll(() => studio.draft(STORY)?.photo).toMatchObject({ asset });
  const width = () =>
    photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  // The alt text is still missing.
  await expect(publish(page)).toBeDisabled();
  await expect(text.getByTestId('input-validation-icon-error')).toBeVisible();
  await text.locator('input').fill(ALT);
  // So is the source that shows whether this is a real person.
  await expect(page.getByText('Fill in “Source” as well')).toBeAttached();
  await expect(publish(page)).toBeDisabled();
  await page.getByRole('tab', { name: 'Figures and places' }).click();
  await page.getByTestId('field-source.title').locator('input').fill('Interview of May 2026');
  await page.getByTestId('field-source.sample').locator('input').fill('One member, by phone');
  await page.getByTestId('field-source.checkedOn').locator('input').fill('2026-11-20');
  await page.keyboard.press('Enter');
  await expect(publish(page)).toBeEnabled();
  await publish(page).click();
  await expect
    .poll(() => studio.published(STORY)?.photo)
    .toEqual({ _type: 'image', asset, alt: ALT });
  expect(studio.published(asset._ref)).toMatchObject({
    _type: 'sanity.imageAsset',
    metadata: { dimensions: { width: 640, height: 480 } },
  });
  expect(studio.uploaded(`${hash}-640x480.png`)).toEqual(bytes);
});
