import { expect, MOVING, type Page, stopTime, test } from './fixtures.ts';
import { faults, violationsEverywhere } from './violations.ts';

const SECTIONS = [
  'Sound familiar?',
  'Three ways to start',
  'Make content for others',
  'Offer a service that saves time',
  'Sell digital products',
  'Tools you’ll use, most of them free to start',
  'Open ChatGPT in another tab. Start now.',
  'After bedtime, at the kitchen table',
  'Between the job you lost and the next one',
  'On the bus, with an old phone',
  'How ready are you?',
  'One plan. Everything in it.',
  'What you’ll be able to do',
  'What the numbers say, and what they don’t',
  'What a week can look like',
  'Common questions before you sign up',
];
const ILLUSTRATIVE = [
  '15,847+ Students',
  '4.9/5 from 2,847 reviews',
  '94.7% success rate',
  '73 percent replace job income within 8 weeks',
  '$4,200 average per month',
  '48 hours to first results',
];

test.use({ contextOptions: MOVING });

/** From here on time passes only when the test advances it. */
const shownPicture = (page: Page) =>
  page
    .locator('[data-picture]')
    .evaluateAll((pictures) => pictures.findIndex((picture) => 'shown' in picture.dataset));

test('a visitor reads what is sold, for whom, for how much, and that income is not guaranteed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('$19.99 a month');
  for (const name of SECTIONS)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const read = await page.getByRole('main').getByRole('heading').allTextContents();
  expect(read.filter((heading) => SECTIONS.includes(heading))).toEqual(SECTIONS);
  for (const anchor of ['single-mothers', 'job-loss', 'students', 'prompts', 'pricing'])
    await expect(page.locator(`#${anchor}`)).toBeVisible();
  for (const stop of ['hero', 'features', 'pricing'])
    await expect(page.locator(`[data-tour="${stop}"]`)).toHaveCount(1);
  const main = page.getByRole('main');
  for (const offer of ['prompts', 'templates', 'tutorials', 'learning paths', 'community'])
    await expect(main).toContainText(offer);
  await expect(main).toContainText('Income is not guaranteed');
  await expect(page.locator('#prompts article')).toHaveCount(3);
  await expect(main.locator('blockquote')).toHaveCount(3);
  const actions = main.getByRole('link', { name: 'Get the complete plan' });
  await expect(actions).toHaveCount(2);
  for (const action of await actions.all())
    expect(await action.getAttribute('href')).toMatch(/^\/signup\?step=account&redirect=/);
});

test('on a phone the price comes before the list of lessons, and the page is at most 11,000 px tall', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const top = (part: string) => page.locator(part).evaluate((it) => it.getBoundingClientRect().top);
  expect(await top('#pricing a')).toBeLessThan(await top('#pricing ul:last-child'));
  expect(await top('#pricing a')).toBeLessThan(await top('#what-you-learn'));
  const subjects = page.locator('#what-you-learn details details');
  await expect(subjects.first()).toBeHidden();
  await page.locator('#what-you-learn').getByText('All 14 subjects').click();
  await expect(subjects.filter({ visible: true })).toHaveCount(9);
  await page.reload();
  const { height, wide } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    wide: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(height).toBeLessThanOrEqual(11_000);
  expect(wide).toBe(0);
});

test('a row that scrolls on a phone shows that it continues, and scrolls by key; on a wide window it takes no focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const rows = page.locator('[data-swipe]');
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) {
    await expect(row).toHaveAttribute('tabindex', '0');
    await expect(row).toHaveAccessibleName(/./);
    const next = await row.locator(':scope > *').nth(1).boundingBox();
    expect(next?.x).toBeLessThan(340);
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const row of await rows.all()) await expect(row).toHaveAttribute('tabindex', '-1');
});

test('illustrative figures and testimonials are labeled as such where they appear', async ({
  page,
}) => {
  await page.goto('/');
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  for (const text of ILLUSTRATIVE) await expect(row(text)).toContainText('illustrative');
  for (const text of [
    '500+ prompts',
    '1,200+ blanks',
    '25 blog, 20 sales copy, 15 social, 15 email',
  ])
    await expect(row(text).last()).not.toContainText('illustrative');
  await expect(page.getByText('They have not been measured')).toHaveCount(1);
  for (const voice of await page.locator('figure:has(blockquote)').all())
    await expect(voice).toContainText('illustration, not a real person');
});

test('the pictures change every two seconds with a fade of one second, until the visitor pauses them', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  const pictures = page.locator('[data-picture]');
  await expect(pictures).toHaveCount(3);
  expect(await pictures.first().evaluate((it) => getComputedStyle(it).transitionDuration)).toMatch(
    /^1s/,
  );
  const pause = page.getByRole('button', { name: 'Pause the pictures' });
  const box = await pause.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await stopTime(page);
  const first = await shownPicture(page);
  await page.clock.runFor(2000);
  expect(await shownPicture(page)).toBe((first + 1) % 3);
  await page.clock.runFor(2000);
  expect(await shownPicture(page)).toBe((first + 2) % 3);

  await pause.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  const still = await shownPicture(page);
  await page.clock.runFor(20_000);
  expect(await shownPicture(page)).toBe(still);
  await pause.press('Enter');
  await page.clock.runFor(2000);
  expect(await shownPicture(page)).toBe((still + 1) % 3);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
  await page.clock.runFor(20_000);
  expect(await shownPicture(page)).toBe(0);
});

test('with reduced motion the first picture does not change and nothing waits to appear', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeHidden();
  await page.clock.runFor(20_000);
  expect(await shownPicture(page)).toBe(0);
  expect(await unseen(page)).toBe(0);
});

/** Parts of the page that exist and are not visible yet. */
function unseen(page: Page): Promise<number> {
  return page
    .locator('[data-reveal]')
    .evaluateAll((parts) => parts.filter((it) => getComputedStyle(it).opacity !== '1').length);
}

test('content below the fold appears when it is reached, one part after another, and prints completely', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.clock.install();
  await page.goto('/');
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toHaveAttribute('data-reveal', 'waiting');
  expect(await page.locator('main > section').first().locator('[data-reveal]').count()).toBe(0);
  expect(await unseen(page)).toBeGreaterThan(10);
  await page.emulateMedia({ media: 'print' });
  expect(await unseen(page)).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await stopTime(page);
  await cards.nth(1).evaluate((card) => card.scrollIntoView({ behavior: 'instant' }));
  const states = () => cards.evaluateAll((all) => all.map((card) => card.dataset.reveal));
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return states();
    })
    .toEqual(['shown', 'waiting', 'waiting']);
  await page.clock.runFor(150);
  expect(await states()).toEqual(['shown', 'shown', 'waiting']);
  await page.clock.runFor(150);
  expect(await states()).toEqual(['shown', 'shown', 'shown']);
});

test('"Get This Prompt + 499 More" copies the prompt, confirms it long enough to read, and leads to signing up', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/');
  await stopTime(page);
  await page.getByRole('link', { name: 'Get This Prompt + 499 More' }).nth(2).click();
  const status = page.getByRole('status').filter({ hasText: 'Prompt copied to clipboard!' });
  await expect(status).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    "Your memory isn't a source.",
  );
  await page.clock.runFor(2500);
  await expect(page.getByRole('link', { name: 'Prompt copied to clipboard!' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/signup');
});

test('if a prompt cannot be copied, the page does not claim it was, and does not navigate', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  await page.clock.install();
  await page.goto('/');
  const links = page.getByRole('link', { name: 'Get This Prompt + 499 More' });
  await links.first().click();
  await expect(page.getByRole('link', { name: 'Copy failed. Please try again.' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(links).toHaveCount(3);
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, the prompts link to signing up, and the calculator says what it needs', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.locator('[data-picture]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeHidden();
    for (const name of SECTIONS)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0);
    await expect(page.getByText('which needs JavaScript')).toBeVisible();
    // Controls that need a script are not shown without one.
    await expect(page.getByRole('button', { name: 'Show my score' })).toBeHidden();
    await page.getByRole('link', { name: 'Get This Prompt + 499 More' }).first().click();
    await expect(page).toHaveURL('/signup');
  });
});

test('the landing page is accessible in its states: a score, open lessons, a paused and a moving picture', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  const found = await faults(page, 'moving');
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  found.push(...(await faults(page, 'paused')));
  await page.getByRole('button', { name: 'Show my score' }).click();
  await page.locator('#what-you-learn summary').first().click();
  found.push(...(await violationsEverywhere(page, 'score and open lessons')));
  expect(found).toEqual([]);
});

test('drawings have only the colors of the reader’s theme, and are complete', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname);
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('ai-money-masters-theme', 'dark'));
  await page.goto('/');
  const drawings = page.locator('main img:visible');
  await expect(drawings).not.toHaveCount(0);
  for (const drawing of await drawings.all()) {
    await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((it: HTMLImageElement) => it.complete)).toBe(true);
    expect(
      await drawing.evaluate(shapesOf),
      String(await drawing.getAttribute('src')),
    ).toBeGreaterThan(5);
  }
  const sheets = asked.filter((path) => path.startsWith('/drawings/'));
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.filter((path) => !path.startsWith('/drawings/dark-'))).toEqual([]);
});

/** The number of shapes in the part of the file that this picture shows: 0 if the part does not exist. */
async function shapesOf(picture: HTMLImageElement): Promise<number> {
  const [file, name] = picture.src.split('#') as [string, string];
  const text = await (await fetch(file)).text();
  const drawn = new DOMParser().parseFromString(text, 'image/svg+xml');
  return drawn.getElementById(name)?.nextElementSibling?.querySelectorAll('path').length ?? 0;
}

test('the heading stays in place while the rest of the page loads', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  const whole = await heading.boundingBox();
  // The page in a browser that has loaded only this much.
  await heading.evaluate((element) => {
    const first = element.parentElement;
    while (first?.nextElementSibling) first.nextElementSibling.remove();
  });
  expect(await heading.boundingBox()).toEqual(whole);
});
