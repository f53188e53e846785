import type { Locator } from '@playwright/test';
import { expect, MOVING, type Page, test } from './fixtures.ts';
import { partsNotSeen } from './parts-not-seen.ts';

/** Later than any busy machine gets before the clock is stopped. */
const HOUR_MS = 3_600_000;

test.use({ newcomer: true, contextOptions: MOVING });

const COMPLETED = 'ai-money-masters-onboarding-completed';
const card = (page: Page) => page.locator('[data-tour-dialog]');
const completed = (page: Page) => page.evaluate((key) => localStorage.getItem(key), COMPLETED);
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click();

/** The landing page as a visitor sees it, with the clock controlled by the test. */
async function arrive(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + HOUR_MS));
  await page.goto('/');
}

/** Until the end of the second that the tour waits. */
async function arriveAtTheTour(page: Page): Promise<void> {
  await arrive(page);
  await page.clock.runFor(1000);
  await expect(card(page)).toBeVisible();
}

/** Long after a tour would have begun. */
async function expectNoTour(page: Page): Promise<void> {
  await page.clock.runFor(5000);
  await expect(card(page)).toHaveCount(0);
}

test('a visitor is offered the tour one second after the page has loaded, and not before', async ({
  page,
}) => {
  await arrive(page);
  await page.clock.runFor(900);
  await expect(card(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(card(page)).toBeVisible();
  for (const name of ['Start Tour', 'Skip Tour'])
    await expect(card(page).getByRole('button', { name })).toBeVisible();
  expect(await completed(page)).toBeNull();
});

test('a visitor who takes the tour sees hero, features and pricing, goes back once, and never sees it again', async ({
  page,
}) => {
  await arriveAtTheTour(page);
  await expect(card(page)).toHaveAttribute('data-state', 'welcome');
  await press(page, 'Start Tour');
  await expect(card(page)).toHaveAttribute('data-state', '0');
  await expect(card(page)).toContainText('1 of 3');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeHidden();
  await press(page, 'Next');
  await expect(card(page)).toContainText('2 of 3');
  await expect(page.getByRole('heading', { name: 'What you’ll learn' })).toBeVisible();
  await press(page, 'Previous');
  await expect(card(page)).toContainText('1 of 3');
  await expect(card(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await press(page, 'Next');
  await press(page, 'Next');
  await expect(card(page)).toContainText('3 of 3');
  await expect(page.locator('[data-tour="pricing"]')).toBeInViewport();
  await press(page, 'Got it');
  await expect(card(page)).toBeHidden();
  await expect(card(page)).toHaveAttribute('data-state', 'completed');
  expect(await completed(page)).toBe('true');
  await page.reload();
  await expectNoTour(page);
});

for (const [how, leave] of [
  ['skips', (page: Page) => press(page, 'Skip Tour')],
  ['closes', (page: Page) => press(page, 'Close the tour')],
  ['escapes', (page: Page) => page.keyboard.press('Escape')],
] as const) {
  test(`a visitor who ${how} the tour at its welcome or during it never sees it again`, async ({
    page,
  }) => {
    await arriveAtTheTour(page);
    await leave(page);
    await expect(card(page)).toBeHidden();
    await expect.poll(() => completed(page)).toBe('true');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.clock.runFor(1000);
    await press(page, 'Start Tour');
    await leave(page);
    await expect.poll(() => completed(page)).toBe('true');
    await page.reload();
    await expectNoTour(page);
  });
}

for (const size of [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`the offer is a small card at the edge: the page stays usable in a window of ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await arrive(page);
    await page.getByRole('link', { name: 'Read a free lesson' }).focus();
    await page.clock.runFor(1000);
    await expect(card(page)).toBeVisible();
    const offer = await edges(page.locator('[data-tour-card]'));
    expect(offer.bottom - offer.top).toBeLessThan(size.height * 0.4);
    expect(offer.bottom).toBeGreaterThan(size.height - 40);
    // Nothing is over the page: presses reach the page.
    await expect(page.getByRole('link', { name: 'Read a free lesson' })).toBeFocused();
    const action = page.getByRole('link', { name: 'Get the complete plan' }).first();
    expect(await action.evaluate(partsNotSeen)).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
    await page.mouse.move(size.width / 2, 200);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    const end = await edges(page.getByRole('contentinfo'));
    expect(end.bottom).toBeLessThan((await edges(page.locator('[data-tour-card]'))).top + 1);
    await page.evaluate(() => scrollTo({ top: 0 }));
    await action.click();
    await expect(page).toHaveURL(/\/signup\?step=account&/);
    expect(await completed(page)).toBeNull();
  });
}

test('the help center opens over the offer, which is still there afterwards', async ({ page }) => {
  await arriveAtTheTour(page);
  await page.getByRole('button', { name: 'Open the help center' }).click();
  await expect(page.getByRole('dialog', { name: 'Help center' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Help center' })).toBeHidden();
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open the help center' }).click();
  await page.getByRole('button', { name: 'Take the tour again' }).click();
  await expect(card(page).getByRole('button', { name: 'Start Tour' })).toBeFocused();
  await press(page, 'Skip Tour');
  await expect(card(page)).toBeHidden();
  await page.clock.runFor(5000);
  await expect(card(page)).toBeHidden();
});

test('with the keyboard the offer comes before the navigation', async ({ page }) => {
  await arriveAtTheTour(page);
  // The skip link, the price, and then the offer.
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => Boolean(document.activeElement?.closest('[data-tour-card]'))),
  ).toBe(true);
});

test('during the tour the page does not scroll or move, and the focus stays in the card', async ({
  page,
}) => {
  await arrive(page);
  const width = () => page.locator('[data-tour="hero"]').evaluate((hero) => hero.clientWidth);
  const before = await width();
  await page.clock.runFor(1000);
  await press(page, 'Start Tour');
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(await width()).toBe(before);
  const place = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(place);
  for (let i = 0; i < 6; i++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('header, main'))).toBeNull();
  await press(page, 'Skip Tour');
  await expect(card(page)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
});

for (const size of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 320, height: 256 },
]) {
  test(`the card is fully visible at each stop of a window of ${size.width} by ${size.height}, even when the size changes`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await arriveAtTheTour(page);
    await press(page, 'Start Tour');
    for (const step of ['0', '1', '2']) {
      await expect(card(page)).toHaveAttribute('data-state', step);
      await expect(page.locator('[data-tour-card]')).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: size.width - 20, height: size.height });
      await expect(page.locator('[data-tour-card]')).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(size);
      await page.locator('[data-tour-press="next"]').click();
    }
  });
}

const LIT: Record<string, (page: Page) => Locator> = {
  '0': (page) => page.getByText('Your first week'),
  '1': (page) => page.getByRole('heading', { name: 'Make content for others' }),
  '2': (page) => page.locator('#pricing').getByText('$19.99'),
};

for (const size of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`each stop’s subject is highlighted and not covered in a window of ${size.width} by ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await arriveAtTheTour(page);
    await press(page, 'Start Tour');
    for (const [step, spokenOf] of Object.entries(LIT)) {
      await expect(card(page)).toHaveAttribute('data-state', step);
      const spot = await edges(page.locator('[data-tour-spot]'));
      const covered = await edges(page.locator('[data-tour-card]'));
      const bar = await edges(page.locator('[data-navigation]'));
      const shown = await edges(spokenOf(page));
      expect(shown.top, step).toBeGreaterThanOrEqual(spot.top);
      expect(shown.bottom, step).toBeLessThanOrEqual(spot.bottom);
      expect(shown.left, step).toBeGreaterThanOrEqual(spot.left);
      expect(shown.right, step).toBeLessThanOrEqual(spot.right);
      expect(spot.top, step).toBeGreaterThanOrEqual(bar.bottom);
      expect(spot.bottom - spot.top, step).toBeGreaterThan(180);
      const isApart =
        spot.right <= covered.left ||
        covered.right <= spot.left ||
        spot.bottom <= covered.top ||
        covered.bottom <= spot.top;
      expect(isApart, step).toBe(true);
      await page.locator('[data-tour-press="next"]').click();
    }
  });
}

async function edges(part: Locator) {
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

test('the highlighted button of the last stop works; the area around it does nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await arriveAtTheTour(page);
  await press(page, 'Start Tour');
  await press(page, 'Next');
  await press(page, 'Next');
  await expect(card(page)).toContainText('One plan for $19.99 a month');
  const price = await edges(page.locator('#pricing').getByText('$19.99'));
  await page.mouse.click(price.left + 10, price.top + 10);
  await expect(card(page)).toContainText('3 of 3');
  const button = await edges(page.locator('#pricing a'));
  await page.mouse.click((button.left + button.right) / 2, (button.top + button.bottom) / 2);
  await expect(page).toHaveURL(/\/signup\?step=account&redirect=/);
  expect(await completed(page)).toBe('true');
});

test('a section that is missing is left out of the tour', async ({ page }) => {
  await arrive(page);
  await page.locator('[data-tour="features"]').evaluate((section) => section.remove());
  await page.clock.runFor(1000);
  await press(page, 'Start Tour');
  await expect(card(page)).toContainText('1 of 2');
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeVisible();
});

test('the tour waits until the cookie banner is closed', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.documentElement.dataset.overlay = 'consent';
    });
  });
  await arrive(page);
  await expectNoTour(page);
  await page.evaluate(() => {
    delete document.documentElement.dataset.overlay;
    document.dispatchEvent(new Event('overlay-closed'));
  });
  await page.clock.runFor(1000);
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.overlay)).toBe('welcome');
  await press(page, 'Start Tour');
  expect(await page.evaluate(() => document.documentElement.dataset.overlay)).toBe('tour');
  await press(page, 'Skip Tour');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.overlay))
    .toBe(undefined);
});

const line = (page: Page) => page.locator('[data-quiet-line=landing]');

test.describe('in the visit of the cookie question', () => {
  test.use({ visitor: 'new' });

  test('a line of the page offers the tour, which starts on a press', async ({ page }) => {
    await arrive(page);
    await page.clock.runFor(5000);
    await expect(line(page)).toBeHidden();
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.clock.runFor(900);
    await expect(line(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(line(page)).toBeVisible();
    await expectNoTour(page);
    await line(page).getByRole('button', { name: 'Start Tour' }).click();
    await expect(card(page)).toContainText('1 of 3');
    await press(page, 'Skip Tour');
    await expect(card(page)).toBeHidden();
    await expect(line(page)).toBeHidden();
    expect(await completed(page)).toBe('true');
    await page.reload();
    await expectNoTour(page);
    await expect(line(page)).toBeHidden();
  });

  test('“Skip Tour” in the line ends the offer, with the keyboard as well', async ({ page }) => {
    await arrive(page);
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.clock.runFor(1000);
    await line(page).getByRole('button', { name: 'Skip Tour' }).focus();
    await page.keyboard.press('Enter');
    await expect(line(page).getByText('You’ll find the tour in Help')).toBeFocused();
    expect(await completed(page)).toBe('true');
    await page.reload();
    await expectNoTour(page);
    await expect(line(page)).toBeHidden();
  });

  test('the next visit shows the card, once', async ({ page, context }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.close();
    const next = await context.newPage();
    await arriveAtTheTour(next);
    await next.keyboard.press('Escape');
    await expect.poll(() => completed(next)).toBe('true');
  });
});

test('a visitor who has begun to use the page is offered the tour in the line', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.clock.runFor(1000);
  await expect(line(page)).toBeVisible();
  await expectNoTour(page);
});

test('a browser that stores nothing is offered the tour in a line on each page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  // The cookie choice is not stored either, so the banner comes first.
  await arrive(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await page.clock.runFor(1000);
  await expect(line(page)).toBeVisible();
  await expectNoTour(page);
  await line(page).getByRole('button', { name: 'Start Tour' }).click();
  await press(page, 'Skip Tour');
  await expect(card(page)).toBeHidden();
  await page.evaluate(() => document.dispatchEvent(new Event('overlay-closed')));
  await page.clock.runFor(5000);
  await expect(card(page)).toBeHidden();
});

test('the tour can be taken again from the help center, here and from another page', async ({
  page,
}) => {
  await arriveAtTheTour(page);
  await press(page, 'Skip Tour');
  for (const path of ['/', '/plans']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Open the help center' }).click();
    await page.getByRole('button', { name: 'Take the tour again' }).click();
    await expect(page).toHaveURL('/');
    if (path !== '/') await page.clock.runFor(1000);
    await expect(card(page)).toBeVisible();
    await press(page, 'Start Tour');
    await expect(card(page)).toContainText('1 of 3');
    await press(page, 'Skip Tour');
    await expect.poll(() => completed(page)).toBe('true');
  }
});

test('no other page has the tour', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/plans', '/help', '/terms-of-service', '/payment']) {
    await page.goto(path);
    await expectNoTour(page);
  }
});
