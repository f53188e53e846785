import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createColleague } from '../fixtures/colleagues.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Members whose names no one else in the test database has. */
async function members(db: D1Database, family: string, count: number): Promise<void> {
  await db.batch(
    Array.from({ length: count }, (_, n) => {
      const id = randomUUID();
      return db
        .prepare(
          `INSERT INTO members (id, email, email_key, first_name, last_name, joined_at, last_seen_at)
           VALUES (?1, ?2, ?2, ?3, ?4, ?5, ?6)`,
        )
        .bind(id, `${id}@example.com`, `M${n}`, family, ago(30 + n), ago(20 + n));
    }),
  );
}

test('by keyboard, a blank is changed, a condition added and taken away; the address keeps it', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await members(platform.db, 'Keyes', 3);
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/members');
  const form = page.getByRole('form', { name: 'Who is shown' });
  await expect(form).toContainText('Everyone');
  await form.getByRole('button', { name: 'only those who' }).press('Enter');
  await form.getByRole('button', { name: 'were seen, or not seen, lately' }).press('Enter');
  const seen = form.getByLabel('Seen or not');
  await expect(seen).toBeFocused();
  await seen.selectOption('were not seen');
  await form.getByLabel('How many days').fill('15');
  await expect(page.getByRole('row', { name: /M0 Keyes/ })).toBeVisible();
  await form.getByRole('button', { name: 'and also' }).press('Enter');
  await form.getByRole('button', { name: 'have a role' }).press('Enter');
  await expect(page.getByRole('row', { name: /Keyes/ })).toHaveCount(0);
  await form.getByRole('button', { name: 'Remove: have a role' }).press('Enter');
  await expect(page.getByRole('row', { name: /Keyes/ }).first()).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('How many days')).toHaveValue('15');
  await expect(form.getByLabel('Seen or not')).toHaveValue('not');
  await page.goBack();
  await expect(form.getByLabel('Which role')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a condition that is added while the list is still loading keeps what was typed before it', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  const audience = JSON.stringify([{ clause: 'seen', seen: 'not', days: 14 }]);
  await page.goto(`/admin/members?${new URLSearchParams({ audience })}`);
  const form = page.getByRole('form', { name: 'Who is shown' });
  await expect(form.getByLabel('How many days')).toHaveValue('14');
  const { promise: enough, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/members?*', async (route) => {
    await enough;
    await route.fallback();
  });
  await form.getByLabel('How many days').fill('15');
  await form.getByRole('button', { name: 'and also' }).press('Enter');
  await form.getByRole('button', { name: 'have a role' }).press('Enter');
  await expect(form.getByLabel('Which role')).toBeVisible();
  await expect(form.getByLabel('How many days')).toHaveValue('15');
  answer();
  await page.reload();
  await expect(form.getByLabel('How many days')).toHaveValue('15');
});

test('on a phone, a question is saved as a group, renamed, and deleted', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  const audience = JSON.stringify([{ clause: 'joined', when: 'before', days: 11 }]);
  await page.goto(`/admin/members?${new URLSearchParams({ audience })}`);
  await page.getByRole('button', { name: 'Save this as a group' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save the group' }).press('Enter');
  await expect(dialog.getByText('Please give the group a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Here for long');
  await dialog.getByRole('button', { name: 'Save the group' }).press('Enter');
  const group = page.getByRole('link', { name: /^Here for long/ });
  await expect(group).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Rename “Here for long”' }).press('Enter');
  await dialog.getByLabel('Name').fill('Regulars');
  await dialog.getByRole('button', { name: 'Rename it' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Regulars/ })).toBeVisible();
  expect(await overflows(page)).toBe(false);
  await expect(page.getByRole('link', { name: /^Write to/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete “Regulars”' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete the group' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Regulars/ })).toHaveCount(0);
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

test('an owner downloads the file of a list, and the audit log says so', async ({
  page,
  platform,
  comeAs,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  const audience = JSON.stringify([{ clause: 'plan', plan: 'business' }]);
  await page.goto(`/admin/members?${new URLSearchParams({ audience })}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).press('Enter'),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`Cleo Marsh,${cleo.email},`);
  await expect(page.getByRole('link', { name: /^Write to/ })).toHaveAttribute(
    'href',
    `/admin/broadcasts?${new URLSearchParams({ audience })}`,
  );
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('listitem').first()).toContainText('downloaded a file of members');
});

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`the list of members is accessible at ${width} px, ${colorScheme}`, async ({
      page,
      platform,
      comeAs,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await members(platform.db, 'Axelby', 2);
      await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
      const audience = JSON.stringify([
        { clause: 'seen', seen: 'not', days: 14 },
        { clause: 'payment', status: 'never' },
      ]);
      for (const path of [
        '/admin/members',
        `/admin/members?${new URLSearchParams({ audience })}`,
      ]) {
        await page.goto(path);
        await expect(
          page
            // The first page of everyone may be full of members who were here since.
            .getByText(path === '/admin/members' ? /Brandt/ : /Axelby/)
            .locator('visible=true')
            .first(),
        ).toBeVisible();
        expect(await faults(page, path)).toEqual([]);
        expect(await overflows(page), path).toBe(false);
      }
    });

const GHOST = 'email,name,subscribed_to_emails,complimentary_plan,created_at,labels';

for (const width of [360, 1280])
  test(`a file is checked, imported, and undone, at ${width} px`, async ({
    page,
    platform,
    comeAs,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const cleo = await createMember(platform, 'cleo');
    const address = `${randomUUID()}@example.com`;
    const file = [
      GHOST,
      `${address},Lou Pham,true,false,2024-03-04T10:00:00.000Z,"VIP,Course A"`,
      `${address.toUpperCase()},Lou Pham,true,false,2024-03-04T10:00:00.000Z,`,
      `${cleo.email},Cleo Marsh,true,false,2024-03-04T10:00:00.000Z,`,
      'nobody,,true,false,,',
    ].join('\r\n');
    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin/import');
    await page.getByLabel('A CSV file of members').setInputFiles({
      ...{ name: `ghost-${width}.csv`, mimeType: 'text/csv' },
      buffer: Buffer.from(`\uFEFF${file}`),
    });
    await expect(page.getByText('4 rows, an export of Ghost')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('0');
    await page.getByLabel('Access until, for rows').fill('2031-01-31');
    await page.getByRole('button', { name: 'Check 4 rows' }).press('Enter');
    await expect(page.getByRole('term').getByText('Twice in the file')).toBeVisible();
    expect(await faults(page, '/admin/import')).toEqual([]);
    expect(await overflows(page)).toBe(false);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save every row’s fate' }).press('Enter'),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(
      `2,${address},"A new account, with access",until 2031-01-31`,
    );
    await expect(page.getByText('1 account is made, without a password')).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 member' }).press('Enter');
    const past = page.getByRole('listitem').filter({ hasText: `ghost-${width}.csv` });
    await expect(past).toContainText('4 rows, done');
    const stored = () =>
      platform.db
        .prepare('SELECT first_name, password_hash FROM members WHERE email_key = ?1')
        .bind(address)
        .first();
    expect(await stored()).toEqual({ first_name: 'Lou', password_hash: null });
    await past.getByRole('button', { name: /^Undo/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('1 account that no one has signed in to is deleted');
    await dialog.getByRole('button', { name: 'Undo the import' }).press('Enter');
    await expect(past).toContainText('4 rows, undone');
    expect(await stored()).toBe(null);
    expect(complaints).toEqual([]);
  });
