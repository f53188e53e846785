// The first seconds of every page on an old phone: a slow line, a slow processor, nothing cached. The page looks right
// at all times, and nothing that is shown moves.

import { publicPages } from '../browser/public-pages.ts';
import { memberIn, type State } from '../browser/states.ts';
import { inTurn } from '../run/full.ts';
import type { Cast } from '../worker/worker.ts';
import { expect, MOVING, type Page, test } from './fixtures.ts';
import { MEMBER_SCREENS } from './member-screens.ts';
import { overlaps } from './overlaps.ts';

test.use({
  viewport: { width: 360, height: 740 },
  contextOptions: MOVING,
});

/** Slow 4G, and a fourth of this machine. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};
const PROCESSOR = { rate: 4 };
/** The most layout shift while a reader looks. https://web.dev/articles/cls calls up to 0.1 good. */
const MOVED = 0.05;

type Screen = [path: string, who?: Cast, state?: State];
const SCREENS: Screen[] = [
  ...publicPages.map(({ path }): Screen => [path]),
  ...MEMBER_SCREENS.map((path): Screen => [path, 'dan', 'with everything']),
  ['/', 'bob', 'with a failed payment'],
  ['/', 'cleo', 'expired'],
  ['/onboarding', 'bob', 'with a failed payment'],
  ['/onboarding', 'ada', 'begun'],
  ['/account', 'bob', 'with a failed payment'],
  ['/dashboard-free', 'ada', 'new'],
  ['/dashboard-business', 'cleo', 'new'],
  ['/dashboard-premium', 'eli', 'with everything'],
  ['/subscribe?plan=quick&billing=monthly', 'ada', 'new'],
];

for (const [path, who, state] of inTurn(SCREENS))
  test(`${path} looks right while it arrives${who ? `, for ${who}, ${state}` : ''}`, async ({
    page,
    platform,
    comeAs,
  }) => {
    if (who && state) await comeAs(await memberIn(platform, who, state));
    await watchShifts(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', LINE);
    await browser.send('Emulation.setCPUThrottlingRate', PROCESSOR);
    await page.goto(path, { waitUntil: 'commit' });
    const isStyled = () =>
      document.readyState !== 'loading' &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((l) => l.sheet);
    await page.waitForFunction(isStyled);
    await expectRight(page, `${path}, styled`);
    await page.waitForLoadState('load');
    await expectRight(page, `${path}, loaded`);
    await page.waitForFunction(isQuiet);
    await page.evaluate(() => document.fonts.ready);
    await expectRight(page, `${path}, at rest`);
    const { total, moved } = await shiftsOf(page);
    expect(total, moved).toBeLessThan(MOVED);
  });

/**
 * Two seconds without an answer: twice what this line takes for one. Not `networkidle`, which sometimes never came on a
 * lesson whose last request, one with keepalive, had been answered.
 */
const isQuiet = () => {
  const ends = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return performance.now() - Math.max(...ends.map(({ responseEnd }) => responseEnd), 0) > 2000;
};

async function expectRight(page: Page, where: string): Promise<void> {
  expect.soft(await overlaps(page), where).toEqual([]);
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(tooWide), where).toBeLessThanOrEqual(0);
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift {
      value: number;
      sources: { node: Node | null }[];
    }
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[])
        shifts.push({
          value,
          moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

async function shiftsOf(page: Page): Promise<{ total: number; moved: string }> {
  const shifts = (await page.evaluate('shifts')) as { value: number }[];
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: JSON.stringify(shifts),
  };
}
