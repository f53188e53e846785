// A founder's morning on a phone, by keyboard: from what needs a person today through every part of the console.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addReaders } from '../fixtures/broadcasts.ts';
import { countedDays } from '../fixtures/business-year.ts';
import { createColleague } from '../fixtures/colleagues.ts';
import { createMember } from '../fixtures/members.ts';
import { join } from '../fixtures/membership.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

type Running = { url: string; db: D1Database };

/** Has paid once; since yesterday the card is declined. No other member's payment fails. */
async function createKeisha(platform: Running) {
  const { db } = platform;
  const keisha = await createMember(platform, 'ada');
  await join(platform, keisha);
  await db.batch([
    db.prepare(
      `UPDATE subscriptions SET status = 'active' WHERE status IN ('past_due', 'unpaid') AND ended_at IS NULL`,
    ),
    db
      .prepare(`UPDATE members SET first_name = 'Keisha', last_name = 'Morningside' WHERE id = ?1`)
      .bind(keisha.id),
    db
      .prepare(`UPDATE subscriptions SET status = 'past_due', paid_until = ?2 WHERE member_id = ?1`)
      .bind(keisha.id, ago(30)),
  ]);
  return keisha;
}

/** Nothing scrolls sideways, and axe finds nothing. */
async function isSound(page: Page, where: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBe(360);
  expect(await faults(page, where)).toEqual([]);
}

/** Opens a dialog, and waits until it has read the member. */
async function open(page: Page, name: RegExp | string) {
  await page.getByRole('button', { name }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/^(Why|Note)\b/)).toBeVisible();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
});

test('a failed card: from Today to the member, a note, a week, the site as the member sees it, a refund, the audit log', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const keisha = await createKeisha(platform);
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin');
  const row = page.getByRole('listitem', { name: 'Keisha Morningside’s payment failed' });
  await expect(row).toContainText('then the paid lessons close');
  await isSound(page, 'Today');
  await row.getByRole('link', { name: /page$/ }).press('Enter');
  await page.waitForURL(`**/admin/member?id=${keisha.id}`);
  const timeline = page.getByRole('region', { name: 'Everything that happened' });

  const note = await open(page, /^Write a note/);
  await note.getByLabel('Note').fill('Gets a new card on Friday.');
  await note.getByRole('button', { name: 'Write the note' }).press('Enter');
  await expect(page.getByText('The note is written.')).toBeVisible();
  await expect(timeline).toContainText('Gets a new card on Friday.');

  const access = await open(page, /^Give access/);
  await access.getByLabel('7 days').press('Space');
  await access.getByLabel('Why').fill('Until the new card is there');
  await access.getByRole('button', { name: /^Give access until/ }).press('Enter');
  const outcome = page.getByText(/^Complete is open until/);
  await expect(outcome).toBeVisible();
  const until = (await outcome.innerText()).match(/until (.+)\.$/)?.[1] ?? '';
  await expect(access).toBeHidden();
  await expect(page.getByRole('region', { name: 'The one thing to know' })).toContainText(
    `close on ${until}`,
  );

  const look = await open(page, 'See what Keisha sees');
  await look.getByLabel('Why').fill('Are the paid lessons open?');
  await look.getByRole('button', { name: 'See what Keisha sees' }).press('Enter');
  const bar = page.getByRole('complementary', { name: 'Read-only view' });
  await expect(bar).toContainText('You see what Keisha sees');
  await bar.getByRole('link', { name: 'Stop' }).press('Enter');
  await page.waitForURL(`**/admin/member?id=${keisha.id}`);

  await page.goto('/admin');
  await expect(row).toContainText(`The access that we gave is open until ${until}.`);
  await page.getByRole('button', { name: 'Search the console' }).press('Enter');
  await page
    .getByRole('combobox', { name: 'Find anything' })
    .pressSequentially('Kiesha Morningsdie');
  await expect(page.getByRole('option', { name: 'Keisha Morningside' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/member?id=${keisha.id}`);
  const refund = await open(page, /^Refund/);
  await refund.getByLabel('How much').fill('5');
  await refund.getByLabel('Why').fill('Two weeks without the lessons');
  await refund.getByRole('button', { name: 'Refund $5' }).press('Enter');
  await expect(page.getByText('$5 is on its way back.')).toBeVisible();
  await expect(refund).toBeHidden();
  await expect(timeline).toContainText('Two weeks without the lessons');
  await isSound(page, 'the member');

  await page.goto('/admin/audit-log');
  const told = page.getByRole('listitem').filter({ hasText: 'Keisha Morningside' });
  await expect(told).toHaveCount(4);
  await expect(told.first()).toContainText('asked Stripe for a refund for Keisha Morningside');
  await expect(told.last()).toContainText('wrote a note about Keisha Morningside');
  await isSound(page, 'the audit log');
  expect(complaints.filter((text) => !/403|404/.test(text))).toEqual([]);
});

test('the quiet ones: the question goes on into a broadcast, and who turned news off is subtracted; the numbers as a file', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  const { db } = platform;
  await countedDays(db, 95);
  const [off = ''] = await addReaders(db, 3, { prefix: `quiet-${crypto.randomUUID()}` });
  await db
    .prepare(`INSERT INTO notification_settings VALUES (?1, 'news', 1, 'off')`)
    .bind(off)
    .run();
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/members');
  await page.getByRole('link', { name: /^Quiet for 14 days/ }).press('Enter');
  await expect(page.getByLabel('How many days')).toHaveValue('14');
  await isSound(page, 'Members');
  const write = page.getByRole('link', { name: /^Write to these \d+/ });
  const fit = (await write.innerText()).replace(/\D/g, '');
  await write.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A broadcast to \d+ people/);
  const toWhom = page.getByRole('region', { name: /^To whom/ });
  await expect(toWhom.getByLabel('How many days')).toHaveValue('14');
  await expect(toWhom.getByRole('row', { name: /fit$/ })).toContainText(fit);
  await expect(toWhom.getByRole('row', { name: /don’t get news/ })).toBeVisible();
  await page.getByLabel('Subject').fill('Your place is kept');
  await page.getByRole('textbox', { name: 'Words' }).fill('Hi {{first_name}},\n\n[Go on](/next)');
  await expect(page.getByText(/^saved/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the test' }).press('Enter');
  await expect(page.getByText(/^Sent to your address at/)).toBeVisible();
  await isSound(page, 'the broadcast');
  await page.getByRole('button', { name: /^Send to \d+ people$/ }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change or stop it' })).toBeVisible();
  await isSound(page, 'the scheduled broadcast');
  // What other tests send is none of this one.
  await page.getByRole('button', { name: 'Change or stop it' }).press('Enter');
  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue('Your place is kept');

  await page.goto('/admin/numbers');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save as CSV\s*: Coming in/ }).press('Enter');
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(/^.+\r?\n.+/);
  await isSound(page, 'Numbers');
  expect(complaints).toEqual([]);
});

test('a page that fails says so under its own heading; the passkey’s other way comes back to the same page', async ({
  page,
  platform,
  comeAs,
}) => {
  const eli = await createColleague(platform, 'eli', { roles: ['owner'] });
  await comeAs(eli);
  for (const path of ['/admin', '/admin/numbers']) {
    await page.route('**/api/admin/**', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database didn’t answer.' } }),
    );
    await page.goto(path);
    await expect(
      page.getByText('Nothing was changed, and nothing here was looked at'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await isSound(page, `${path} failed`);
    await page.unroute('**/api/admin/**');
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByText('Nothing was changed, and nothing here')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page didn’t load');
  }
  await platform.db
    .prepare('UPDATE sessions SET passkey_at = NULL WHERE member_id = ?1')
    .bind(eli.id)
    .run();
  await page.goto('/admin/members?audience=%5B%5D');
  await expect(page.getByRole('link', { name: /^Lost your device/ })).toHaveAttribute(
    'href',
    `/still-you?redirect=${encodeURIComponent('/admin/members?audience=%5B%5D')}`,
  );
});
