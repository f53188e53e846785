// Floating elements on a phone cover nothing that a person wants to read or press.

import { publicPages } from '../browser/public-pages.ts';
import { inTurn } from '../run/full.ts';
import { expect, type Page, test } from './fixtures.ts';
import { coveredByFloating } from './floating.ts';
import { MEMBER_SCREENS } from './member-screens.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Scroll positions as parts of the page; the last one is further up, as some bars hide on the way down only. */
const STOPS = [0, 0.2, 0.45, 0.7, 1, 0.6];
const AT_A_TIME = 6;

async function expectFree(page: Page, path: string): Promise<void> {
  for (const part of STOPS) {
    await page.evaluate(async (part) => {
      scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
      // The scroll event comes with the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, part);
    expect.soft(await coveredByFloating(page), `${path} at ${part}`).toEqual([]);
  }
}

/** Elements that scroll with the page and are painted over the lower bar. */
const paintedOverBar = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('[data-lower-bar]');
    if (!bar) return [];
    const level = Number(getComputedStyle(bar).zIndex);
    // The navigation stays at the top; a page's own bar and open menus are meant to be above.
    const elsewhere = '[data-lower-bar], header, dialog, [popover], details[open]';
    return [...document.querySelectorAll('body *')]
      .filter((each) => {
        const { position, zIndex, bottom } = getComputedStyle(each);
        const isPinned = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
        return position !== 'static' && !isPinned && Number(zIndex) >= level;
      })
      .filter((each) => each.checkVisibility() && !each.closest(elsewhere))
      .map((each) => `${each.tagName.toLowerCase()}.${each.className}`);
  });

const groups = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, i) =>
    all.slice(i * AT_A_TIME, (i + 1) * AT_A_TIME),
  );

for (const paths of groups(publicPages.map(({ path }) => path)))
  test(`nothing covers what a visitor reads from ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
  }) => {
    // The checkout sends a visitor to the sign-in after a moment; here the visitor stays.
    await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
    for (const path of inTurn(paths)) {
      await page.goto(path);
      await expectFree(page, path);
    }
  });

for (const paths of groups(MEMBER_SCREENS))
  test(`nothing covers what a member reads from ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await signIn('dan');
    for (const path of inTurn(paths, 1)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
      expect.soft(await paintedOverBar(page), path).toEqual([]);
      await expectFree(page, path);
    }
  });
