// Pages before their scripts run: for seconds on a slow connection, permanently without JavaScript.
import { glob, readFile } from 'node:fs/promises';
import { publicPages } from '../browser/public-pages.ts';
import { inTurn } from '../run/full.ts';
import { expect, MOVING, type Page, test } from './fixtures.ts';
import { MEMBER_SCREENS } from './member-screens.ts';
import { deadButtons, overlaps } from './overlaps.ts';

const WIDTHS = [360, 1280];
const AT_A_TIME = 8;

async function expectTidy(page: Page, path: string): Promise<void> {
  // Waits only until the page is parsed: scripts that never arrive delay every later state.
  await page.goto(path, { waitUntil: 'commit' });
  const isStyled = () =>
    document.readyState !== 'loading' &&
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((l) => l.sheet);
  await expect.poll(() => page.evaluate(isStyled)).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overlaps(page), `${path} at ${width} px`).toEqual([]);
    const tooWide = () =>
      document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect.soft(await page.evaluate(tooWide), `${path} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

const PUBLIC = publicPages.map(({ path }) => path);
const groups = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, i) =>
    all.slice(i * AT_A_TIME, (i + 1) * AT_A_TIME),
  );

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const paths of groups(PUBLIC))
    test(`nothing lies on something else from ${paths[0]} to ${paths.at(-1)}`, async ({ page }) => {
      for (const path of inTurn(paths)) {
        await expectTidy(page, path);
        expect.soft(await deadButtons(page), path).toEqual([]);
      }
    });
  for (const paths of groups(MEMBER_SCREENS))
    test(`a member finds nothing on top of something else from ${paths[0]}`, async ({
      page,
      signIn,
    }) => {
      await signIn('ada');
      for (const path of inTurn(paths)) {
        await expectTidy(page, path);
        expect.soft(await deadButtons(page), path).toEqual([]);
      }
    });
});

test.describe('with motion, while the scripts are on their way', () => {
  test.use({ contextOptions: MOVING });

  for (const paths of groups(PUBLIC))
    test(`nothing lies on something else at first from ${paths[0]}`, async ({ page }) => {
      await page.route('**/*.js', () => {});
      for (const path of inTurn(paths, 1)) await expectTidy(page, path);
    });
});

test('the landing page shows one picture before its script, and the next one two seconds after it', async ({
  page,
}) => {
  const shown = page.locator('[data-picture]:visible');
  await page.route('**/*.js', () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('figure').first()).toBeVisible();
  await expect(shown).toHaveCount(1);
});

test('no built page has an attribute that says “false” where being there means yes', async () => {
  const found = await Promise.all(
    (await Array.fromAsync(glob('dist/client/**/*.html'))).map(async (file) =>
      ((await readFile(file, 'utf8')).match(/ data-[a-z-]+="false"/g) ?? []).map(
        (text) => `${file}: ${text}`,
      ),
    ),
  );
  expect(found.length).toBeGreaterThan(500);
  expect([...new Set(found.flat())]).toEqual([]);
});

test('what lies on something else, or sticks out, is reported', async ({ page }) => {
  await page.goto('/plans');
  await page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement;
    heading.style.marginBottom = '-5rem';
    heading.insertAdjacentHTML('beforebegin', '<p id="far">Out of the page</p>');
    (document.querySelector('#far') as HTMLElement).style.marginLeft = '-9rem';
  });
  const found = (await overlaps(page)).join('\n');
  expect(found).toContain('lie on top of each other');
  expect(found).toContain('“Out of the page” sticks out of the page');
});
