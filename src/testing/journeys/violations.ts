// Accessibility violations that axe finds on a page.
import axe, { type RunOptions } from 'axe-core';
import { sample } from '../run/full.ts';
import type { Page } from './fixtures.ts';

export const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
/** Only the results of these rules can differ between the themes, which differ in nothing but colors. */
const ABOUT_COLOR = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function faults(
  page: Page,
  where: string,
  { onlyColors = false } = {},
): Promise<string[]> {
  if (page.frames().length > 1) throw new Error(`${where}: axe would not check the frames`);
  // A page that is still fading in would be measured with half its contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // Bars at the lower edge lie over whatever is about to be scrolled up: axe sees them in their places in the page.
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.lower-bar, .page-bar'))
      bar.style.position = 'static';
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(runAxe, {
    runOnly: onlyColors ? { type: 'rule', values: ABOUT_COLOR } : { type: 'tag', values: RULES },
    // Passed rules are counted, but not described.
    resultTypes: ['violations'],
  } satisfies RunOptions);
  return found.map((fault) => `${where}: ${fault}`);
}

/**
 * Runs in the page itself, and returns only violations. Several times as fast as `@axe-core/playwright`, which sends
 * every element out and opens a second page to sum up; that is needed for frames of other sites, and there are none.
 */
async function runAxe(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
    document,
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  );
}

/**
 * Checks the page as it is. In full at every width in both themes; a push takes one width for each theme, which differs
 * from page to page.
 */
export async function violationsEverywhere(
  page: Page,
  where: string,
  widths = (theme: string) => sample(WIDTHS, 1, `${where} ${theme}`),
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths(colorScheme)) {
      await page.setViewportSize({ width, height: 800 });
      const onlyColors = colorScheme !== THEMES[0];
      found.push(...(await faults(page, `${where} ${width} ${colorScheme}`, { onlyColors })));
    }
  }
  return found;
}
