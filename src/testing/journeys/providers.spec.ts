import { createMemberWithPassword, PASSWORD } from '../fixtures/members.ts';
import { expect, type Page } from './fixtures.ts';
import { test } from './standing-in.ts';

const ways = (page: Page) => page.getByRole('region', { name: 'Ways to sign in' });
const main = (page: Page) => page.getByRole('main');

test('a visitor signs up with Google, and cannot remove it until there is a second way to sign in', async ({
  page,
  lives,
}) => {
  await lives('google', 'Greta');
  await page.goto('/signup?step=account');
  await main(page).getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/account');
  await expect(page.locator('[data-user-name]').first()).toHaveText('Greta');
  await expect(ways(page)).toContainText('Greta@example.com');
  await expect(ways(page).getByRole('button', { name: 'Remove Google' })).toBeDisabled();
  await expect(ways(page)).toContainText('This is your only way in. Set a password first');

  await ways(page).getByRole('button', { name: 'Set a password' }).click();
  await ways(page).getByLabel('New password', { exact: true }).fill(PASSWORD);
  await ways(page).getByRole('button', { name: 'Save the new password' }).click();
  await ways(page).getByRole('button', { name: 'Remove Google' }).click();
  await expect(
    page.getByText('Google is no longer a way to sign in.', { exact: true }),
  ).toBeVisible();
  await expect(ways(page).getByRole('button', { name: 'Connect Google' })).toBeVisible();
});

test('with Apple the response is posted by Apple’s own page, and the sign-in continues as usual', async ({
  page,
  context,
  platform,
  lives,
}) => {
  await lives('apple', 'Anton');
  await page.goto('/login?redirect=/achievements');
  const posted = page.waitForRequest((request) => request.url().endsWith('/apple/callback'));
  await main(page).getByRole('link', { name: 'Continue with Apple' }).click();
  const answer = await posted;
  const headers = await answer.allHeaders();
  expect([answer.method(), headers['sec-fetch-site']]).toEqual(['POST', 'cross-site']);
  await expect(page).toHaveURL('/achievements');
  await expect(page.locator('[data-user-name]').first()).toHaveText('User');
  const cookies = (await context.cookies(platform.url.replace('http:', 'https:'))).map(
    ({ name, sameSite }) => [name, sameSite],
  );
  expect(cookies).toContainEqual(['__Host-session', 'Lax']);
  expect(cookies.map(([name]) => name)).not.toContain('__Host-apple');
});

for (const [provider, name] of [
  ['google', 'Google'],
  ['apple', 'Apple'],
] as const) {
  test(`a member connects ${name}, sees it connected, and removes it again`, async ({
    page,
    platform,
    comeAs,
    lives,
  }) => {
    const ada = await createMemberWithPassword(platform, 'ada');
    await comeAs(ada);
    await lives(provider, `Ada-at-${provider}`);
    await page.goto('/account');
    await ways(page)
      .getByRole('button', { name: `Connect ${name}` })
      .click();
    await expect(page).toHaveURL(`/account?notice=${provider}-added`);
    await expect(page.getByText(`You can sign in with ${name} from now on.`)).toBeVisible();
    await expect(ways(page)).toContainText(`Ada-at-${provider}@example.com`);
    await ways(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click();
    await expect(
      page.getByText(`${name} is no longer a way to sign in.`, { exact: true }),
    ).toBeVisible();
    await expect(ways(page).getByRole('button', { name: `Connect ${name}` })).toBeVisible();
  });
}

test('a provider account that belongs to another member is rejected with an explanation', async ({
  page,
  platform,
  comeAs,
  context,
  lives,
}) => {
  await lives('google', 'Otto');
  await page.goto('/login');
  await main(page).getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('five minutes');
  await context.clearCookies({ domain: 'localhost' });
  await comeAs(await createMemberWithPassword(platform, 'ada'));
  await page.goto('/account');
  await ways(page).getByRole('button', { name: 'Connect Google' }).click();
  await expect(page).toHaveURL('/account?problem=identity-taken');
  await expect(page.getByText('already belongs to another account here')).toBeVisible();
});

test('the requested change continues once Google has confirmed that it is still the member', async ({
  page,
  platform,
  lives,
}) => {
  await lives('google', 'Gwen');
  await page.goto('/login?redirect=/account');
  await main(page).getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/account');
  await platform.db
    .prepare(
      `UPDATE sessions SET confirmed_at = '2026-01-01' WHERE member_id =
         (SELECT id FROM members WHERE email_key = 'gwen@example.com')`,
    )
    .run();
  await ways(page).getByRole('button', { name: 'Set a password' }).click();
  await ways(page).getByLabel('New password', { exact: true }).fill(PASSWORD);
  await ways(page).getByRole('button', { name: 'Save the new password' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  const again = question.getByRole('button', { name: 'Continue with Google' });

  await lives('google', 'Somebody-else');
  const opened = page.waitForEvent('popup');
  await again.click();
  const wrong = await opened;
  await expect(wrong.getByText('That isn’t the Google or Apple account')).toBeVisible();
  await expect(wrong.locator('[data-user-name]').first()).toHaveText('Gwen');
  await wrong.close();
  await expect(question).toBeVisible();

  await lives('google', 'Gwen');
  await again.click();
  await expect(question).toBeHidden();
  await expect(
    page.getByText('Your password is changed. Every other browser is signed out.', { exact: true }),
  ).toBeVisible();
  await expect(ways(page)).toContainText('Changing it signs out every other browser');
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test('each button of the plan card remembers the plan and leads through signing in', async ({
  page,
}) => {
  await page.route('**/api/auth/**', (route) => route.fulfill({ status: 204 }));
  for (const [name, endpoint] of [
    ['Get the complete plan', '/api/auth/signup'],
    ['Continue with Google', '/api/auth/google'],
    ['Continue with Apple', '/api/auth/apple'],
  ] as const) {
    await page.goto('/signup');
    await page.evaluate(() => localStorage.clear());
    const asked = page.waitForRequest((request) => request.url().includes('/api/auth/'));
    await page.getByRole('main').getByRole('link', { name }).click();
    const url = new URL((await asked).url());
    expect(url.pathname).toBe(endpoint);
    expect(url.searchParams.get('redirect')).toBe('/payment?plan=ai-money-masters-complete');
    expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe(
      'ai-money-masters-complete',
    );
  }
});
