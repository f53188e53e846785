// A colleague helps a member from a phone, by keyboard: money back, access, signed out, and the site as the member has it.
import { createColleague } from '../fixtures/colleagues.ts';
import { createMember } from '../fixtures/members.ts';
import { join } from '../fixtures/membership.ts';
import { expect, type Page, test } from './fixtures.ts';
import { faults } from './violations.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
});

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Opens a dialog by keyboard, and waits until it has read the member. */
async function open(page: Page, name: RegExp | string) {
  await page.getByRole('button', { name }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^(Why|Note)\b/)).toBeVisible();
  return dialog;
}

test('support refunds a part, gives access, and takes it back', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const bob = await createMember(platform, 'ada');
  await join(platform, bob);
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  await page.goto(`/admin/member?id=${bob.id}`);
  const refund = await open(page, /^Refund/);
  await refund.getByLabel('How much').fill('25');
  await refund.getByRole('button', { name: 'Refund $25' }).press('Enter');
  await expect(refund.getByText('At most $19.99 is left')).toBeVisible();
  await refund.getByLabel('How much').fill('5');
  const ahead = refund.getByRole('region', { name: 'What happens' });
  await expect(ahead).toContainText('$5 goes back to');
  await expect(ahead).toContainText('Access stays, and the next charge of $19.99');
  await ahead.getByRole('button', { name: 'Read it' }).press('Enter');
  await expect(ahead).toContainText('We’ve sent $5 back to the card you paid with');
  expect(await faults(page, 'the refund')).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await refund.getByRole('button', { name: 'Refund $5' }).press('Enter');
  await expect(refund.getByText('Please write one sentence why')).toBeVisible();
  await refund.getByLabel('Why').fill('In hospital, could not use October');
  await refund.getByRole('button', { name: 'Refund $5' }).press('Enter');
  await expect(page.getByText('$5 is on its way back.')).toBeVisible();
  await expect(refund).toBeHidden();
  await expect(page.getByRole('button', { name: /^Refund/ })).toBeFocused();

  const access = await open(page, /^Give access/);
  await access.getByLabel('90 days').press('Space');
  await access.getByLabel('Why').fill('Lost a month to the hospital');
  await expect(access.getByRole('region', { name: 'What happens' })).toContainText(
    'Nothing is charged for it',
  );
  expect(await faults(page, 'giving access')).toEqual([]);
  await access.getByRole('button', { name: /^Give access until/ }).press('Enter');
  await expect(page.getByText(/^Complete is open until/)).toBeVisible();
  await expect(access).toBeHidden();
  await open(page, /^Give access/);
  await access.getByRole('button', { name: 'Take it back' }).press('Enter');
  await access.getByLabel('Why').fill('The wrong member');
  await access.getByRole('button', { name: /^Take back access until/ }).press('Enter');
  await expect(page.getByText('The access is taken back.')).toBeVisible();
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
});

test('a member is signed out everywhere, and reads the note about it', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  await page.goto(`/admin/member?id=${cleo.id}`);
  const note = await open(page, /^Write a note/);
  await note.getByLabel('Note').fill('The phone was stolen on Friday.');
  await note.getByRole('button', { name: 'Write the note' }).press('Enter');
  await expect(page.getByText('The note is written.')).toBeVisible();
  const out = await open(page, /^Sign out everywhere/);
  await expect(out.getByRole('region', { name: 'What happens' })).toContainText('1 browser is');
  await out.getByLabel('Why').fill('The phone was stolen');
  await out.getByRole('button', { name: 'Sign Cleo out everywhere' }).press('Enter');
  await expect(page.getByText('Signed out everywhere.')).toBeVisible();
  await expect(page.getByRole('button', { name: /0 devices now/ })).toBeVisible();
  expect((await cleo.fetch('/api/account')).status).toBe(401);
  expect(complaints).toEqual([]);
});

test('what the member sees, read-only, with a bar, until Stop', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const cleo = await createMember(platform, 'cleo');
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  await page.goto(`/admin/member?id=${cleo.id}`);
  const look = await open(page, 'See what Cleo sees');
  await look.getByLabel('Why').fill('Says that a lesson is closed');
  await look.getByRole('button', { name: 'See what Cleo sees' }).press('Enter');
  await page.waitForURL(/dashboard-business/);
  const bar = page.getByRole('complementary', { name: 'Read-only view' });
  await expect(bar).toContainText(/You see what Cleo sees, read-only, until \d+:\d\d/);
  expect(await overflows(page)).toBe(false);
  expect(await faults(page, 'the view')).toEqual([]);
  const refused = await page.evaluate(async () => {
    const response = await fetch('/api/account/profile', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName: 'Mallory', lastName: '', timeZone: '' }),
    });
    return ((await response.json()) as { code: string }).code;
  });
  expect(refused).toBe('read_only_view');
  await page.goto('/account');
  await expect(bar).toContainText('This page is private');
  await bar.getByRole('link', { name: 'Stop' }).press('Enter');
  await page.waitForURL(new RegExp(`/admin/member\\?id=${cleo.id}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cleo Marsh');
  await page.goto('/account');
  await expect(page.getByRole('complementary', { name: 'Read-only view' })).toHaveCount(0);
  expect(complaints.filter((text) => !/403|404/.test(text))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every dialog is accessible at 360 px, ${colorScheme}`, async ({
    page,
    platform,
    comeAs,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const ada = await createMember(platform, 'ada');
    await join(platform, ada);
    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto(`/admin/member?id=${ada.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await faults(page, 'the member')).toEqual([]);
    for (const name of [
      /^Refund/,
      /^Give access/,
      /^Extend the guarantee/,
      /^Change the plan/,
      /^Pause the plan/,
      /^Change email/,
      /^Send again/,
      /^Sign out everywhere/,
      /^Write a note/,
      'All data as ZIP',
      'Delete the account',
      'See what Ada sees',
    ]) {
      const dialog = await open(page, name);
      if (String(name).includes('Change the plan'))
        await expect(dialog.getByRole('region', { name: 'What happens' })).toBeVisible();
      expect(await faults(page, String(name))).toEqual([]);
      expect(await overflows(page), String(name)).toBe(false);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
