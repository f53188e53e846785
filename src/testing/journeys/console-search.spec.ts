// Support finds a member by a name with a typo, opens the page, and reads what happened: by keyboard alone.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createColleague } from '../fixtures/colleagues.ts';
import { lessons } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

type Running = { url: string; db: D1Database };

const insert = (db: D1Database, table: string, row: Record<string, string | number | null>) =>
  db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map((_, n) => `?${n + 1}`)})`,
    )
    .bind(...Object.values(row))
    .run();

/** A member whose card fails, with a name of their own. */
async function createKeisha(platform: Running, last: string) {
  const { db } = platform;
  const keisha = await createMember(platform, 'dan');
  const { id } = keisha;
  await db
    .prepare(`UPDATE members SET first_name = 'Keisha', last_name = ?2 WHERE id = ?1`)
    .bind(id, last)
    .run();
  const posted = await keisha.fetch('/api/forum/posts', {
    json: {
      title: 'Owner said “send me more information,” then nothing',
      content: 'I don’t want to be that person, and he is exactly the customer I had in mind.',
      categoryId: 1,
    },
  });
  expect(posted.ok).toBe(true);
  await db
    .prepare(
      `UPDATE subscriptions SET status = 'past_due', paid_until = ?2, cancels_at = NULL, card_brand = 'visa', card_last4 = '4242',
         next_charge_cents = 1999, first_paid_at = ?3, guarantee_days = 30 WHERE member_id = ?1`,
    )
    .bind(id, ago(30), ago(24 * 60))
    .run();
  const event = (kind: string, detail: Record<string, unknown>, hours: number) =>
    insert(db, 'membership_events', {
      ...{
        id: `${kind}:${detail.invoiceId ?? ''}${kind === 'paid' ? '' : randomUUID()}`,
        member_id: id,
        subscription_id: 'sub',
        kind,
      },
      ...{ detail: JSON.stringify(detail), happened_at: ago(hours) },
    });
  await event('joined', { plan: 'complete', billing: 'monthly' }, 24 * 60);
  await event('paid', { cents: 1999, invoiceId: `in_${last}1` }, 24 * 60);
  await event('paid', { cents: 1999, invoiceId: `in_${last}2` }, 24 * 30);
  await event(
    'payment-failed',
    { cents: 1999, attempt: 1, invoiceId: 'in_3', nextTryAt: ago(3) },
    29,
  );
  await event(
    'payment-failed',
    { cents: 1999, attempt: 2, invoiceId: 'in_3', nextTryAt: ago(-48) },
    3,
  );
  for (const [n, hours] of [24 * 60, 24 * 30].entries())
    await insert(db, 'invoices', {
      ...{ id: `in_${last}${n + 1}`, subscription_id: 'sub', member_id: id, number: null },
      ...{ status: 'paid', reason: 'subscription_cycle', amount_cents: 1999, paid_cents: 1999 },
      ...{ refunded_cents: 0, period_start: ago(hours), period_end: ago(hours - 720) },
      ...{ created_at: ago(hours), paid_at: ago(hours) },
    });
  await insert(db, 'mails', {
    ...{ id: randomUUID(), kind: 'payment-failed', dedupe_key: randomUUID(), member_id: id },
    ...{ to_address: '', data: '{}', created_at: ago(29), due_at: ago(29), sent_at: ago(29) },
  });
  for (const [n, { _id: lesson }] of lessons.slice(0, 18).entries())
    await insert(db, 'module_completions', {
      ...{ member_id: id, module_id: lesson, time_spent_minutes: 9 },
      completed_at: ago(100 + 24 * n),
    });
  await insert(db, 'account_events', {
    ...{ id: randomUUID(), member_id: id, kind: 'signed-in', detail: 'password' },
    ...{ device: 'Chrome on Android', country: 'US', created_at: ago(5) },
  });
  return keisha;
}

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Waits until the island listens: before that, `/` is only a key. */
async function openSearch(page: Page) {
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  return field;
}

for (const width of [360, 1280])
  test(`support finds a member by a typo and reads the timeline, by keyboard, at ${width} px`, async ({
    page,
    platform,
    comeAs,
    complaints,
  }) => {
    const last = width === 360 ? 'Wintergreen' : 'Underhill';
    const keisha = await createKeisha(platform, last);
    await page.setViewportSize({ width, height: 800 });
    await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
    await page.goto('/admin');
    await expect(page.locator('#today')).toBeVisible();
    const field = await openSearch(page);
    await field.pressSequentially(`Kiesha ${last.replace('er', 're')}`);
    const option = page.getByRole('option', { name: `Keisha ${last}` });
    await expect(option).toBeVisible();
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Close to it', { exact: true })).toBeVisible();
    expect(await overflows(page)).toBe(false);
    expect(await faults(page, 'search')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/member?id=${keisha.id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Keisha ${last}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'The one thing to know' })).toContainText(
      'The card was declined twice. Stripe tries again on',
    );
    const timeline = page.getByRole('region', { name: 'Everything that happened' });
    await expect(timeline).toContainText('Card declined again');
    await expect(timeline.getByRole('listitem').first()).toContainText('Asked in the forum');
    expect(await overflows(page)).toBe(false);
    expect(await faults(page, 'member')).toEqual([]);
    await timeline.getByRole('button', { name: /^Show \d+ earlier$/ }).press('Enter');
    await expect(timeline.getByText('Became a member')).toBeVisible();
    await expect(timeline.getByRole('button', { name: /earlier$/ })).toBeHidden();
    await timeline.getByRole('button', { name: /^Money/ }).press('Enter');
    await expect(timeline.getByText('Finished a lesson')).toHaveCount(0);
    await expect(timeline.getByRole('listitem')).toHaveCount(5);
    const current = page.locator('a[aria-current="page"]:visible');
    await expect(current).toHaveText(['Members']);
    expect(complaints).toEqual([]);
  });

test('arrows choose among what was found, and nothing found says what was searched', async ({
  page,
  platform,
  comeAs,
}) => {
  await createKeisha(platform, 'Featherstone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin');
  const field = await openSearch(page);
  await field.fill('featherstone');
  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Keisha Featherstone');
  await expect(page.getByRole('group', { name: /^Invoices/ }).getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await field.fill('zzzzqqqq');
  await expect(page.getByText('Nothing with “zzzzqqqq”.')).toBeVisible();
  await expect(page.getByText('Searched were names')).toBeVisible();
});

test('a link of Today and the code that a member quotes both find the request, with the member', async ({
  page,
  platform,
  comeAs,
}) => {
  const keisha = await createKeisha(platform, 'Quartermaine');
  const ids = ['3f9a1c2e', '3f9a1c2f'].map((code) => code + randomUUID().slice(8));
  for (const [n, id] of ids.entries())
    await insert(platform.db, 'failed_requests', {
      ...{ id, failed_at: ago(n + 2), method: 'POST', route: '/api/quartermaine/:id', status: 500 },
      ...{ member_id: keisha.id, fault: 'TypeError, in readWeek (routes.mjs:12:7)' },
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  await page.goto(`/admin?find=${encodeURIComponent('/api/quartermaine/:id')}`);
  const found = page.getByRole('group', { name: /^Requests that failed/ }).getByRole('option');
  await expect(found).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Find anything' }).fill('code 3F9A1C2E');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('3f9a1c2e, POST /api/quartermaine/:id');
  await expect(found).toContainText('Keisha Quartermaine');
  expect(await faults(page, 'requests')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/member?id=${keisha.id}`);
  const timeline = page.getByRole('region', { name: 'Everything that happened' });
  await timeline.getByRole('button', { name: /^Site/ }).press('Enter');
  await expect(timeline.getByRole('listitem')).toHaveCount(2);
  await expect(timeline.getByRole('listitem').first()).toContainText('Something failed for them');
  await expect(timeline.getByRole('listitem').first()).toContainText('3f9a1c2e, 500');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflows(page)).toBe(false);
  await page.goto('/admin?find=3f9a1c2f');
  await expect(page.getByRole('dialog').getByRole('option')).toContainText('3f9a1c2f, POST');
});

test('each role has its places: an owner the last ones below More, a moderator all directly and no search', async ({
  page,
  platform,
  comeAs,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const nav = page.getByRole('navigation', {
      name: width === 360 ? 'Console places' : 'Console',
      exact: true,
    });
    await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
    await page.goto('/admin');
    // It comes with what needs the founder.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = ['Today', 'Members', 'Numbers', 'Broadcasts'];
    await expect(nav.getByRole('link')).toHaveText(main);
    await nav.locator('summary').focus();
    await page.keyboard.press('Enter');
    const others = ['Operations', 'Offers', 'Moderation', 'Team', 'Audit log', 'To the site'];
    await expect(nav.locator('details').getByRole('link')).toHaveText(others);
    expect(await faults(page, 'more')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(nav.locator('details').getByRole('link')).toHaveCount(0);
    await comeAs(await createColleague(platform, 'ada', { roles: ['moderator'] }));
    await page.goto('/moderation');
    await expect(nav.getByRole('link')).toHaveText(['Today', 'Moderation']);
    await expect(nav.getByRole('link', { name: 'Moderation' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByText('More', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Search the console' })).toHaveCount(0);
    expect(await overflows(page)).toBe(false);
  }
});

test('an unknown member is said to be one', async ({ page, platform, comeAs }) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['support'] }));
  await page.goto('/admin/member?id=nobody');
  await expect(page.getByRole('heading', { level: 1, name: 'No such member' })).toBeVisible();
  await expect(page.getByText('The account may have been deleted')).toBeVisible();
});
