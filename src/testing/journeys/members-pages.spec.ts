// A phone's downloads for each member page. Sizes are those of the compressed bodies with their headers,
// as production sends them; times and scores are noisy and measured in bench/members.ts.
import { brotliCompressSync, constants } from 'node:zlib';
import { pageAt } from '../../../functions/rules/page-lists.ts';
import { MOST_JAVASCRIPT_KIB } from '../../../functions/rules/pages.ts';
import { getPrompts } from '../../content/content.ts';
import { expect, MOVING, type Page, test } from './fixtures.ts';
import { FIXED_SCREENS } from './member-screens.ts';

const KIB = 1024;
const TEXT = /text|javascript|json|xml|svg/;
/** Compresses as an edge does on the fly, not as thoroughly as a build could. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const PHONE = { width: 412, height: 823 };

/** The text that is visible once the page is complete: its heading, or one of these for pages that fill it in later. */
const VISIBLE: Readonly<Record<string, string>> = {
  '/': 'Good to see you, Dan.',
  '/micro-learning': 'lessons completed',
  '/micro-learning?module=module-write-prompts-that-work': 'Mark as Complete',
  '/learning-paths': 'Lessons in an order that works',
  '/learning-paths/from-zero-to-your-first-offer': 'Your progress',
  '/achievements': 'Total Achievements',
  '/account': 'Appearance',
  '/tools': 'What will you make today?',
  '/ai-content': `${(await getPrompts()).length} prompts`,
  '/ai-content/first-outreach-message': 'Copy prompt',
  '/business-plans': 'Generate',
  '/market-research': 'Popular markets',
  '/review': 'Nothing to review today',
  '/saved-work': 'Everything',
  '/notifications': 'What you hear about',
  '/pricing-calculator': 'What should you charge?',
  '/onboarding': 'Let’s start',
  '/dashboard-free': 'Start here',
  '/dashboard-free-new': 'Start here',
  '/dashboard-quick': 'Choose one to begin with',
  '/dashboard-business': 'Choose one to begin with',
  '/dashboard-premium': 'AI Content Agency',
  '/client-finder': 'Who could you ask?',
  '/white-label': 'Lesson handouts',
  '/automation': 'Start from a recipe',
  '/ai-chat': 'Questions to get you started',
  '/coaching': 'Live coaching',
  '/community': 'All Categories',
  '/community/groups': 'Create Group',
  '/community/resources': 'Share Resource',
  '/search?q=price': 'Search',
  '/business-model-content': 'Your seven steps',
  '/tutorials': 'Quick Start',
};
const PAGES = new Set([...FIXED_SCREENS, ...Object.keys(VISIBLE)]);

/**
 * Pages that were reduced after coming near the limit have a smaller one. bench/members.ts counts about 9 KiB more
 * there: the banner of a visitor who has chosen nothing, the queue of changes, and parts further down the page.
 */
const budgetOf = (path: string) => pageAt(path)?.javascriptKib ?? MOST_JAVASCRIPT_KIB;

interface Cost {
  javascriptKib: number;
  failed: string[];
}

/** Counts what the page loads from now on. */
function costOf(page: Page): () => Promise<Cost> {
  const scripts: Promise<number>[] = [];
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('javascript')) return;
    const bytes = bytesOf(response, type);
    // A response that arrives after the count, while the test ends, has lost its body.
    bytes.catch(() => {});
    scripts.push(bytes);
  });
  page.on('requestfailed', (request) => failed.push(request.url()));
  return async () => ({
    javascriptKib: (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / KIB,
    failed,
  });
}

async function bytesOf(response: Awaited<ReturnType<Page['goto']>>, type: string): Promise<number> {
  if (!response) return 0;
  const body = await response.body();
  const headers = (await response.headersArray()).reduce(
    (sum, { name, value }) => sum + name.length + value.length + 4,
    0,
  );
  return headers + (TEXT.test(type) ? brotliCompressSync(body, QUICKLY).length : body.length);
}

/** Sums every layout shift from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[])
        (Reflect.get(window, 'shifts') as object[]).push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => node?.textContent?.trim().slice(0, 40)),
        });
    }).observe({ type: 'layout-shift', buffered: true });
    interface Shift {
      value: number;
      sources: { node: Node | null }[];
    }
  });

async function shiftsOf(page: Page): Promise<{ total: number; moved: unknown }> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
  );
  const shifts = (await page.evaluate('shifts')) as { value: number }[];
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), moved: shifts };
}

test.use({ viewport: PHONE, contextOptions: MOVING });

for (const path of PAGES)
  test(`${path} stays within budget without layout shifts for a member, and nothing fails`, async ({
    page,
    signIn,
    complaints,
  }) => {
    await signIn('dan');
    await watchShifts(page);
    const cost = costOf(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    const main = page.locator('main');
    const text = VISIBLE[path];
    const shown = text ? main.getByText(text) : main.getByRole('heading', { level: 1 });
    await expect(shown.filter({ visible: true }).first()).toBeVisible();
    const { total, moved } = await shiftsOf(page);
    const { javascriptKib, failed } = await cost();
    expect.soft(javascriptKib, 'KiB of JavaScript').toBeLessThanOrEqual(budgetOf(path));
    expect.soft(total, JSON.stringify(moved)).toBeLessThanOrEqual(0.01);
    expect.soft(failed).toEqual([]);
    expect.soft(complaints).toEqual([]);
  });

test('the lessons do not move when the progress cannot be read', async ({ page, signIn }) => {
  await signIn('dan');
  await watchShifts(page);
  await page.route('**/api/micro-learning/modules', (route) => route.abort());
  await page.goto('/micro-learning', { waitUntil: 'networkidle' });
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your progress.');
  const { total, moved } = await shiftsOf(page);
  expect(total, JSON.stringify(moved)).toBeLessThanOrEqual(0.01);
});
