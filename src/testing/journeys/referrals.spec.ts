import { giveCode } from '../../../functions/invitations/codes.ts';
import { pays, referred } from '../referrals.ts';
import type { Cast } from '../worker.ts';
import { expect, holdAnswer, type Page, rememberChoice, test } from './fixtures.ts';

const STATS = '**/api/referrals/stats';
const card = (page: Page) => page.locator('astro-island').filter({ hasText: 'Free Year' });

/** So many friends of this member have paid, and so many have not yet; whatever was before is forgotten. */
async function friendsOf(db: D1Database, name: Cast, paid: number, pending = 0): Promise<string> {
  const id = `demo-${name}`;
  await db.batch([
    db.prepare('DELETE FROM referrals WHERE referrer_id = ?1').bind(id),
    db.prepare(`DELETE FROM grants WHERE member_id = ?1 AND reason <> 'demo'`).bind(id),
  ]);
  for (const friend of await referred(db, id, paid)) await pays(db, friend, { now: Date.now() });
  for (let i = 0; i < pending; i++) {
    const [friend = ''] = await referred(db, id, 1);
    await db
      .prepare(
        `INSERT INTO members (id, email, email_key, joined_at) VALUES (?1, ?1, ?1, '2026-11-21')`,
      )
      .bind(friend)
      .run();
  }
  return giveCode(db, id);
}

/** The browser's own ways to share and to copy, as they are on some device. */
async function device(
  page: Page,
  ways: { share?: 'works' | 'closed' | 'fails'; clipboard?: 'works' | 'refused' },
): Promise<void> {
  await page.addInitScript(({ share, clipboard = 'works' }) => {
    const kept = window as unknown as { shared: ShareData[]; copied: string[] };
    kept.shared = [];
    kept.copied = [];
    const set = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    if (share)
      set('share', async (data: ShareData) => {
        kept.shared.push(data);
        if (share !== 'works')
          throw new DOMException('', share === 'closed' ? 'AbortError' : 'NotAllowedError');
      });
    else delete (Navigator.prototype as { share?: unknown }).share;
    set('clipboard', {
      writeText: async (text: string) => {
        if (clipboard === 'refused') throw new DOMException('', 'NotAllowedError');
        kept.copied.push(text);
      },
    });
  }, ways);
}

const shared = (page: Page) =>
  page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
const copied = (page: Page) =>
  page.evaluate(() => (window as unknown as { copied: string[] }).copied);

test('without friends the card says how it works and how many are needed', async ({
  page,
  platform,
  signIn,
}) => {
  const code = await friendsOf(platform.db, 'ada', 0);
  await signIn('ada');
  await page.goto('/');
  await expect(card(page).getByText(code, { exact: true })).toBeVisible();
  await expect(card(page)).toContainText('5 more to go');
  await expect(card(page)).toContainText('When five people join through your link');
  await expect(card(page)).toContainText('first payment, unless it is refunded');
  await expect(card(page).getByText('✓')).toHaveCount(0);
  await expect(card(page)).not.toContainText('not paid yet');
});

test('two friends who paid are two ticks, and those on the way are named in words', async ({
  page,
  platform,
  signIn,
}) => {
  await friendsOf(platform.db, 'bob', 2, 2);
  await signIn('bob');
  await page.goto('/');
  await expect(card(page)).toContainText('3 more to go');
  await expect(card(page)).toContainText('2 have signed up and not paid yet.');
  await expect(card(page).getByText('✓')).toHaveCount(2);
  await expect(card(page)).not.toContainText('Congratulations');
});

test('at five the next year is free, and the card goes on', async ({ page, platform, signIn }) => {
  const congratulations = 'Congratulations! Your next year is FREE!';
  await friendsOf(platform.db, 'cleo', 5);
  await signIn('cleo');
  await page.goto('/');
  await expect(card(page)).toContainText(congratulations);
  await expect(card(page).getByText('✓')).toHaveCount(5);
  await expect(card(page)).toContainText('5 more to go for another free year');
  await expect(card(page)).toContainText(/Free from \w+ \d+, \d{4} to \w+ \d+, \d{4}\./);
  await friendsOf(platform.db, 'cleo', 6);
  await page.reload();
  await expect(card(page)).toContainText('4 more to go for another free year');
  await expect(card(page)).toContainText(congratulations);
  await expect(card(page).getByText('✓')).toHaveCount(1);
});

test('the code is copied, and where that is refused the card says so', async ({
  page,
  platform,
  signIn,
}) => {
  const code = await friendsOf(platform.db, 'ada', 0);
  await signIn('ada');
  await device(page, {});
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  await expect(page.getByText('Referral code copied to clipboard', { exact: true })).toBeVisible();
  expect(await copied(page)).toEqual([code]);

  await device(page, { clipboard: 'refused' });
  await page.reload();
  await card(page).getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to copy referral code', { exact: true })).toBeVisible();
  await card(page).getByRole('button', { name: 'Share your link' }).click();
  await expect(page.getByText('Copy failed', { exact: true })).toBeVisible();
});

test('a phone shares its own way, with the code and a link to sign up', async ({
  page,
  platform,
  signIn,
}) => {
  const code = await friendsOf(platform.db, 'ada', 0);
  await signIn('ada');
  await device(page, { share: 'works' });
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Share your link' }).click();
  await expect.poll(() => shared(page)).toHaveLength(1);
  const [{ text = '' } = {}] = await shared(page);
  expect(text).toContain(`My code is ${code}`);
  expect(text).toContain(`${platform.url}/signup?ref=${code}`);
  expect(await copied(page)).toEqual([]);
});

test('who closes the phone’s share sheet is left alone', async ({ page, platform, signIn }) => {
  await friendsOf(platform.db, 'ada', 0);
  await signIn('ada');
  await device(page, { share: 'closed' });
  await page.goto('/');
  await card(page).getByRole('button', { name: 'Share your link' }).click();
  await expect.poll(() => shared(page)).toHaveLength(1);
  // The next toast is the first one.
  await card(page).getByRole('button', { name: 'Copy the code' }).click();
  await expect(page.getByText('Referral code copied to clipboard', { exact: true })).toBeVisible();
  expect(await copied(page)).toHaveLength(1);
});

for (const share of [undefined, 'fails'] as const) {
  test(`where sharing ${share ?? 'is not there'} the link goes to the clipboard`, async ({
    page,
    platform,
    signIn,
  }) => {
    const code = await friendsOf(platform.db, 'ada', 0);
    await signIn('ada');
    await device(page, share ? { share } : {});
    await page.goto('/');
    await card(page).getByRole('button', { name: 'Share your link' }).click();
    await expect(page.getByText('Share link copied to clipboard!', { exact: true })).toBeVisible();
    const [text = ''] = await copied(page);
    expect(text).toContain(code);
    expect(text).toContain(`${platform.url}/signup?ref=${code}`);
  });
}

test('a friend who follows the link and signs up is on the card', async ({
  page,
  platform,
  signIn,
  browser,
}) => {
  const code = await friendsOf(platform.db, 'ada', 0);
  const visitor = await browser.newContext({ baseURL: platform.url });
  await rememberChoice(visitor);
  const friend = await visitor.newPage();
  await friend.goto(`/signup?ref=${code.toLowerCase()}`);
  await friend.getByRole('main').getByRole('link', { name: 'Get the complete plan' }).click();
  await friend.getByLabel('Email').fill(`friend-of-${code}@example.com`);
  await friend.getByLabel('Password', { exact: true }).fill('three quiet words');
  await friend.getByRole('button', { name: 'Create Account' }).click();
  await expect(friend.getByText('Account Created!', { exact: true })).toBeVisible();
  await visitor.close();
  await signIn('ada');
  await page.goto('/');
  await expect(card(page)).toContainText('1 has signed up and not paid yet.');
});

test('while it loads the card has its shape; a failure is logged and shows no error', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('dan');
  const answer = await holdAnswer(page, STATS, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(card(page)).toContainText('When five people join through your link');
  await expect(card(page).locator('[aria-busy=true]')).toHaveCount(1);
  await answer();
  await expect(card(page).locator('[aria-busy=true]')).toHaveCount(0);
  await expect(card(page)).toContainText('When five people join through your link');
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await expect(card(page)).not.toContainText(/more to go|error|failed|try again/i);
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('Failed to load resource'),
    expect.stringContaining('Your referrals didn’t load.'),
  ]);
});

test('nobody asks for referrals while nobody is signed in', async ({ page, signIn }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/referrals')) asked.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await signIn('dan');
  // The page of a member whose session ended meanwhile.
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 401, body: '' }));
  await page.goto('/');
  await expect(card(page).locator('[aria-busy=true]')).toHaveCount(0);
  expect(asked).toEqual([]);
});
