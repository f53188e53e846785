import { giveCode } from '../../../functions/referrals/invitations/codes.ts';
import { expect, type Page, rememberChoice, test } from './fixtures.ts';

const card = (page: Page) => page.locator('astro-island').filter({ hasText: 'Free Year' });

/** Ada's code, with no friend referred yet. */
async function withoutFriends(db: D1Database): Promise<string> {
  await db.prepare(`DELETE FROM referrals WHERE referrer_id = 'demo-ada'`).run();
  return giveCode(db, 'demo-ada');
}

test('a visitor’s page requests no referrals; without friends the card says how it works and how many are needed', async ({
  page,
  platform,
  signIn,
}) => {
  const code = await withoutFriends(platform.db);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/referrals')) asked.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await signIn('ada');
  await page.goto('/');
  await expect(card(page).getByText(code, { exact: true })).toBeVisible();
  await expect(card(page)).toContainText('5 more to go');
  await expect(card(page)).toContainText('When five people join through your link');
  await expect(card(page)).toContainText('first payment goes through and isn’t refunded');
  await expect(card(page).getByText('✓')).toHaveCount(0);
  await expect(card(page)).not.toContainText('not paid yet');
});

test('a friend who follows the link and signs up is on the card', async ({
  page,
  platform,
  signIn,
  browser,
}) => {
  const code = await withoutFriends(platform.db);
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
