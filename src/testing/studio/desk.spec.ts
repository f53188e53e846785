// The editor's tools around the form, in the real Studio.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, type Line, test } from './studio.ts';

const MODULE = 'module-case-study-from-a-finished-job';
const PATH = 'path-a-sales-page-that-brings-calls';
/** Expectations are derived from the content, which any edit may change. */
const lines = globSync('studio/dataset/*.ndjson')
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter(Boolean);
const documents = lines.map((line) => JSON.parse(line) as Line);
const usesOf = (id: string) => lines.filter((line) => line.includes(`"_ref":"${id}"`)).length;
const USED = `${usesOf(MODULE)} documents use this one.`;
const minutesOf = (id: string) => Number(documents.find(({ _id }) => _id === id)?.estimatedMinutes);
const path = documents.find(({ _id }) => _id === PATH) as Line & { modules: { _ref: string }[] };
const steps = path.modules.map(({ _ref }) => _ref);
const total = steps.reduce((sum, id) => sum + minutesOf(id), 0);
const PLACE = `Modules, ${steps.indexOf(MODULE) + 1}th`;
const contentPrompts = documents.filter(
  ({ _type, category }) => _type === 'prompt' && category === 'content',
);
const publish = (page: Page) => page.getByTestId('action-publish');
const menu = (page: Page) => page.getByTestId('action-menu-button').click();

test('an editor goes from the desk to the modules of a category, and creates one there', async ({
  page,
  studio,
}) => {
  await page.goto(studio.link());
  for (const entry of ['Modules', 'By category', 'Scaling'])
    await page
      .getByTestId('pane-item')
      .or(page.getByRole('link'))
      .getByText(entry, { exact: true })
      .click();
  await expect(page.getByText(/^[\w ]+ · Scaling · \d+ min · /).first()).toBeVisible();
  await page.getByTestId('action-intent-button').last().click();
  await expect(page.getByTestId('field-category').locator('option:checked')).toHaveText('Scaling');
  await expect(page.getByTestId('field-estimatedMinutes').locator('input')).toHaveValue('8');
});

test('an editor reorders the modules of a path, and sees their total', async ({ page, studio }) => {
  await studio.open(page, 'learningPath', PATH);
  await expect(page.getByTestId('sum')).toHaveText(
    `${steps.length} in this order, ${total} min in total.`,
  );
  const second = 'module-sales-page-section-by-section';
  const first = () => (studio.draft(PATH)?.modules as { _ref: string }[] | undefined)?.[0]?._ref;
  const handle = page.getByTestId('field-modules').locator('[data-ui=DragHandleButton]').first();
  // Each list of the form has a live region; the others are empty.
  const said = page.locator('[id^=DndLiveRegion]').filter({ hasText: /./ });
  const [own] = (studio.published(PATH)?.modules ?? []) as { _key: string }[];
  // Near an edge the list would keep scrolling by itself.
  await handle.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText('moved over');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText(new RegExp(`moved over droppable area (?!${own?._key})`));
  await page.keyboard.press('Space');
  await expect.poll(first).toBe(second);
});

test('an editor sees where a module is used, and goes there', async ({ page, studio }) => {
  await studio.open(page, 'module', MODULE);
  await page.getByText('Where it’s used').click();
  const uses = page.getByTestId('where-used');
  await expect(uses.getByText(USED)).toBeVisible();
  await uses
    .getByText(new RegExp(`^Learning path: .*${PLACE}`))
    .first()
    .click();
  await expect(page.getByTestId('sum')).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain(PATH);
});

test('an editor sees that a path still shows a module that its draft has dropped', async ({
  page,
  studio,
}) => {
  const { modules, ...path } = studio.published(PATH) as Line & {
    modules: { _ref: string }[];
  };
  const left = modules.filter(({ _ref }) => _ref !== MODULE);
  const draft = { ...path, _id: `drafts.${PATH}`, modules: left, results: [] };
  await studio.open(page, 'module', MODULE);
  const written = await page.request.post(`${studio.url}/v2026-10-01/data/mutate/production`, {
    data: { mutations: [{ create: draft }] },
  });
  expect(written.ok()).toBe(true);
  await page.getByText('Where it’s used').click();
  const uses = page.getByTestId('where-used');
  await expect(uses.getByText(USED)).toBeVisible();
  await expect(
    uses.getByText(new RegExp(`^Learning path, as published: .*${PLACE}`)),
  ).toBeVisible();
});

test('an editor opens a preview; the site gets a secret that the lake knows', async ({
  page,
  context,
  studio,
}) => {
  await context.route('http://localhost:8787/**', (route) => route.fulfill({ body: 'A preview' }));
  await studio.open(page, 'module', MODULE);
  await menu(page);
  const opening = context.waitForEvent('page');
  await page.getByText('Open preview').click();
  const tab = await opening;
  await tab.waitForURL('http://localhost:8787/**');
  const { pathname, searchParams } = new URL(tab.url());
  expect(pathname).toBe('/api/preview');
  expect(searchParams.get('sanity-preview-pathname')).toBe(`/preview/lessons/${MODULE}`);
  const secret = searchParams.get('sanity-preview-secret') ?? '';
  const asked = `*[_type == "sanity.previewUrlSecret" && secret == "${secret}"]._type`;
  const answer = await page.request.get(
    `${studio.url}/v2026-10-01/data/query/production?perspective=raw&query=${encodeURIComponent(asked)}`,
  );
  expect(await answer.json()).toMatchObject({ result: ['sanity.previewUrlSecret'] });
});

test('an editor whose preview cannot be opened gets a message, and no empty tab stays open', async ({
  page,
  context,
  studio,
}) => {
  await studio.open(page, 'faq', 'faq-billing-2');
  await context.route(/data\/mutate/, (route) =>
    route.fulfill({ status: 403, json: { error: { description: 'Not allowed' } } }),
  );
  await menu(page);
  await page.getByText('Open preview').click();
  await expect(page.getByText('The preview couldn’t be opened')).toBeVisible();
  expect(context.pages()).toEqual([page]);
});

test('an editor cannot publish a document that ends before it begins', async ({ page, studio }) => {
  await studio.open(page, 'faq', 'faq-billing-2');
  await page.getByRole('tab', { name: 'Schedule' }).click();
  const moment = (name: string) => page.getByTestId(`field-${name}`).locator('input');
  await moment('publishAt').fill('2037-03-01 09:00');
  await moment('publishAt').press('Tab');
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await moment('unpublishAt').fill('2037-02-01 09:00');
  await moment('unpublishAt').press('Tab');
  await expect.poll(() => studio.draft('faq-billing-2')?.unpublishAt).toBeDefined();
  await expect(publish(page)).toBeDisabled();
  await moment('unpublishAt').fill('2037-04-01 09:00');
  await moment('unpublishAt').press('Tab');
  await expect(publish(page)).toBeEnabled();
});

test('an editor cannot publish a lesson whose minutes do not match its number of words', async ({
  page,
  studio,
}) => {
  await studio.open(page, 'module', MODULE);
  await page.getByTestId('field-estimatedMinutes').locator('input').fill('5');
  await expect.poll(() => studio.draft(MODULE)?.estimatedMinutes).toBe(5);
  await expect(publish(page)).toBeDisabled();
  await page
    .getByRole('button', { name: /validation/i })
    .first()
    .click();
  await expect(
    page.getByRole('button', {
      name: new RegExp(
        `Minutes to read This lesson has [\\d,]+ words, which take ${minutesOf(MODULE)} minutes`,
      ),
    }),
  ).toBeVisible();
});

test('an editor can neither delete nor duplicate the landing page', async ({ page, studio }) => {
  await studio.open(page, 'landingPage', 'landingPage');
  await menu(page);
  await expect(
    page.getByTestId('action-openpreview').or(page.getByText('Open preview')),
  ).toBeVisible();
  for (const action of ['Delete', 'Duplicate', 'Unpublish'])
    await expect(page.getByRole('menuitem', { name: action })).toHaveCount(0);
});

test('an editor deletes documents that nothing needs, and is told what the site would lack without the others', async ({
  page,
  studio,
}) => {
  // A prompt that no lesson and no other prompt refers to: the lake refuses to delete the others.
  const prompt = String(contentPrompts.find(({ _id }) => usesOf(String(_id)) === 0)?._id);
  await studio.open(page, 'prompt', prompt);
  const dialog = page.getByRole('dialog');
  const refused = async () => {
    await expect(dialog).toContainText('This has to stay for now');
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'claim-content-prompts' }),
    ).toContainText(`figure says 150, but there are ${contentPrompts.length - 1}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await menu(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await refused();
  await page.getByTestId('document-header-Published-chip').click();
  await page.getByTestId('action-unpublish').click();
  await refused();
  expect(studio.published(prompt)).toBeDefined();

  await studio.open(page, 'faq', 'faq-billing-2');
  await menu(page);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete document' }).click();
  await expect.poll(() => studio.published('faq-billing-2')).toBeUndefined();
});

test('an editor is told why the site does not show what was published, until it does', async ({
  page,
  studio,
}) => {
  const built = (...issues: string[]) =>
    writeFileSync(
      join(studio.folder, '.lake', 'site-build.json'),
      JSON.stringify({ at: '2026-11-21T12:00:00.000Z', faults: issues }),
    );
  const faults = Array.from({ length: 7 }, (_, i) => `faq-billing-${i}: answer is too short`);
  await studio.open(page, 'faq', 'faq-billing-2');
  const told = page.getByRole('status').getByTestId('site-build');
  await expect(told).toHaveCount(0);
  built(...faults);
  await expect(told).toContainText(
    'The site couldn’t be built with the latest changes, so it still shows the previous version.',
  );
  await expect(told.getByRole('listitem')).toHaveText(faults.slice(0, 5));
  await expect(told).toContainText('And 2 more.');
  // The Studio below is still fully visible.
  await expect(publish(page)).toBeInViewport({ ratio: 1 });
  for (const scheme of ['light', 'dark']) {
    await page.evaluate(
      (chosen) => localStorage.setItem('sanityStudio:ui:colorScheme', chosen),
      scheme,
    );
    await page.reload();
    await expect(page.getByTestId('document-panel-scroller')).toBeVisible();
    await expect(told).toBeVisible();
    await expect(page.locator(`[data-scheme=${scheme}]`).first()).toBeAttached();
    const { violations } = await new AxeBuilder({ page })
      .include('[data-testid=site-build]')
      .analyze();
    expect(violations).toEqual([]);
  }
  built();
  await expect(told).toHaveCount(0);
});
