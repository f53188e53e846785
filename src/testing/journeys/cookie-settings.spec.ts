import { FLAG_KEY, PREFERENCES_KEY } from '../../features/consent/stored-choice.ts';
import { acceptAll, chosen, comeFrom, rejectAll } from './consents.ts';
import { expect, type Page, TOUR_KEY, test } from './fixtures.ts';

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const save = (page: Page) => page.getByRole('button', { name: /^(Save Preferences|Saved!)$/ });
const FIRST = 'Please accept cookies first to manage your preferences.';

test.describe('a visitor who has not chosen yet', () => {
  test.use({ visitor: 'new' });

  test('reads that, and can choose on the page', async ({ page }) => {
    await comeFrom(page, 'CCPA');
    await page.goto('/cookie-settings');
    await expect(page.getByText(FIRST)).toBeVisible();
    await expect(page.getByText('CCPA compliant')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Opt Out' })).toBeVisible();
    await acceptAll(page).click();
    await expect(page.getByText(FIRST)).toBeHidden();
    for (const name of ['Analytics', 'Marketing', 'Functional'])
      await expect(toggle(page, name)).toBeChecked();
    expect(await chosen(page)).toMatchObject({ analytics: true, marketing: true });
    await expect(page.getByRole('heading', { name: 'What you allow' })).toBeFocused();
    await page.reload();
    await expect(page.getByText(FIRST)).toBeHidden();
    await expect(toggle(page, 'Analytics')).toBeChecked();
  });

  test('can decline on the page as well', async ({ page }) => {
    await page.goto('/cookie-settings');
    await rejectAll(page).click();
    await expect(toggle(page, 'Analytics')).not.toBeChecked();
    await expect(toggle(page, 'Necessary')).toBeDisabled();
  });

  test('sees the settings with Global Privacy Control once a choice is stored', async ({
    page,
  }) => {
    await comeFrom(page, 'GDPR', { 'Sec-GPC': '1' });
    await page.goto('/cookie-settings');
    const note = page.getByText('Your browser sends Global Privacy Control.');
    await expect(note.filter({ visible: true })).toHaveCount(1);
    await acceptAll(page).click();
    await expect(toggle(page, 'Marketing')).toBeDisabled();
    await expect(toggle(page, 'Marketing')).not.toBeChecked();
  });
});

/** From here on time passes only when the test advances it. */
async function standStill(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T08:00:00Z' });
  await page.goto('/cookie-settings');
  await page.clock.pauseAt('2026-11-21T09:00:00Z');
}

test('saved settings are stored, and a message confirms it for three seconds', async ({ page }) => {
  await standStill(page);
  await expect(toggle(page, 'Necessary')).toBeChecked();
  await expect(toggle(page, 'Necessary')).toBeDisabled();
  await toggle(page, 'Functional').click();
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await save(page).click();
  await expect(save(page)).toHaveText('Saved!');
  await expect(page.getByText('Nothing is saved yet.')).toBeHidden();
  expect(await chosen(page)).toMatchObject({ functional: true, analytics: false });
  await page.clock.runFor(2900);
  await expect(save(page)).toHaveText('Saved!');
  await page.clock.runFor(200);
  await expect(save(page)).toHaveText('Save Preferences');
});

test('a second save restarts the three seconds', async ({ page }) => {
  await standStill(page);
  await save(page).click();
  await page.clock.runFor(2000);
  await save(page).click();
  await page.clock.runFor(2000);
  await expect(save(page)).toHaveText('Saved!');
  await page.clock.runFor(1100);
  await expect(save(page)).toHaveText('Save Preferences');
});

test('the defaults come back immediately, and are stored only when the visitor saves them', async ({
  page,
}) => {
  await page.goto('/cookie-settings');
  await toggle(page, 'Analytics').click();
  await save(page).click();
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await expect(toggle(page, 'Analytics')).not.toBeChecked();
  await page.reload();
  await expect(toggle(page, 'Analytics')).toBeChecked();
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await save(page).click();
  expect(await chosen(page)).toMatchObject({ analytics: false });
});

test('a visitor who withdraws analytics consent loses its cookies', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/cookie-settings');
  await toggle(page, 'Analytics').click();
  await save(page).click();
  await context.addCookies([{ name: '_ga', value: '1', url: baseURL }]);
  await page.reload();
  expect((await context.cookies()).map(({ name }) => name)).toContain('_ga');
  await toggle(page, 'Analytics').click();
  await save(page).click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([]);
});

test('the page says where the choice is stored, and every link to it works', async ({ page }) => {
  for (const from of ['/', '/privacy-policy', '/terms-of-service']) {
    await page.goto(from);
    await page
      .getByRole('link', { name: /^cookie settings/i })
      .first()
      .click();
    await expect(page, from).toHaveURL('/cookie-settings');
  }
  await expect(page.getByText('stored locally, in this browser')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
});

test('members get the same page', async ({ page, signIn }) => {
  await signIn('dan');
  await page.goto('/cookie-settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie settings');
  await expect(save(page)).toBeVisible();
});

test('the browser stores only our own data, under our prefix', async ({ page }) => {
  await page.goto('/cookie-settings');
  await save(page).click();
  await expect(save(page)).toHaveText('Saved!');
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(keys).toEqual([TOUR_KEY, 'ai-money-masters-consent-id', FLAG_KEY, PREFERENCES_KEY].sort());
});
