// A keyboard user sees where they are: no bar covers it, and no row keeps it beyond its edge (WCAG 2.4.11).

import { publicPages } from '../browser/public-pages.ts';
import { inTurn } from '../run/full.ts';
import { expect, type Page, test } from './fixtures.ts';
import { MEMBER_SCREENS } from './member-screens.ts';

test.use({ viewport: { width: 360, height: 740 } });

const AT_A_TIME = 8;
/** The glossary has hundreds of links in one column: enough of them. */
const MOST = 90;

/** Presses Tab through the page; names the focused controls that are out of sight. */
async function unseen(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'end';
      // For a checkbox that only its label draws, people see the label.
      const isDrawn = focused.getBoundingClientRect().height > 2;
      const drawn = isDrawn ? focused : ((focused as HTMLInputElement).labels?.[0] ?? focused);
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      const down = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const at = document.elementFromPoint((left + right) / 2, down);
      if (at && (drawn.contains(at) || at.contains(drawn))) return 'seen';
      const name = focused.getAttribute('aria-label') ?? drawn.textContent ?? '';
      return `${focused.tagName.toLowerCase()} “${name.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
    });
    if (seen === 'end') break;
    if (seen !== 'seen') found.push(seen);
  }
  return found;
}

const groups = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, i) =>
    all.slice(i * AT_A_TIME, (i + 1) * AT_A_TIME),
  );

for (const paths of groups(publicPages.map(({ path }) => path)))
  test(`a visitor with a keyboard sees the focus from ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
  }) => {
    test.slow();
    // The checkout sends a visitor to the sign-in after a moment; here the visitor stays.
    await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
    for (const path of inTurn(paths, 2)) {
      await page.goto(path);
      expect.soft(await unseen(page), path).toEqual([]);
    }
  });

for (const paths of groups(MEMBER_SCREENS))
  test(`a member with a keyboard sees the focus from ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
    signIn,
  }) => {
    test.slow();
    await signIn('dan');
    for (const path of inTurn(paths, 3)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
      expect.soft(await unseen(page), path).toEqual([]);
    }
  });
