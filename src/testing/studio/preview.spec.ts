// An editor's view of a draft on the site, next to the real Studio.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type PreviewSite, previewSite } from './preview-site.ts';
import { test as base, expect } from './studio.ts';

const LESSON = 'module-how-ai-chat-tools-work';
/** Begins with that lesson. */
const PATH = 'path-from-zero-to-your-first-offer';

const test = base.extend<{ site: PreviewSite }>({
  site: async ({ context, studio }, use) => {
    const site = await previewSite(context, studio);
    await use(site);
    await site.stop();
  },
});

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

for (const width of [360, 1280])
  test(`the preview bar covers no cookie button and no part of the page at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 720 });
    await site.openPreview(page, `/preview/lessons/${LESSON}`);
    await expect(bar(page)).toContainText('This shows drafts.');
    const banner = page.locator('[data-consent-banner]');
    await expect(banner).toBeVisible();
    // A click that another element would receive does not go through.
    for (const button of await banner.getByRole('button').all())
      await button.click({ trial: true });
    const { y } = (await bar(page).boundingBox()) ?? {};
    expect(y).toBe(0);
    const [ends, begins] = await Promise.all([
      bar(page).evaluate((element) => element.getBoundingClientRect().bottom),
      page.locator('[data-navigation]').evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(begins).toBeGreaterThanOrEqual(ends);
    await banner
      .getByRole('button', { name: /reject|necessary|decline/i })
      .first()
      .click();
    await expect(banner).toHaveCount(0);
    // Still visible at the end of the page, so that no editor mistakes a draft for the live page.
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    // The skip link comes first, then the bar.
    await page.evaluate(() => window.scrollTo(0, 0));
    const order = await page.evaluate(() => {
      const links = [...document.querySelectorAll('a')];
      return links.findIndex((link) => link.textContent?.trim() === 'End preview');
    });
    expect(order).toBe(1);
    const { violations } = await new AxeBuilder({ page }).include('[aria-label=Preview]').analyze();
    expect(violations).toEqual([]);
  });

test('a preview updates as the editor types, and keeps its scroll position', async ({
  page,
  context,
  studio,
  site,
}) => {
  await studio.open(page, 'module', LESSON);
  const preview = await context.newPage();
  await preview.setViewportSize({ width: 1280, height: 720 });
  await site.openPreview(preview, `/preview/lessons/${LESSON}`);
  let loads = 0;
  preview.on('load', () => loads++);
  await preview.evaluate(() => window.scrollTo(0, 500));
  // A hidden tab waits; both are visible here, as in two windows.
  await page.bringToFront();
  const title = page.getByTestId('field-title').locator('input');
  await title.fill('A title that is being written');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'A title that is being written',
  );
  // The new title takes one line less; scroll anchoring may add that line.
  const place = () => preview.evaluate(() => Math.abs(window.scrollY - 500));
  await expect.poll(place).toBeLessThan(100);
  await expect.poll(() => loads).toBe(1);

  // Edits to other documents do not reload this page.
  const asked = preview.waitForResponse(
    async (response) =>
      response.status() === 304 &&
      (await response.headerValue('etag')) !==
        (await response.request().headerValue('if-none-match')),
  );
  await studio.open(page, 'faq', 'faq-billing-1');
  await page
    .getByTestId('field-question')
    .getByRole('textbox')
    .fill('Does this change the lesson?');
  await asked;
  expect(loads).toBe(1);

  // A path that contains the lesson is previewed on its own page, and leads back to the lesson's draft.
  await site.openPreview(preview, `/preview/paths/${PATH}`);
  await expect(bar(preview)).toContainText('This shows drafts.');
  const step = preview
    .getByRole('region', { name: 'The journey' })
    .getByRole('link', { name: 'A title that is being written', exact: true });
  await step.click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'A title that is being written',
  );
  expect(new URL(preview.url()).pathname).toBe(`/preview/lessons/${LESSON}`);
});
