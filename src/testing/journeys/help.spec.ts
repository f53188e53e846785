import { FULL } from '../run/full.ts';
import { expect, type Page, test } from './fixtures.ts';

const helpButton = (page: Page) => page.getByRole('button', { name: 'Open the help center' });
const center = (page: Page) => page.getByRole('dialog', { name: 'Help center' });
const overlay = (page: Page) => page.evaluate(() => document.documentElement.dataset.overlay);
const shownQuestions = (page: Page) => center(page).locator('details:visible');

async function openHelp(page: Page, path = '/plans'): Promise<void> {
  await page.goto(path);
  await helpButton(page).click();
  await expect(center(page)).toBeVisible();
}

test('the round button opens the help center, which restores focus and page when it closes', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/plans', { waitUntil: 'networkidle' });
  expect(fetched).not.toContain('/help/center');
  const before = fetched.length;
  await helpButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(center(page)).toBeVisible();
  expect(fetched.length - before).toBe(2);
  expect(await overlay(page)).toBe('help');
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(center(page)).toBeHidden();
  await expect(helpButton(page)).toBeFocused();
  expect(await overlay(page)).toBeUndefined();
  await page.keyboard.press('Enter');
  await center(page).getByRole('button', { name: 'Close' }).click();
  await expect(center(page)).toBeHidden();
  expect(fetched.length - before).toBe(2);
});

test('every page has a help button except those where people pay or set up', async ({
  page,
  signIn,
}) => {
  for (const path of ['/', '/plans', '/help', '/login', '/signup', '/privacy-policy', '/nowhere']) {
    await page.goto(path);
    await expect(helpButton(page), path).toBeVisible();
  }
  await signIn('dan');
  for (const path of ['/', '/micro-learning', '/learning-paths', '/achievements', '/account']) {
    await page.goto(path);
    await expect(helpButton(page), path).toBeVisible();
  }
  for (const path of ['/payment?plan=quick', '/subscribe?plan=quick', '/onboarding']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(helpButton(page), path).toHaveCount(0);
  }
});

test('on a phone the button is in a bar that leaves while the visitor reads on, and has its own row at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/plans', '/help', '/terms-of-service']) {
    await page.goto(path);
    await expect(helpButton(page), path).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 900);
    await expect(helpButton(page), path).not.toBeInViewport();
    await page.mouse.wheel(0, -60);
    await expect(helpButton(page), path).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(helpButton(page), path).toBeInViewport({ ratio: 1 });
    const footer = await page.getByRole('contentinfo').boundingBox();
    const button = await helpButton(page).boundingBox();
    expect(button?.height, path).toBeGreaterThanOrEqual(44);
    expect(button?.y, path).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0));
  }
});

test('the bar is back for the keyboard, and is part of the page where a window is very low', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/plans');
  await page.mouse.wheel(0, 900);
  await expect(helpButton(page)).not.toBeInViewport();
  await helpButton(page).focus();
  await expect(helpButton(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.reload();
  await page.mouse.wheel(0, 300);
  await expect(helpButton(page)).not.toBeInViewport();
});

test('a search finds a word that is only in an answer, in any case, and only in the chosen category', async ({
  page,
}) => {
  await openHelp(page);
  await expect(shownQuestions(page)).toHaveCount(32);
  const search = center(page).getByRole('searchbox', { name: 'Search questions' });
  await search.fill('STRIPE');
  await expect(center(page).getByRole('status')).toHaveText('1 of 32 questions');
  await expect(shownQuestions(page)).toContainText('Is it safe to pay with my card?');
  await search.fill('refund');
  const all = await shownQuestions(page).count();
  await center(page).getByText('Billing', { exact: true }).click();
  const inBilling = await shownQuestions(page).count();
  expect(inBilling).toBeGreaterThan(0);
  expect(inBilling).toBeLessThan(all);
  await search.fill('');
  await expect(shownQuestions(page)).toHaveCount(8);
  await center(page).getByText('All', { exact: true }).click();
  await search.fill('no such thing');
  await expect(center(page).getByRole('status')).toHaveText('0 of 32 questions');
  await expect(center(page)).toContainText('No questions match these words');
  await search.press('Enter');
  await expect(page).toHaveURL('/plans');
});

test('the tabs show questions, guides and contact, with the keyboard as well', async ({ page }) => {
  await openHelp(page);
  await center(page).getByRole('tab', { name: 'FAQ' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(center(page).getByRole('tab', { name: 'Quick Guides' })).toBeFocused();
  const guides = center(page).getByRole('tabpanel');
  for (const text of ['10 min', '5 min', '15 min', 'beginner', 'intermediate'])
    await expect(guides).toContainText(text);
  await page.keyboard.press('End');
  const contact = center(page).getByRole('tabpanel');
  await expect(contact).toContainText('Support is for paying subscribers');
  await expect(contact).toContainText('within 48 hours');
  await expect(contact).toContainText('whether you pay or not');
  await expect(contact.getByRole('link', { name: 'Ask about account' })).toHaveAttribute(
    'href',
    'mailto:support@aimoneymasters.example?subject=A%20question%20about%20my%20account%20or%20a%20payment',
  );
  await center(page).getByRole('tab', { name: 'Quick Guides' }).click();
  await center(page).getByRole('link', { name: 'Your first ten minutes' }).click();
  await expect(page).toHaveURL('/help/guides/your-first-ten-minutes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first ten minutes');
});

test('help mode marks what has an explanation, stays on for the next page, and can be switched off', async ({
  page,
}) => {
  await openHelp(page);
  const marks = page.getByRole('button', { name: /^What is this\?/ });
  await expect(marks).toHaveCount(0);
  const toggle = center(page).getByRole('switch', { name: 'Help Mode' });
  await expect(toggle).not.toBeChecked();
  await toggle.check();
  await expect(page.locator('[data-help-said]')).toContainText('Help mode is on');
  await expect(center(page)).toContainText('Look for the yellow ? on this page: 2 of them.');
  await page.keyboard.press('Escape');
  await expect(marks).toHaveCount(2);
  await marks.first().click();
  const bubble = page.locator('[data-help-bubble]');
  await expect(bubble).toContainText('A year up front costs 30% less');
  await expect(marks.first()).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
  await expect(marks.first()).toHaveAttribute('aria-expanded', 'false');
  await marks.last().press('Enter');
  await expect(bubble).toContainText('earlier price list');
  await page.keyboard.press('Tab');
  await expect(bubble.getByRole('button', { name: 'Got it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubble).toBeHidden();
  await expect(marks.last()).toBeFocused();
  await page.reload();
  await expect(marks).toHaveCount(2);
  await helpButton(page).click();
  await expect(toggle).toBeChecked();
  await toggle.uncheck();
  await page.keyboard.press('Escape');
  await expect(marks).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(marks).toHaveCount(0);
});

for (const [path, count, words] of [
  ['/', 5, 'Your four answers become a score'],
  ['/help', 2, 'as you type'],
  ['/signup', 2, 'charges nothing'],
  ['/signup?step=account', 1, 'sign in with your email address'],
  ['/login', 1, 'forgotten your password'],
  ['/cookie-settings', 1, 'sets no cookies'],
  ['/terms-of-service', 1, 'its own link'],
  ['/sample-lesson', 2, 'Check off each step'],
] as const) {
  test(`help mode explains something at ${path}, in the flow of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openHelp(page, path);
    await center(page).getByRole('switch', { name: 'Help Mode' }).check();
    await page.keyboard.press('Escape');
    const marks = page.getByRole('button', { name: /^What is this\?/ });
    await expect(marks).toHaveCount(count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const mark = marks.filter({
      has: page.locator(`xpath=self::*[contains(@aria-label, "${words}")]`),
    });
    await mark.click();
    const bubble = page.locator('[data-help-bubble]');
    await expect(bubble).toContainText(words);
    await expect(bubble).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(bubble.getByRole('button', { name: 'Got it' })).toBeFocused();
  });
}

test('a visitor who navigates while the help center closes stays on the new page', async ({
  page,
}) => {
  await openHelp(page, '/terms-of-service');
  await page.evaluate(async () => {
    const dialog = document.querySelector<HTMLDialogElement>('[data-help-dialog="help-center"]');
    const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve));
    dialog?.close();
    document.querySelector<HTMLElement>('main a')?.focus();
    await closed;
    await new Promise(requestAnimationFrame);
  });
  await expect(page.locator('main a').first()).toBeFocused();
});

test('where nothing has an explanation, the switch says so', async ({ page }) => {
  await openHelp(page, '/no/such/page');
  const toggle = center(page).getByRole('switch', { name: 'Help Mode' });
  await toggle.check();
  await expect(center(page)).toContainText('There’s nothing to explain on this page.');
  await toggle.uncheck();
  await expect(center(page)).toContainText(
    'Marks the things on this page that have an explanation.',
  );
});

/** The texts and controls of the page that a help bubble or a mark covers. */
function covered(): string[] {
  const NOTES = '.help-bubble, .help-spot';
  const seen = (box: DOMRect) => box.width > 0 && box.height > 0;
  const notes = [...document.querySelectorAll(`main :is(${NOTES})`)].map(
    (note) => [note, note.getBoundingClientRect()] as const,
  );
  const content: (readonly [string, DOMRect])[] = [];
  const texts = document.createTreeWalker(
    document.querySelector('main') as Element,
    NodeFilter.SHOW_TEXT,
  );
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.nodeValue?.trim() || parent?.closest(`${NOTES}, .sr-only`)) continue;
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) content.push([node.nodeValue.trim(), box]);
  }
  for (const control of document.querySelectorAll(
    'main :is(a, button, input, select, textarea, summary):not(.sr-only)',
  ))
    if (!control.closest(NOTES) && control.checkVisibility())
      content.push([
        `<${control.tagName}> ${control.textContent}`,
        control.getBoundingClientRect(),
      ]);
  /** A glyph's box is larger than the glyph. */
  const TOUCH = 3;
  return notes.flatMap(([note, a]) =>
    content
      .filter(
        ([, b]) =>
          seen(b) &&
          a.left < b.right - TOUCH &&
          b.left < a.right - TOUCH &&
          a.top < b.bottom - TOUCH &&
          b.top < a.bottom - TOUCH,
      )
      .map(([text]) => `${note.className}: ${text.trim().slice(0, 40)}`),
  );
}

const EXPLAINED = [
  ...['/', '/help', '/signup', '/signup?step=account', '/login', '/cookie-settings', '/plans'],
  ...['/terms-of-service', '/privacy-policy', '/sample-lesson'],
];
const OF_MEMBERS = ['/micro-learning', '/micro-learning?module=module-write-prompts-that-work'];

const WIDTHS = [360, 768, 1280];
for (const width of WIDTHS)
  test(`at ${width} px no bubble and no mark covers text or controls`, async ({ page, signIn }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => localStorage.setItem('ai-money-masters-help-mode', 'on'));
    const marks = page.locator('.help-spot');
    // A push opens each page at one of the widths.
    const isTaken = (_: string, place: number) => FULL || WIDTHS[place % WIDTHS.length] === width;
    for (const path of [...EXPLAINED, ...OF_MEMBERS].filter(isTaken)) {
      if (OF_MEMBERS.includes(path)) await signIn('bob');
      await page.goto(path);
      await expect(marks).not.toHaveCount(0);
      expect.soft(await page.evaluate(covered), `${path} with its marks`).toEqual([]);
      for (const mark of await marks.all()) await mark.click();
      await expect(page.locator('[data-help-bubble]')).toHaveCount(await marks.count());
      expect.soft(await page.evaluate(covered), `${path} explained`).toEqual([]);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('questions can be searched on the sign-in page too, which has its own policy', async ({
  page,
  complaints,
}) => {
  await openHelp(page, '/login');
  await center(page).getByRole('searchbox').fill('stripe');
  await expect(shownQuestions(page)).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('on a phone the help tabs are in one row, and a question is visible immediately', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHelp(page);
  const tops = await center(page)
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const first = await shownQuestions(page).first().boundingBox();
  expect(first?.y).toBeLessThan(740 * 0.6);
  const label = await center(page).locator('label[for=help-mode]').boundingBox();
  const toggle = await center(page).getByRole('switch').boundingBox();
  expect(toggle?.x).toBeGreaterThan((label?.x ?? 0) + (label?.width ?? 0));
  expect(toggle?.y).toBeLessThan((label?.y ?? 0) + (label?.height ?? 0));
});

test('a visitor who compares prices is told once how much annual billing saves', async ({
  page,
}) => {
  const bubble = page.locator('[data-help-once="annual"]');
  await page.goto('/plans');
  await expect(bubble).toContainText('the complete plan costs $72 less');
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('Tab');
  await expect(bubble.getByRole('button', { name: 'Got it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bubble).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ai-money-masters-seen-annual')))
    .toBe('true');
  await page.reload();
  await expect(bubble).toBeHidden();
  await page.goto('/payment');
  await expect(bubble).toHaveCount(0);
});

test('with functional storage allowed, a bubble that was not closed does not come again', async ({
  page,
}) => {
  const bubble = page.locator('[data-help-once="annual"]');
  const comeAgain = async () => {
    await page.goto('/plans');
    await expect(bubble).toBeVisible();
    await page.goto('/help');
    await page.goto('/plans');
  };
  // Nothing is stored without the visitor's action or consent.
  await comeAgain();
  await expect(bubble).toBeVisible();
  await page.goto('/cookie-settings');
  await page.getByRole('switch', { name: 'Functional' }).check();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await comeAgain();
  await expect(bubble).toBeHidden();
});

test('a bubble is in the page from the first paint on, and moves nothing', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/plans', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-help-once]')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate('shift')).toBeLessThan(0.001);
});

test('if the help center does not load, its page opens', async ({ page }) => {
  await page.route('**/help/center', (route) => route.abort());
  await page.goto('/plans');
  await helpButton(page).click();
  await expect(page).toHaveURL('/help');
});

test('the page of questions filters as the visitor types', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('stripe');
  await expect(page.locator('main details:visible')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tools', exact: true })).toBeHidden();
});

test('the read-aloud bubble comes once, below its button, and never again once closed', async ({
  page,
  signIn,
}) => {
  await signIn('bob');
  const bubble = page.locator('[data-help-once="read-aloud"]');
  const lesson = '/micro-learning?module=module-write-prompts-that-work';
  await page.goto(lesson);
  await expect(bubble).toBeVisible();
  const textSize = page.getByRole('combobox', { name: 'Text size' });
  await page.getByRole('button', { name: 'Read aloud' }).focus();
  await page.keyboard.press('Tab');
  await expect(textSize).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bubble.getByRole('button', { name: 'Got it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bubble).toHaveCount(0);
  await expect(textSize).toBeFocused();
  const seen = () => page.evaluate(() => localStorage.getItem('ai-money-masters-seen-read-aloud'));
  await expect.poll(seen).toBe('true');
  await page.goto(lesson);
  await expect(bubble).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('help, guides and stories can be read, and no search box is shown that cannot work', async ({
    page,
  }) => {
    await page.goto('/plans');
    await page.getByRole('complementary', { name: 'Help' }).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/help');
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.locator('main article')).toHaveCount(2);
    await page.getByRole('link', { name: 'Copy a prompt and make it yours' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Copy a prompt and make it yours',
    );
  });
});
