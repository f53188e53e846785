import type { Page } from '@playwright/test';
import { createColleague } from '../fixtures/colleagues.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';
import { Authenticator } from './virtual-authenticator.ts';

const SCREENS = ['/admin', '/admin/team', '/admin/audit-log'] as const;

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('a founder sees on a phone that nothing waits, then one thing, and puts it off', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ada = await createMember(platform, 'ada');
  await comeAs(await createColleague(platform, 'eli', { roles: ['support', 'moderator'] }));
  await page.goto('/admin');
  await expect(page.getByRole('list').filter({ hasText: 'Appeals' })).toBeVisible();
  expect(await overflows(page)).toBe(false);
  const posted = await ada.fetch('/api/forum/posts', {
    json: { title: 'How do I price an hour?', content: 'I clean offices.', categoryId: 1 },
  });
  const { id } = (await posted.json()) as { id: number };
  await platform.db
    .prepare('UPDATE forum_posts SET created_at = ?2 WHERE id = ?1')
    .bind(id, new Date(Date.now() - 2 * 86_400_000).toISOString())
    .run();
  await page.reload();
  const row = page.getByRole('listitem', { name: '“How do I price an hour?” has no answer yet' });
  await expect(row).toContainText('waiting 2 days');
  await expect(row.getByRole('link', { name: /^Answer it/ })).toHaveAttribute(
    'href',
    `/community/${id}`,
  );
  await row.getByRole('button', { name: /^Put off/ }).press('Enter');
  await row.getByRole('button', { name: 'For three days' }).press('Enter');
  await expect(row).toBeHidden();
  await expect(page.getByText('put off and will return')).toBeVisible();
  await expect(page.locator('#today')).toBeFocused();
  expect(complaints).toEqual([]);
});

test('an owner gives a role and takes it back, by keyboard; the audit log tells both', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/team');
  await page.getByLabel('Email of the member').fill(cleo.email);
  await page.getByLabel('Role', { exact: true }).selectOption('Editor');
  await page.getByLabel('Why').fill('Writes the lessons on bookkeeping');
  await page.getByRole('button', { name: 'Give the role Editor' }).press('Enter');
  await expect(page.getByRole('status').getByText('has the role Editor now')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: cleo.email });
  await expect(row).toContainText('no passkey yet');
  await row.getByRole('button', { name: /^Take back the role Editor of/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take the role Editor' }).press('Enter');
  await expect(dialog.getByText('Please write one sentence why')).toBeVisible();
  await dialog.getByLabel('Why').fill('The lessons are done');
  await dialog.getByRole('button', { name: 'Take the role Editor' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  await page.goto('/admin/audit-log');
  const entries = page.getByRole('listitem').filter({ hasText: cleo.email });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('took the role Editor from Cleo Marsh');
  await expect(entries.first()).toContainText('Rolesfrom Editor to none');
  await expect(entries.last()).toContainText('“Writes the lessons on bookkeeping”');
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

test('each role sees its own places only, and without one the console is a 404', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  await page.goto('/admin');
  const bar = page.getByRole('navigation', { name: 'Console', exact: true });
  await expect(bar.getByRole('link', { name: 'Today' })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Support');
  for (const name of ['Team', 'Audit log', 'Moderation'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  expect((await page.goto('/admin/team'))?.status()).toBe(404);
  await comeAs(await createMember(platform, 'dan'));
  for (const path of SCREENS) expect((await page.goto(path))?.status(), path).toBe(404);
});

test('the console opens with the passkey, and asks for it again', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await Authenticator.in(page);
  const eli = await createColleague(platform, 'eli', {
    roles: ['owner'],
    hasPasskey: false,
    passkeyAgeMs: null,
  });
  await comeAs(eli);
  await page.goto('/admin/team');
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await platform.db
    .prepare('UPDATE sessions SET passkey_at = NULL WHERE member_id = ?1')
    .bind(eli.id)
    .run();
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Continue with your passkey' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: eli.email })).toBeVisible();
  expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
});

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`every screen of the console is accessible at ${width} px, ${colorScheme}`, async ({
      page,
      platform,
      comeAs,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await comeAs(await createColleague(platform, 'eli', { roles: ['owner', 'moderator'] }));
      for (const path of SCREENS) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await faults(page, path)).toEqual([]);
        expect(await overflows(page), path).toBe(false);
      }
    });
