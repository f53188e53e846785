import { publicPages } from '../browser/public-pages.ts';
import { sample } from '../run/full.ts';
import { banner, comeFrom, openBanner, PLACES, switchOnGpc } from './consents.ts';
import { expect, type Page, test } from './fixtures.ts';

// A first visit ever, without the flag that prevents the tour.
test.use({ visitor: 'new', newcomer: true });

const ONE_GUIDE = publicPages.find(({ path }) => path.startsWith('/help/guides/'))?.path ?? '';
const PAGES = [
  // The checkout redirects a visitor by itself.
  ...publicPages
    .map(({ path }) => path)
    .filter((path) => path !== '/subscribe' && !path.startsWith('/help/guides/')),
  ONE_GUIDE,
  '/signup?step=account',
  '/no/such/page',
];
/** A few pages are enough: consent regimes differ in the same way on every page. */
const FEW = ['/', '/plans', '/login', '/sample-lesson', '/cookie-settings'];
const QUIET = [
  '/subscribe',
  '/payment',
  '/terms-of-service',
  '/privacy-policy',
  '/cookie-settings',
];

/** Everything that is stored in the browser, of whatever kind. */
async function stored(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => String(name)),
    ...(await caches.keys()),
  ]);
  return [...inPage, ...(await page.context().cookies()).map(({ name }) => name)];
}

for (const law of Object.keys(PLACES) as (keyof typeof PLACES)[]) {
  for (const gpc of [false, true]) {
    test(`before a choice no other host is requested and nothing is stored (${law}${gpc ? ', with Global Privacy Control' : ''})`, async ({
      page,
      platform,
    }) => {
      const others: string[] = [];
      page.context().on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^(http|ws)s?:$/.test(protocol) && origin !== platform.url) others.push(request.url());
      });
      if (gpc) await switchOnGpc(page);
      await comeFrom(page, law, gpc ? { 'Sec-GPC': '1' } : {});
      const pages = law === 'GDPR' && !gpc ? PAGES : sample(FEW, 2, `${law} ${gpc}`);
      for (const path of pages) {
        await page.goto(path);
        await expect(banner(page), path).toHaveCount(
          QUIET.some((quiet) => path.startsWith(quiet)) ? 0 : 1,
        );
        await page.evaluate(() =>
          scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
        );
        expect(await stored(page), path).toEqual([]);
      }
      expect(others).toEqual([]);
    });
  }
}

test('a referral code is stored for the visitor who follows the link, and nothing else', async ({
  page,
}) => {
  await page.goto('/?ref=CDFGHJKM');
  expect(await stored(page)).toEqual(['__Host-ref']);
});

test('the banner opens by itself on no page that must not be interrupted', async ({
  page,
  signIn,
}) => {
  await signIn('dan');
  for (const path of [...QUIET, '/onboarding']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('[data-consent-banner]'), path).toHaveCount(0);
    expect(await page.evaluate('document.documentElement.dataset.overlay'), path).toBeUndefined();
  }
});

for (const [width, height] of [
  [360, 740],
  [320, 256],
] as const) {
  test(`no focused element is behind the banner when using the keyboard (${width} x ${height})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    for (const path of ['/login', '/']) {
      await openBanner(page, path);
      const hidden: string[] = [];
      for (let presses = 0; presses < 70; presses++) {
        await page.keyboard.press('Tab');
        const behind = await page.evaluate(() => {
          const focused = document.activeElement;
          const banner = document.querySelector('[data-consent-banner]');
          if (!focused || !banner || focused === document.body || banner.contains(focused))
            return '';
          const { top, bottom } = focused.getBoundingClientRect();
          return top >= banner.getBoundingClientRect().top && bottom > 0 ? focused.outerHTML : '';
        });
        if (behind) hidden.push(behind.slice(0, 120));
      }
      expect(hidden, path).toEqual([]);
    }
  });
}

test('the end of the page can be scrolled out from behind the banner', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openBanner(page);
  const gap = async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const end = await page.getByRole('contentinfo').boundingBox();
    const top = await banner(page).boundingBox();
    return (top?.y ?? 0) - ((end?.y ?? 0) + (end?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
});

test('without JavaScript there is no banner, and nothing to switch off', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: platform.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Accept All Cookies')).toHaveCount(0);
  await page.goto('/cookie-settings');
  await expect(page.locator('noscript').getByRole('paragraph')).toBeVisible();
  await context.close();
});

const views = async (db: D1Database, path: string) =>
  (await db
    .prepare('SELECT sum(views) AS n FROM page_views WHERE path = ?1')
    .bind(path)
    .first<number>('n')) ?? 0;

test('a page view is counted without a cookie when the visitor leaves the page', async ({
  page,
  platform,
  context,
}) => {
  const before = await views(platform.db, '/help');
  await page.goto('/help', { waitUntil: 'networkidle' });
  expect(await views(platform.db, '/help')).toBe(before);
  await page.goto('/plans');
  await expect.poll(() => views(platform.db, '/help')).toBe(before + 1);
  expect(await context.cookies()).toEqual([]);
});

for (const how of ['Do Not Track', 'Global Privacy Control'] as const) {
  test(`a visitor who sends ${how} is not counted`, async ({ page, platform, browser }) => {
    if (how === 'Global Privacy Control') await switchOnGpc(page);
    else
      await page.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }),
      );
    const before = await views(platform.db, '/terms-of-service');
    const another = await views(platform.db, '/privacy-policy');
    await page.goto('/terms-of-service');
    await page.goto('/forgot-password');
    // A visitor who arrived later has been counted by then.
    const context = await browser.newContext({ baseURL: platform.url });
    const somebody = await context.newPage();
    await somebody.goto('/privacy-policy');
    await somebody.goto('/login');
    await expect.poll(() => views(platform.db, '/privacy-policy')).toBeGreaterThan(another);
    expect(await views(platform.db, '/terms-of-service')).toBe(before);
    await context.close();
  });
}
