import { createColleague } from '../fixtures/colleagues.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, type Page, test } from './fixtures.ts';
import { faults } from './violations.ts';

test.afterEach(({ platform }) =>
  platform.db
    .prepare('DELETE FROM switches')
    .run()
    .then(() => {}),
);

const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

for (const width of [360, 1280])
  test(`an owner makes the site read-only; a member reads it, and is told so, at ${width}`, async ({
    page,
    platform,
    comeAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin/operations');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Everything answers.');
    await page.getByRole('switch', { name: 'Read only' }).press('Space');
    const dialog = page.getByRole('dialog', { name: 'Make the site read-only?' });
    expect(await faults(page, 'read-only')).toEqual([]);
    await dialog.getByRole('button', { name: 'Make it read-only' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Everything answers. Two things to know.',
    );
    expect(await isNarrow(page)).toBe(true);
    await page.reload();
    await expect(page.getByText('Read only is on. Nothing can be changed')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Read only' })).toBeChecked();
    expect(await faults(page, 'operations')).toEqual([]);

    await comeAs(await createMember(platform, 'ada'));
    await page.goto('/micro-learning');
    await expect(page.getByText('Saving is off for a little while')).toBeVisible();
    expect(await isNarrow(page)).toBe(true);
    expect(await faults(page, 'read-only')).toEqual([]);

    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin/operations');
    await page.getByRole('switch', { name: 'Read only' }).press('Space');
    await expect(page.getByText('Read only: off.')).toBeVisible();
  });

for (const width of [360, 1280])
  test(`maintenance is one page for a visitor, and a banner is on every page, at ${width}`, async ({
    page,
    platform,
    comeAs,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin/operations');
    await page.getByRole('switch', { name: 'Banner' }).press('Space');
    const banner = page.getByRole('dialog', { name: 'Show a banner' });
    await banner.getByLabel('What it says').fill('We move house on Sunday');
    await banner.getByLabel('Page it links to').fill('/help');
    await banner.getByLabel('Words of the link').fill('Questions');
    await banner.getByRole('button', { name: 'Show the banner' }).press('Enter');
    await expect(page.getByText('Banner: on.')).toBeVisible();

    await context.clearCookies();
    for (const path of ['/', '/plans']) {
      await page.goto(path);
      const news = page.getByRole('complementary', { name: 'News from us' });
      await expect(news).toContainText('We move house on Sunday');
      expect(await isNarrow(page)).toBe(true);
    }
    expect(await faults(page, 'banner')).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).first().press('Enter');
    await page.goto('/');
    await expect(page.getByText('We move house on Sunday')).toHaveCount(0);

    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin/operations');
    await page.getByRole('switch', { name: 'Maintenance page' }).press('Space');
    await page.getByRole('button', { name: 'Show the maintenance page' }).press('Enter');
    await expect(page.getByText('Maintenance page: on.')).toBeVisible();
    await context.clearCookies();
    expect((await page.goto('/'))?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back');
    expect(await faults(page, 'maintenance')).toEqual([]);

    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin/operations');
    for (const [name, said] of [
      ['Maintenance page', 'Maintenance page: off.'],
      ['Banner', 'Banner: off.'],
    ] as const) {
      await page.getByRole('switch', { name }).press('Space');
      await expect(page.getByText(said)).toBeVisible();
    }
  });

test('with the keyboard only, an owner turns every switch, keeps the place, and turns them back', async ({
  page,
  platform,
  comeAs,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/operations');
  const at = (name: string) => page.getByRole('switch', { name });
  await expect(at('Sign-ups')).toBeVisible();
  await at('Sign-ups').focus();
  const usual = ['Sign-ups', 'AI writing', 'Uploads', 'Community'];
  const asking = ['Read only', 'Maintenance page', 'Banner'];
  for (const name of usual) {
    await expect(at(name)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText(`${name}: off.`)).toBeVisible();
    await expect(at(name)).toBeFocused();
    await page.keyboard.press('Tab');
  }
  for (const name of asking) {
    await expect(at(name)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(at(name)).toBeFocused();
    await page.keyboard.press('Space');
    if (name === 'Banner') await page.getByLabel('What it says').pressSequentially('We move');
    await page.getByRole('dialog').locator('button[type=submit]').press('Enter');
    await expect(page.getByText(`${name}: on.`)).toBeVisible();
    await expect(at(name)).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.reload();
  await expect(page.getByRole('complementary')).toHaveCount(3);
  await expect(at('Sign-ups')).not.toBeChecked();
  expect(await isNarrow(page)).toBe(true);
  expect(await faults(page, 'everything switched')).toEqual([]);
  await page.goto('/status');
  expect(await isNarrow(page)).toBe(true);
  expect(await faults(page, 'status')).toEqual([]);

  await page.goto('/admin/operations');
  for (const name of [...usual, ...asking]) {
    await at(name).press('Space');
    await expect(page.getByText(`${name}: ${usual.includes(name) ? 'on' : 'off'}.`)).toBeVisible();
  }
  await expect(page.getByText('Off since')).toHaveCount(0);
});
