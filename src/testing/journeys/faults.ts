// What axe finds wrong with a page.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from './fixtures.ts';

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
/** Of these alone the result can differ between the themes, which differ in nothing but colours. */
const ABOUT_COLOR = ['color-contrast', 'link-in-text-block'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function faults(
  page: Page,
  where: string,
  { onlyColors = false } = {},
): Promise<string[]> {
  // A page that is still fading in would be measured with half its contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (onlyColors
    ? axe.withRules(ABOUT_COLOR)
    : axe.withTags(RULES)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target} ${failureSummary}`),
  );
}

/** The page as it is, at every width in both themes. */
export async function faultsEverywhere(page: Page, where: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const onlyColors = colorScheme !== THEMES[0];
      found.push(...(await faults(page, `${where} ${width} ${colorScheme}`, { onlyColors })));
    }
  }
  return found;
}
