// No word breaks in the middle on a narrow phone, unless it is wider than the screen.

import { publicPages } from '../browser/public-pages.ts';
import { FULL, inTurn } from '../run/full.ts';
import { expect, type Page, test } from './fixtures.ts';
import { MEMBER_SCREENS } from './member-screens.ts';

const WIDTHS = [320, 360];

/** Words that break across lines without a hyphen or a dash, each with the width of the page. */
async function brokenWords(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Read every answer and list too, not only its heading.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await page.evaluate(() => document.fonts.ready);
    const words = await page.evaluate(() => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const parent = text.parentElement;
        if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        // Visible to screen readers only: one pixel wide.
        if (parent.closest('.sr-only')) continue;
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\-–—/]+/g)) {
          // Addresses and formulas have no good place to break.
          if (/[@=_]/.test(word)) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
          const lines = new Set(rects.map(({ top }) => Math.round(top)));
          const length = rects.reduce((sum, rect) => sum + rect.width, 0);
          if (lines.size > 1 && length < innerWidth - 32)
            broken.push(`${word} in “${parent.textContent?.trim().slice(0, 60)}”`);
        }
      }
      return broken;
    });
    found.push(...words.map((word) => `${width}: ${word}`));
  }
  return found;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Examples in empty fields that are longer than the field, and spaces before commas. */
const oddTexts = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const cut = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => {
        if (!field.checkVisibility()) return false;
        const { font, paddingLeft, paddingRight } = getComputedStyle(field);
        canvas.font = font;
        const room =
          field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return canvas.measureText(field.placeholder).width > room + 1;
      })
      .map(({ placeholder }) => `“${placeholder}” is cut off`);
    const main = document.querySelector('main') as HTMLElement;
    return [...cut, ...(main.innerText.match(/\S+ [,;.](?= |$)/gm) ?? [])];
  });

/** On the page that is open. */
async function expectWhole(page: Page, path: string): Promise<void> {
  expect.soft(await brokenWords(page), path).toEqual([]);
  expect.soft(await oddTexts(page), path).toEqual([]);
  expect.soft(await overflow(page), `${path} is too wide`).toBeLessThanOrEqual(0);
}

/** Several pages per test: a browser for each would cost more than checking them. */
const AT_A_TIME = 10;
for (let first = 0; first < publicPages.length; first += AT_A_TIME) {
  const paths = publicPages.slice(first, first + AT_A_TIME).map(({ path }) => path);
  test(`no word breaks on the public pages from ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
  }) => {
    // The checkout sends a visitor to the sign-in after a moment; here the visitor stays.
    if (paths.includes('/subscribe'))
      await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
    for (const path of inTurn(paths)) {
      await page.goto(path);
      await expectWhole(page, path);
    }
  });
}

const MEMBERS = ['ada', 'dan'] as const;
for (const name of MEMBERS)
  test(`no word breaks on any page for ${name}`, async ({ page, signIn }) => {
    await signIn(name);
    // A push opens a page as one of them.
    const isTaken = (_: string, place: number) => FULL || MEMBERS[place % MEMBERS.length] === name;
    for (const path of inTurn(MEMBER_SCREENS).filter(isTaken)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
      await expectWhole(page, path);
    }
  });

test('a word that breaks is reported', async ({ page }) => {
  await page.goto('/terms-of-service');
  await page.locator('h1').evaluate((heading) => {
    heading.style.width = '4rem';
  });
  expect((await brokenWords(page)).length).toBeGreaterThan(0);
});
