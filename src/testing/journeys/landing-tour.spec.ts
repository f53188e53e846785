import { expect, type Page, test } from './fixtures.ts';

test.use({ newcomer: true });

const COMPLETED = 'ai-money-masters-onboarding-completed';
const card = (page: Page) => page.locator('[data-tour-dialog]');
const completed = (page: Page) => page.evaluate((key) => localStorage.getItem(key), COMPLETED);
const press = (page: Page, name: string) => card(page).getByRole('button', { name }).click();

/** The landing page as a visitor finds it, with the clock in the test's hands. */
async function arrive(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(new Date(now.getTime() + 1000));
  await page.goto('/');
}

/** Until the second has passed in which the tour waits. */
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
  await expect(card(page).getByRole('button', { name: 'Start Tour' })).toBeFocused();
  await expect(card(page).getByRole('button', { name: 'Skip Tour' })).toBeVisible();
  expect(await completed(page)).toBeNull();
});

test('who takes the tour sees hero, features and pricing, goes back once, and never sees it again', async ({
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
  await expect(page.getByRole('heading', { name: 'What you learn' })).toBeVisible();
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
  test(`who ${how} the tour at its welcome or on its way never sees it again`, async ({ page }) => {
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

test('the page does not scroll or move while the tour is on, and the focus stays in its card', async ({
  page,
}) => {
  await arrive(page);
  const width = () => page.locator('[data-tour="hero"]').evaluate((hero) => hero.clientWidth);
  const before = await width();
  await page.clock.runFor(1000);
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
  expect(await width()).toBe(before);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(0);
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
  test(`the card is seen whole at each stop of a window of ${size.width} by ${size.height}, also when it changes`, async ({
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

test('a section that is not there is left out of the tour', async ({ page }) => {
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
  expect(await page.evaluate(() => document.documentElement.dataset.overlay)).toBe('tour');
  await press(page, 'Skip Tour');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.overlay))
    .toBe(undefined);
});

test('a browser that keeps nothing offers the tour once on a page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  // Nothing remembers the choice about cookies either, so it is asked first.
  await arrive(page);
  await page.getByRole('button', { name: 'Reject All' }).click();
  await page.clock.runFor(1000);
  await expect(card(page)).toBeVisible();
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
