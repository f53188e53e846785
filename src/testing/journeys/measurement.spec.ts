// Google Analytics in a build with a measurement id. Requests to other hosts are answered here, on this machine.
import { type LocalWorker, startWorker } from '../../../scripts/worker.ts';
import { MEASUREMENT_ID as ID, productionBuild } from '../run/production-build.ts';
import { acceptAll, comeFrom, openBanner, rejectAll, switchOnGpc } from './consents.ts';
import { test as base, expect, type Page } from './fixtures.ts';

/** The relevant effects of Google's script: a cookie, and a call for every event while consent is granted. */
const GTAG = `
  window['ga-disable-${ID}'] || (document.cookie = '_ga=GA1.1.1; path=/');
  document.addEventListener('click', () => {
    if (!window['ga-disable-${ID}']) fetch('https://www.google-analytics.com/g/collect?click');
  });`;

const test = base.extend<{ asked: string[] }, { measured: LocalWorker }>({
  measured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
    async ({}, use) => {
      const { folder } = await productionBuild();
      const worker = await startWorker({ port: 0, quiet: true, build: folder });
      await use(worker);
      await worker.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ measured }, use) => use(measured.url),
  /** Every address of another host that the browser requested. */
  asked: async ({ context, measured }, use) => {
    const asked: string[] = [];
    await context.route(
      (url) => url.origin !== measured.url,
      (route) => {
        asked.push(route.request().url());
        const isScript = route.request().url().includes('/gtag/js');
        return route.fulfill({
          body: isScript ? GTAG : '',
          contentType: isScript ? 'text/javascript' : 'text/plain',
          headers: { 'Access-Control-Allow-Origin': '*' },
        });
      },
    );
    await use(asked);
  },
});
test.use({ visitor: 'new' });

const SCRIPT = `https://www.googletagmanager.com/gtag/js?id=${ID}`;
const words = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => [...(entry as unknown[])]));

test('Google counts no visitor before a choice, nor after declining', async ({ page, asked }) => {
  await openBanner(page);
  await rejectAll(page).click();
  await page.goto('/plans', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  expect(await words(page)).toEqual([]);
});

test('a visitor who accepts is counted from then on, after consent was denied by default', async ({
  page,
  asked,
  complaints,
}) => {
  await openBanner(page);
  expect(asked).toEqual([]);
  await acceptAll(page).click();
  await expect.poll(() => asked).toEqual([SCRIPT]);
  const [byDefault, update] = await words(page);
  expect(byDefault).toEqual([
    'consent',
    'default',
    {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
    },
  ]);
  expect(update).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'granted' }),
  ]);
  // The policy lets the script run and report, without violations.
  await page.getByRole('heading', { level: 1 }).click();
  await expect
    .poll(() => asked.slice(1))
    .toEqual(['https://www.google-analytics.com/g/collect?click']);
  expect(complaints).toEqual([]);
});

for (const [how, headers] of [
  ['in a header', { 'Sec-GPC': '1' }],
  ['to scripts', {}],
] as const) {
  test(`with Global Privacy Control, sent ${how}, Google is never requested`, async ({
    page,
    asked,
  }) => {
    if (how === 'to scripts') await switchOnGpc(page);
    await comeFrom(page, 'CCPA', headers);
    await openBanner(page);
    await acceptAll(page).click();
    await page.goto('/plans', { waitUntil: 'networkidle' });
    await page.goto('/help', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });
}

test('a visitor who withdraws consent loses the cookie, and the calls stop', async ({
  page,
  asked,
  context,
}) => {
  await openBanner(page);
  await acceptAll(page).click();
  await expect.poll(() => asked).toEqual([SCRIPT]);
  await page.goto('/cookie-settings');
  await expect.poll(() => asked).toEqual([SCRIPT, SCRIPT]);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(['_ga']);
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect.poll(cookies).toEqual([]);
  const told = asked.length;
  await page.getByRole('heading', { level: 1 }).click();
  expect((await words(page)).at(-1)).toEqual([
    'consent',
    'update',
    expect.objectContaining({ analytics_storage: 'denied' }),
  ]);
  await page.goto('/plans', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(told);
  expect(await cookies()).toEqual([]);
});
