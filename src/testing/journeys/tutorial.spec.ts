import { createMember } from '../fixtures/members.ts';
import { expect, type Page, rememberChoice, test } from './fixtures.ts';

const HOUR_MS = 3_600_000;

test.use({ newcomer: true });

const dialog = (page: Page) => page.getByRole('dialog').and(page.locator('[data-tutorial]'));
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click();
const kept = (page: Page) =>
  page.evaluate(() =>
    ['hasCompletedTutorial', 'hasSeenFeatureTour', 'currentTourStep', 'lastLoginDate'].map((key) =>
      localStorage.getItem(`ai-money-masters-${key}`),
    ),
  );

const line = (page: Page) => page.locator('[data-quiet-line=tutorial]');
const seen = (page: Page) =>
  page.evaluate(() => localStorage.getItem('ai-money-masters-hasSeenTutorial'));

/** Opens the page, with a clock that the test advances. */
async function arrive(page: Page, path: string): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  // Later than any busy machine gets before the clock is stopped.
  await page.clock.pauseAt(now + HOUR_MS);
  await page.goto(path);
}

test('a newcomer walks the tutorial over two pages, completes it on a third, and can see it again', async ({
  page,
  platform,
  comeAs,
  browser,
}) => {
  const ada = await createMember(platform, 'ada');
  await comeAs(ada);
  await arrive(page, '/dashboard-free');
  await expect(line(page)).toBeVisible();
  await page.clock.runFor(1900);
  await expect(dialog(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(dialog(page)).toContainText('Step 1 of 6');
  await page.clock.resume();
  await expect(dialog(page).getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(dialog(page).getByRole('heading')).toBeFocused();

  // A page that is reloaded without an answer shows it again, where it was.
  await press(page, 'Show me around');
  await expect(dialog(page)).toContainText('Step 2 of 6');
  await page.reload();
  await page.clock.runFor(2100);
  await expect(dialog(page)).toContainText('Step 2 of 6');
  await press(page, 'See the lessons');
  await page.waitForURL('**/micro-learning');
  await page.clock.runFor(2100);
  await expect(dialog(page)).toContainText('50%');
  await expect(dialog(page).locator('[data-tutorial-chip][data-visited]')).toHaveCount(2);
  await expect(dialog(page).locator('[aria-current=step]')).toContainText('Learning paths');
  await press(page, 'First lesson');
  await expect(dialog(page).getByRole('button', { name: 'Next Step' })).toBeHidden();
  await press(page, 'Complete Tutorial');
  await expect(dialog(page)).toHaveCount(0);
  expect(await kept(page)).toEqual(['true', 'false', '5', expect.stringMatching(/^20\d\d-/)]);
  await page.goto('/dashboard-free');
  await page.clock.runFor(5000);
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page)).toBeHidden();

  // Another device reads it in the account.
  const other = await browser.newContext({ baseURL: platform.url });
  await rememberChoice(other);
  await other.addCookies(await page.context().cookies());
  const there = await other.newPage();
  await there.goto('/dashboard-free');
  await expect
    .poll(() => kept(there))
    .toEqual(['true', null, null, expect.stringMatching(/^20\d\d-/)]);
  await expect(line(there)).toBeHidden();
  await other.close();

  await page.getByRole('button', { name: 'Open the help center' }).click();
  await page.getByRole('button', { name: 'Show the tutorial again' }).click();
  await expect(dialog(page)).toContainText('Step 1 of 6');
  expect((await kept(page)).slice(0, 2)).toEqual([null, null]);
  await press(page, 'Skip Tutorial');
  expect((await kept(page))[0]).toBe('false');
  expect(await seen(page)).toBe('put-off');
});

for (const [how, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a press outside', (page: Page) => page.mouse.click(4, 4)],
  ['Skip Tutorial', (page: Page) => press(page, 'Skip Tutorial')],
] as const)
  test(`${how} means “Not now”: no device opens the tutorial again, and the line continues it`, async ({
    page,
    platform,
    comeAs,
    browser,
  }) => {
    await comeAs(await createMember(platform, 'bob'));
    await arrive(page, '/dashboard-quick');
    await page.clock.runFor(2100);
    await press(page, 'Next Step');
    const told = page.waitForResponse(
      (response) => response.request().postData()?.includes('notNow') ?? false,
    );
    await leave(page);
    await told;
    await expect(dialog(page)).toHaveCount(0);
    expect(await seen(page)).toBe('put-off');

    const other = await browser.newContext({ baseURL: platform.url });
    await rememberChoice(other);
    await other.addCookies(await page.context().cookies());
    const there = await other.newPage();
    await arrive(there, '/dashboard-quick');
    await there.clock.runFor(10_000);
    await expect(dialog(there)).toHaveCount(0);
    await line(there).getByRole('button', { name: 'Take the tour' }).click();
    await expect(dialog(there)).toContainText('Step 2 of 6');
    await there.keyboard.press('Escape');
    // The focus is where it was; “Not now” in the line ends the line as well.
    await expect(line(there).getByRole('button', { name: 'Take the tour' })).toBeFocused();
    const closed = there.waitForResponse(
      (response) => response.request().postData()?.includes('"line"') ?? false,
    );
    await there.keyboard.press('Tab');
    await there.keyboard.press('Enter');
    await closed;
    await expect(line(there)).toHaveText(/OK. You’ll find the tour in Help./);
    await expect(line(there).getByText('OK.')).toBeFocused();
    await there.reload();
    await expect(line(there)).toBeHidden();
    await other.close();

    await page.reload();
    await page.clock.runFor(10_000);
    await expect(dialog(page)).toHaveCount(0);
    await expect(line(page)).toBeHidden();
    // It is still in the list of tutorials.
    await page.goto('/tutorials');
    await page.getByRole('button', { name: 'Take the tour' }).click();
    await expect(dialog(page)).toContainText('Step 2 of 6');
  });

test('an answer that is given offline reaches the account with the next page', async ({
  page,
  platform,
  comeAs,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(cleo);
  await arrive(page, '/dashboard-business');
  await page.clock.runFor(2100);
  await expect(dialog(page)).toContainText('Step 1 of 6');
  await page.route('**/api/tutorial', (route) => route.abort());
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const state = async () => (await cleo.fetch('/api/tutorial')).json();
  expect(await state()).toMatchObject({ isPutOff: false });
  await page.unroute('**/api/tutorial');
  await page.goto('/tools');
  await expect.poll(state).toMatchObject({ isPutOff: true });
});

for (const [path, name] of [
  ['/white-label', 'Brand name'],
  ['/business-plans', 'Business idea'],
  ['/ai-content', 'Search prompts'],
] as const)
  test(`what eli has typed at ${path} is not covered, and survives a tutorial that was asked for`, async ({
    page,
    platform,
    comeAs,
    context,
  }) => {
    await comeAs(await createMember(platform, 'eli'));
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.goto(path);
    const field = page.getByRole('main').getByLabel(name).first();
    await field.fill('Brandt and Daughters');
    await field.blur();
    await page.clock.runFor(20_000);
    await expect(dialog(page)).toHaveCount(0);
    await expect(field).toHaveValue('Brandt and Daughters');
    await page.getByRole('button', { name: 'Open the help center' }).click();
    await page.getByRole('button', { name: 'Show the tutorial again' }).click();
    await expect(field).toHaveValue('Brandt and Daughters');
    await press(page, 'Show me around');
    // The steps lead to other pages: here they open in a new tab.
    const opened = context.waitForEvent('page');
    await press(page, 'See the lessons');
    await expect(await opened).toHaveURL(/\/micro-learning$/);
    await expect(dialog(page)).toContainText('Step 3 of 6');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(field).toHaveValue('Brandt and Daughters');
  });

test('nothing moves on a dashboard that offers the tutorial', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(await createMember(platform, 'ada'));
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value'),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/dashboard-free', '/']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(line(page)).toBeVisible();
    expect(await page.evaluate('shift'), path).toBeLessThan(0.01);
  }
});
