// An owner writes to many members from a phone: to whom, words, a test, when; and stops it.
import type { Page } from '@playwright/test';
import { addReaders } from '../fixtures/broadcasts.ts';
import { createColleague } from '../fixtures/colleagues.ts';
import { expect, test } from './fixtures.ts';
import { faults } from './violations.ts';

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Members of this test alone: they stopped paying, which no other member of these tests did. */
const prefixOf = () => `reader-${crypto.randomUUID().slice(0, 8)}`;

const STOPPED = JSON.stringify([
  { clause: 'payment', status: 'pay' },
  { clause: 'joined', when: 'before', days: 30 },
]);
const START = `/admin/broadcasts?${new URLSearchParams({ audience: STOPPED })}`;

const write = async (page: Page, subject: string) => {
  await page.getByLabel('Subject').fill(subject);
  await page
    .getByRole('textbox', { name: 'Words' })
    .fill('Hi {{first_name}},\n\nYour place is **kept**.\n\n[Go on](/next)');
};

test('a founder writes, sees it as a member gets it, sends a test, schedules it and takes it back', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addReaders(platform.db, 3, { prefix: prefixOf() });
  const eli = await createColleague(platform, 'eli', { roles: ['owner'] });
  await comeAs(eli);
  await page.goto(START);
  const words = page.getByRole('region', { name: /^Words/ });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A broadcast to \d+ people/);
  await expect(page.getByRole('region', { name: /^To whom/ })).toContainText('get it.');
  const button = page.getByRole('button', { name: /^Send to \d+ people$/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('The subject is empty.')).toBeVisible();
  await write(page, 'You stopped in {{last_lesson}}');
  await expect(words).toContainText('stopped in no lesson: they read “your next lesson”');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('You stopped in your next lesson');
  await expect(preview).toContainText('Hi Reader,');
  const first = await preview.locator('bdi').innerText();
  await page.getByRole('button', { name: 'Next person' }).press('Enter');
  await expect(preview.locator('bdi')).not.toHaveText(first);
  await expect(page.getByText(/^saved/)).toBeVisible();
  await expect(page.getByText('Send a test to yourself first.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the test' }).press('Enter');
  await expect(page.getByText(/^Sent to your address at/)).toBeVisible();
  const tests = await platform.db
    .prepare(`SELECT count(*) AS n FROM mails WHERE kind = 'broadcast-test' AND member_id = ?1`)
    .bind(eli.id)
    .first('n');
  expect(tests).toBe(1);
  // Other words need another test.
  await page.getByLabel('Subject').fill('Your place is kept');
  await expect(page.getByText('Send a test to yourself first.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the test' }).press('Enter');
  await expect(page.getByText(/^Sent to your address at/)).toBeVisible();
  await page.getByText('8 AM local').click();
  await expect(page.getByText(/8 AM where each of them is. First in/)).toBeVisible();
  expect(await overflows(page)).toBe(false);
  await expect(page.getByText(/^saved/)).toBeVisible();
  await page.getByRole('button', { name: /^Schedule for \d+ people$/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^It begins/);
  expect(await overflows(page)).toBe(false);
  await page.getByRole('button', { name: 'Change or stop it' }).press('Enter');
  await expect(page.getByText('It becomes a draft again, and nothing is sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue('Your place is kept');
  await page.getByRole('link', { name: 'All broadcasts' }).click();
  await expect(page.getByRole('link', { name: 'Your place is kept' }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('two tabs: the second is told, keeps its words, and overwrites nothing', async ({
  page,
  platform,
  comeAs,
  context,
}) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto(START);
  await write(page, 'From the first tab');
  await expect(page.getByText(/^saved/)).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Subject')).toHaveValue('From the first tab');
  await other.getByLabel('Subject').fill('From the second tab');
  await expect(other.getByText('saving …')).toBeHidden();
  await expect(other.getByText(/^saved/)).toBeVisible();
  await page.getByLabel('Subject').fill('From the first tab again');
  await expect(page.getByRole('alert')).toContainText('changed in another tab');
  await expect(page.getByLabel('Subject')).toHaveValue('From the first tab again');
  await page.getByRole('button', { name: 'Open the newer one' }).press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue('From the second tab');
});

test('an owner switches an automatic email off and on', async ({ page, platform, comeAs }) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await page.goto('/admin/broadcasts');
  const toggle = page.getByRole('switch', { name: 'Your next step goes out' });
  await expect(toggle).toBeChecked();
  await toggle.press('Space');
  await expect(page.getByText(/off since/)).toBeVisible();
  await toggle.press('Space');
  await expect(page.getByText(/off since/)).toBeHidden();
});

test('an owner reads on a phone how each email that goes out by a rule reads, and where to edit it', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const eli = await createColleague(platform, 'eli', { roles: ['owner'] });
  const sent = async () =>
    Number(/(\d+) sent in the last 28 days/.exec(await rule.innerText())?.[1]);
  const rule = page
    .getByRole('listitem')
    .filter({ hasText: '30 days after a paid plan has ended' });
  await comeAs(eli);
  await page.goto('/admin/broadcasts');
  await expect(rule).toContainText('Come back');
  const before = await sent();
  await platform.db
    .prepare(
      `INSERT INTO mails (id, kind, dedupe_key, member_id, to_address, data, created_at, due_at, lane, sent_at)
       VALUES (?1, 'come-back', ?1, ?2, '', '{}', ?3, ?3, 2, ?3)`,
    )
    .bind(crypto.randomUUID(), eli.id, new Date(Date.now() - 27 * 86_400_000).toISOString())
    .run();
  await page.reload();
  await expect(rule).toContainText(`${before + 1} sent in the last 28 days`);
  await rule.getByText('“Your account is still here”').press('Enter');
  await expect(rule).toContainText('Hello Jo,');
  await expect(rule).toContainText('In your account: 12 finished lessons, 3 saved results');
  await expect(rule).toContainText('open “Come back” in the Studio, under Emails');
  const declined = page.getByRole('listitem').filter({ hasText: 'The card was declined' });
  await expect(declined.getByRole('group')).toHaveCount(3);
  expect(await faults(page, 'rules')).toEqual([]);
  expect(await overflows(page)).toBe(false);
  expect(complaints).toEqual([]);
});

for (const width of [360, 1280])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`list and editor are accessible at ${width} px, ${colorScheme}`, async ({
      page,
      platform,
      comeAs,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await addReaders(platform.db, 2, { prefix: prefixOf() });
      await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
      await page.goto(START);
      await write(page, 'You stopped in {{last_lesson}}');
      await expect(page.getByText(/^saved/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'See the names' })).toBeVisible();
      expect(await faults(page, 'editor')).toEqual([]);
      expect(await overflows(page)).toBe(false);
      await page.goto('/admin/broadcasts');
      await expect(page.getByRole('heading', { name: 'Sent by a rule' })).toBeVisible();
      expect(await faults(page, 'list')).toEqual([]);
      expect(await overflows(page)).toBe(false);
    });
