import { BANNER_COPY } from '../../features/consent/banner-copy.ts';
import { FLAG_KEY, PREFERENCES_KEY } from '../../features/consent/stored-choice.ts';
import {
  acceptAll,
  banner,
  chosen,
  comeFrom,
  openBanner,
  PLACES,
  rejectAll,
  switchOnGpc,
} from './consents.ts';
import { expect, holdAnswer, MOVING, type Page, TOUR_KEY, test } from './fixtures.ts';
import { partsNotSeen } from './parts-not-seen.ts';

test.use({ visitor: 'new' });

const ALL = { necessary: true, analytics: true, marketing: true, functional: true };
const NONE = { necessary: true, analytics: false, marketing: false, functional: false };
const overlay = 'document.documentElement.dataset.overlay';

test('the banner waits for the region, and other overlays wait for the banner', async ({
  page,
}) => {
  await comeFrom(page, 'STANDARD');
  const answer = await holdAnswer(page, '**/api/region', (route) => route.continue());
  await page.goto('/');
  expect(await page.evaluate(overlay)).toBe('consent');
  await expect(banner(page)).toBeHidden();
  await answer();
  await expect(banner(page)).toBeVisible();
  const box = await banner(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(page.viewportSize()?.height);
  const closed = page.evaluate(
    () => new Promise((done) => document.addEventListener('overlay-closed', () => done(true))),
  );
  await rejectAll(page).click();
  expect(await closed).toBe(true);
  expect(await page.evaluate(overlay)).toBeUndefined();
});

/** Phones, a tablet, and laptops whose browser has little height. */
const WINDOWS = [
  ...[320, 360].map((width) => ({ width, height: 640 })),
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1280, height: 900 },
];

/** The help button moves out of the way with a transition. */
async function leavesTheMainActionInView(page: Page): Promise<void> {
  const action = page.getByRole('link', { name: 'Get the complete plan' }).first();
  const usual = page.viewportSize();
  const seen = expect.configure({ soft: true, timeout: 5000 });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await seen
      .poll(() => action.evaluate(partsNotSeen), { message: `${size.width} × ${size.height}` })
      .toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
}

for (const law of Object.keys(PLACES) as (keyof typeof PLACES)[]) {
  test(`a visitor under ${law} reads its text, and the main action of the landing page stays in view`, async ({
    page,
  }) => {
    await comeFrom(page, law);
    await openBanner(page);
    const { badge, text, reject } = BANNER_COPY[law];
    for (const words of [badge, text]) await expect(banner(page).getByText(words)).toBeVisible();
    for (const other of Object.values(BANNER_COPY))
      if (other.text !== text) await expect(page.getByText(other.text)).toBeHidden();
    const { country, regionCode } = PLACES[law];
    const choices = banner(page).locator('[data-consent-choices]');
    const expected = { 'law-type': law, country, region: regionCode };
    for (const [name, value] of Object.entries(expected))
      await expect(choices).toHaveAttribute(`data-${name}`, value);
    await expect(choices).toHaveAttribute('data-requires-consent', String(law !== 'CCPA'));
    await expect(choices).toHaveAttribute('data-requires-opt-out', String(law === 'CCPA'));
    await leavesTheMainActionInView(page);
    // Declining is as easy as accepting.
    const no = await banner(page).getByRole('button', { name: reject }).boundingBox();
    const yes = await acceptAll(page).boundingBox();
    expect(no?.width).toBeCloseTo(yes?.width ?? 0, 0);
    expect(no?.height).toBe(yes?.height);
    await banner(page).getByRole('button', { name: reject }).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await chosen(page)).toEqual(NONE);
  });
}

test('when the region request fails, is not JSON or is empty, the strictest consent regime applies', async ({
  page,
}) => {
  for (const answer of [
    { status: 503, body: '' },
    { status: 200, body: '<html>' },
    { status: 200, body: 'null' },
  ]) {
    await page.route('**/api/region', (route) => route.fulfill(answer));
    await openBanner(page);
    const choices = banner(page).locator('[data-consent-choices]');
    for (const name of ['country', 'region'])
      await expect(choices).toHaveAttribute(`data-${name}`, 'UNKNOWN');
    await expect(choices).toHaveAttribute('data-requires-consent', 'true');
    await expect(banner(page)).toContainText('GDPR compliant');
    await page.unroute('**/api/region');
  }
});

test('a visitor who accepts everything is not asked again, and a receipt is stored', async ({
  page,
  platform,
}) => {
  await comeFrom(page, 'CCPA');
  await openBanner(page);
  await acceptAll(page).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await chosen(page)).toEqual(ALL);
  const id = await page.evaluate(() => localStorage.getItem('ai-money-masters-consent-id'));
  const receipt = () =>
    platform.db
      .prepare('SELECT * FROM consent_receipts WHERE browser_id = ?1')
      .bind(id)
      .first<Record<string, unknown>>();
  await expect.poll(receipt).toMatchObject({
    policy_version: await page.evaluate((key) => localStorage.getItem(key), FLAG_KEY),
    analytics: 1,
    marketing: 1,
    functional: 1,
    law_type: 'CCPA',
    region: 'US-CA',
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload({ waitUntil: 'networkidle' });
  await expect(banner(page)).toHaveCount(0);
  expect(asked.filter((url) => /region|Choices/.test(url))).toEqual([]);
});

test('each switch is saved as it was set; necessary cookies cannot be switched off', async ({
  page,
}) => {
  await openBanner(page);
  const toggle = (name: string) => banner(page).getByRole('switch', { name });
  await expect(toggle('Analytics')).toBeHidden();
  await banner(page).getByText('Customize Cookies').click();
  await expect(toggle('Necessary')).toBeChecked();
  await expect(toggle('Necessary')).toBeDisabled();
  for (const name of ['Analytics', 'Marketing', 'Functional'])
    await expect(toggle(name)).not.toBeChecked();
  await toggle('Analytics').click();
  await toggle('Functional').click();
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await chosen(page)).toEqual({ ...NONE, analytics: true, functional: true });
});

test('with the switches open both buttons stay in view, and no help button shows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openBanner(page);
  const help = page.getByRole('button', { name: 'Open the help center' });
  await expect(help).toBeVisible();
  await banner(page).getByText('Customize Cookies').click();
  await expect(help).toBeHidden();
  await expect(rejectAll(page)).toBeInViewport({ ratio: 1 });
  await expect(acceptAll(page)).toBeInViewport({ ratio: 1 });
  const save = banner(page).getByRole('button', { name: 'Save Preferences' });
  await banner(page).getByRole('switch', { name: 'Functional' }).focus();
  await page.keyboard.press('Tab');
  await expect(save).toBeFocused();
  const answers = await rejectAll(page).boundingBox();
  const saved = await save.boundingBox();
  expect((saved?.y ?? 0) + (saved?.height ?? 0)).toBeLessThanOrEqual(answers?.y ?? 0);
  await page.setViewportSize({ width: 1280, height: 720 });
  const last = await banner(page).getByRole('listitem').last().boundingBox();
  const below = await save.boundingBox();
  expect((below?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))).toBeGreaterThanOrEqual(8);
});

test('a visitor who closes the banner has chosen nothing, and is asked again', async ({ page }) => {
  await openBanner(page);
  await page.getByRole('button', { name: 'Close without choosing' }).click();
  await expect(banner(page)).toHaveCount(0);
  // Only what the test itself stored.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([TOUR_KEY]);
  expect(await page.evaluate(overlay)).toBeUndefined();
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

for (const [press, left] of [
  ['Reject All', ['keep_me']],
  ['Accept All Cookies', ['_fbp', '_ga', '_ga_ABC123', '_gcl_au', 'keep_me']],
] as const) {
  test(`“${press}” leaves the right cookies`, async ({ page, context, baseURL }) => {
    await context.addCookies(
      ['_ga', '_ga_ABC123', '_gcl_au', '_fbp', 'keep_me'].map((name) => ({
        name,
        value: '1',
        url: baseURL,
      })),
    );
    await openBanner(page);
    await page.getByRole('button', { name: press }).click();
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name).sort())
      .toEqual([...left]);
  });
}

test('a stored choice is ignored if it is for an older policy, damaged, or without preferences', async ({
  page,
}) => {
  await openBanner(page);
  const version = await page
    .locator('template[data-policy-version]')
    .getAttribute('data-policy-version');
  for (const [flag, preferences] of [
    ['2025-01-01.1', JSON.stringify(ALL)],
    [version ?? '', '{"analytics":'],
    [version ?? '', ''],
  ] as const) {
    await page.evaluate(
      (entries) => {
        for (const [key = '', value = ''] of entries) localStorage.setItem(key, value);
      },
      [
        [FLAG_KEY, flag],
        [PREFERENCES_KEY, preferences],
      ],
    );
    await page.reload();
    await expect(banner(page)).toBeVisible();
    expect(await page.evaluate('document.documentElement.dataset.consent')).toBeUndefined();
  }
});

test('where nothing can be stored the choice applies to the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  );
  await openBanner(page);
  await acceptAll(page).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate('document.documentElement.dataset.consent')).toBe(
    'analytics marketing functional',
  );
});

for (const [how, headers] of [
  ['in a header', { 'Sec-GPC': '1' }],
  ['to scripts', {}],
] as const) {
  test(`Global Privacy Control, sent ${how}, keeps marketing off whatever the visitor presses`, async ({
    page,
  }) => {
    if (how === 'to scripts') await switchOnGpc(page);
    await comeFrom(page, 'CCPA', headers);
    await openBanner(page);
    await expect(banner(page)).toContainText('Your browser sends Global Privacy Control.');
    if (how === 'to scripts') {
      await expect(banner(page).getByText(BANNER_COPY.CCPA.text)).toBeVisible();
      await leavesTheMainActionInView(page);
    }
    await banner(page).getByText('Customize Cookies').click();
    await expect(banner(page).getByRole('switch', { name: 'Marketing' })).toBeDisabled();
    await acceptAll(page).click();
    await expect(banner(page)).toHaveCount(0);
    expect(await chosen(page)).toEqual({ ...ALL, marketing: false });
    expect(await page.evaluate('document.documentElement.dataset.consent')).toBe(
      'analytics functional',
    );
  });
}

test('a lost receipt changes nothing for the visitor', async ({ page }) => {
  await page.route('**/api/consent', (route) => route.abort());
  await openBanner(page);
  await acceptAll(page).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await chosen(page)).toEqual(ALL);
});

test('a choice in one tab closes the banner in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await openBanner(other);
  await openBanner(page);
  await acceptAll(page).click();
  await expect(banner(other)).toHaveCount(0);
  expect(await other.evaluate('document.documentElement.dataset.consent')).toContain('analytics');
});

test.describe('with motion', () => {
  test.use({ contextOptions: MOVING });
  test('the banner slides in over the page, and never lets its text show through', async ({
    page,
  }) => {
    await comeFrom(page, 'STANDARD');
    // From the first frame of each animation, when a fade would be at its start.
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      addEventListener('animationstart', ({ target, animationName }) => {
        const element = target as Element;
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = 0;
          seen.push(`${animationName} ${getComputedStyle(element).opacity}`);
          animation.finish();
        }
      });
    });
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expect.poll(() => page.evaluate('seen')).toContain('rise 1');
  });
});
