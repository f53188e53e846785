// The cost of a first visit on an old phone with a slow connection. Sizes are those of the compressed bodies:
// the local asset layer does not compress, the real one does. Times are noisy and measured in bench/.
import { brotliCompressSync, constants } from 'node:zlib';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../browser/chromium.ts';
import { createMember } from '../fixtures/members.ts';
import { join } from '../fixtures/membership.ts';
import { FULL } from '../run/full.ts';
import { answerCheckout, COMPLETE_PLAN } from './checkout-answers.ts';
import { banner, openBanner } from './consents.ts';
import { chromium, expect, MOVING, type Page, test } from './fixtures.ts';

// The headless shell loads and lays out a little differently: measure the browser that people have.
test.use({
  launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_FLAGS },
  contextOptions: MOVING,
});

const KIB = 1024;
/** A wide window has more drawings near its first screen. Three whole prompts to copy take 2 KiB of either. */
const FIRST_VISIT = { 360: 104, 1280: 107 } as const;
const TEXT = /text|javascript|json|xml|svg/;
/** Compresses as an edge does on the fly, not as thoroughly as a build could. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface Cost {
  total: number;
  javascript: number;
  requests: number;
  layoutShift: number;
}

/** Loads the page and waits until it is idle; does not interact with it. */
async function costOf(page: Page, path: string): Promise<Cost> {
  const sizes: Promise<{ bytes: number; isScript: boolean }>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const size = response.body().then((body) => ({
      bytes: TEXT.test(type) ? brotliCompressSync(body, QUICKLY).length : body.length,
      isScript: type.includes('javascript'),
    }));
    // A response that arrives after the count, while the test ends, has lost its body.
    size.catch(() => {});
    sizes.push(size);
  });
  const releaseFonts = await holdFonts(page);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
  releaseFonts();
  await page.waitForLoadState('networkidle');
  const layoutShift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list
              .getEntries()
              .reduce((sum, e) => sum + (e as unknown as { value: number }).value, 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  const all = await Promise.all(sizes);
  const sum = (parts: typeof all) => parts.reduce((total, { bytes }) => total + bytes, 0);
  return {
    total: sum(all),
    javascript: sum(all.filter(({ isScript }) => isScript)),
    requests: all.length,
    layoutShift,
  };
}

/** Fonts arrive after the first paint, as on a slow connection: the fallback fonts must not move anything. */
async function holdFonts(page: Page): Promise<() => void> {
  let released = false;
  const held: (() => void)[] = [];
  await page.route('**/*.woff2', (route) => {
    if (released) void route.continue();
    else held.push(() => void route.continue());
  });
  return () => {
    released = true;
    for (const release of held) release();
  };
}

function expectWithin(cost: Cost, limits: { total: number; javascript: number; requests: number }) {
  expect.soft(cost.total / KIB, 'KiB in all').toBeLessThanOrEqual(limits.total);
  expect.soft(cost.javascript / KIB, 'KiB of JavaScript').toBeLessThanOrEqual(limits.javascript);
  expect.soft(cost.requests, 'requests').toBeLessThanOrEqual(limits.requests);
  // The width of one letter when the font arrives; Lighthouse prints it as 0.
  expect.soft(cost.layoutShift, 'layout shift').toBeLessThan(0.001);
}

for (const width of [360, 1280] as const) {
  test(`a first visit stays within budget at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const limits = { total: FIRST_VISIT[width], javascript: 10, requests: 12 };
    expectWithin(await costOf(page, '/'), limits);
  });

  test(`the sign-in stays within budget at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    expectWithin(await costOf(page, '/login'), { total: 90, javascript: 10, requests: 12 });
  });

  test(`the lessons stay within budget at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('dan');
    expectWithin(await costOf(page, '/micro-learning'), {
      total: 198,
      javascript: 110,
      requests: 22,
    });
  });
}

test.describe('with the cookie banner', () => {
  test.use({ visitor: 'new' });

  for (const width of [360, 1280] as const) {
    test(`the very first visit stays within budget at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // The response for the region and the banner's script count as well.
      const limits = { total: FIRST_VISIT[width], javascript: 10, requests: 12 };
      expectWithin(await costOf(page, '/'), limits);
      await expect(banner(page)).toBeVisible();
    });

    test(`the banner moves nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(() => {
        interface Shift {
          value: number;
          sources: { node: Node | null }[];
        }
        const shifts: object[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as Shift[])
            shifts.push({
              value,
              moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 60)),
            });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of ['/', '/login', '/no/such/page']) {
        await openBanner(page, path);
        await page.evaluate(() => document.fonts.ready);
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
        );
        const shifts = (await page.evaluate('shifts')) as { value: number }[];
        const total = shifts.reduce((sum, { value }) => sum + value, 0);
        expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(0.001);
      }
    });
  }
});

test('the account page stays within budget', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn('dan');
  expectWithin(await costOf(page, '/account'), { total: 196, javascript: 112, requests: 26 });
});

test('a paying member’s account page stays within the same budget: dialogs and card forms load on demand', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const someone = await createMember(platform, 'ada');
  await join(platform, someone);
  await comeAs(someone);
  expectWithin(await costOf(page, '/account'), { total: 196, javascript: 112, requests: 26 });
});

test('the plans page, which is only read, loads no script file at all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // One of them asks whether there is a notice on top.
  expectWithin(await costOf(page, '/plans'), { total: 85, javascript: 0, requests: 7 });
});

for (const path of ['/help', '/terms-of-service', '/privacy-policy'])
  test(`${path} stays within budget, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    expectWithin(await costOf(page, path), { total: 90, javascript: 10, requests: 10 });
  });

test('the checkout stays within budget', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn('dan');
  await answerCheckout(page);
  const cost = await costOf(page, COMPLETE_PLAN);
  // The receipt and the card form are filled in once the server has responded with the order.
  expectWithin({ ...cost, layoutShift: 0 }, { total: 196, javascript: 112, requests: 26 });
});

test('React waits for an interaction on pages that are only read', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const before = scripts.length;
  await page.getByLabel('Email').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
});

const PORT = 19_222;
/** The largest page and one members' page on every push; the others in `npm run test:full`. */
const AUDITED = ['/', '/micro-learning'];
const ALSO_AUDITED = ['/plans', '/terms-of-service', '/help', '/login'];

test('Lighthouse finds nothing to fix in accessibility, best practices and SEO', async ({
  platform,
  signIn,
  context,
}) => {
  test.setTimeout(300_000);
  await signIn('dan');
  const cookies = await context.cookies();
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${PORT}`],
  });
  const found: string[] = [];
  for (const path of FULL ? [...AUDITED, ...ALSO_AUDITED] : AUDITED) {
    const isMembers = path === '/micro-learning';
    const result = await lighthouse(platform.url + path, {
      port: PORT,
      logLevel: 'silent',
      onlyCategories: ['accessibility', 'best-practices', 'seo'],
      // Members' pages ask search engines to stay away.
      skipAudits: isMembers ? ['is-crawlable'] : [],
      ...(isMembers && {
        extraHeaders: { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
      }),
    });
    if (!result) throw new Error(`Lighthouse did not run on ${path}`);
    const { audits } = result.lhr;
    for (const { id, score, auditRefs } of Object.values(result.lhr.categories)) {
      if (score === 1) continue;
      const failing = auditRefs.filter(
        ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1,
      );
      found.push(`${path} ${id} ${score}: ${failing.map(({ id }) => id).join(', ')}`);
    }
  }
  await browser.close();
  expect(found).toEqual([]);
});
