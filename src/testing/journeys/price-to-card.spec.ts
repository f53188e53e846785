import { createMemberWithPassword, PASSWORD } from '../fixtures/members.ts';
import { expect, type Page } from './fixtures.ts';
import { test } from './standing-in.ts';

const COMPLETE_PLAN = '/subscribe?plan=ai-money-masters-complete&billing=monthly';
const main = (page: Page) => page.getByRole('main');
let people = 0;

/** The pages that a person sees from now on, in order; redirects do not count. */
function pagesSeen(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on('response', (response) => {
    const { pathname, origin: site } = new URL(response.url());
    if (response.request().isNavigationRequest() && response.ok() && site === origin)
      seen.push(pathname);
  });
  return seen;
}

async function makeAccount(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`to-the-card-${++people}-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** The checkout of this plan, with the card fields. */
async function expectCardForm(page: Page, path: string, plan: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(plan);
  await expect(page.getByLabel('Card number')).toBeVisible();
}

const button = (page: Page) => main(page).getByRole('link', { name: 'Get the complete plan' });
for (const [place, where, press] of [
  ['the pricing card', '/', (page: Page) => page.locator('#pricing').getByRole('link')],
  ['the first screen', '/', (page: Page) => button(page).first()],
  [
    'the price banner',
    '/',
    (page: Page) => page.getByRole('complementary', { name: 'Price' }).getByRole('link'),
  ],
  ['the sample path', '/sample-path', button],
  ['the sample lesson', '/sample-lesson', button],
  ['the plan card', '/signup', button],
] as const) {
  test(`from the price on ${place} it is one form to the card`, async ({ page, platform }) => {
    await page.goto(where);
    const seen = pagesSeen(page, platform.url);
    await press(page).click();
    await expect(main(page).getByText('AI Money Masters COMPLETE').first()).toBeVisible();
    await expect(main(page).getByText('$19.99 a month').first()).toBeVisible();
    await makeAccount(page);
    await expectCardForm(page, COMPLETE_PLAN, 'AI Money Masters COMPLETE');
    expect(seen).toEqual(['/signup', '/subscribe']);
  });
}

test('a plan paid annually stays annual on the way to the card', async ({ page, platform }) => {
  await page.goto('/plans?billing=annual');
  const seen = pagesSeen(page, platform.url);
  await main(page).getByRole('link', { name: 'Get Business System' }).click();
  await expect(main(page).getByText('$422 a year').first()).toBeVisible();
  await makeAccount(page);
  await expectCardForm(page, '/subscribe?plan=business&billing=annual', 'Business System');
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('billed annually');
  expect(seen).toEqual(['/signup', '/subscribe']);
});

test('with Google it is one page to the card as well', async ({ page, platform, lives }) => {
  await lives('google', 'Gina');
  await page.goto('/');
  const seen = pagesSeen(page, platform.url);
  await page.locator('#pricing').getByRole('link').click();
  await main(page).getByRole('link', { name: 'Continue with Google' }).click();
  await expectCardForm(page, COMPLETE_PLAN, 'AI Money Masters COMPLETE');
  expect(seen).toEqual(['/signup', '/subscribe']);
});

test('Google and Apple on the plan card lead straight to the card', async ({ page, lives }) => {
  for (const [provider, name] of [
    ['google', 'Google'],
    ['apple', 'Apple'],
  ] as const) {
    await lives(provider, `Plan-card-${provider}`);
    await page.goto('/signup');
    await main(page)
      .getByRole('link', { name: `Continue with ${name}` })
      .click();
    await expectCardForm(page, COMPLETE_PLAN, 'AI Money Masters COMPLETE');
    await page.goto('/api/logout');
  }
});

test('a member who signs in instead gets to the card for the plan they chose', async ({
  page,
  platform,
}) => {
  const { email } = await createMemberWithPassword(platform, 'ada');
  await page.goto('/plans?billing=annual');
  await main(page).getByRole('link', { name: 'Get Quick Start' }).click();
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectCardForm(page, '/subscribe?plan=quick&billing=annual', 'Quick Start');

  // A member who is signed out in a browser that knows them is asked to sign in rather than to join.
  await page.goto('/api/logout');
  await page.goto('/plans');
  await main(page).getByRole('link', { name: 'Get Quick Start' }).click();
  await expect(page).toHaveURL(
    `/login?redirect=${encodeURIComponent('/subscribe?plan=quick&billing=monthly')}`,
  );
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
  await expect(main(page).getByText('$22.49 a month').first()).toBeVisible();
});

test('a member who presses a price gets to the card immediately', async ({
  page,
  platform,
  comeAs,
}) => {
  await comeAs(await createMemberWithPassword(platform, 'ada'));
  await page.goto('/sample-path');
  const seen = pagesSeen(page, platform.url);
  await main(page).getByRole('link', { name: 'Get the complete plan' }).click();
  await expectCardForm(page, COMPLETE_PLAN, 'AI Money Masters COMPLETE');
  expect(seen).toEqual(['/subscribe']);
});

test('a visitor who starts free is not asked for a card and gets to the onboarding', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/signup');
  const free = main(page).getByRole('link', { name: 'Start free, no card' });
  await expect(free).toBeInViewport({ ratio: 1 });
  await free.click();
  await expect(main(page).getByText('Free Starter costs nothing')).toBeVisible();
  await expect(main(page).getByText('Your plan', { exact: true }).first()).toBeHidden();
  await makeAccount(page);
  await expect(
    page.getByText('Welcome to AI Money Masters! Redirecting to your dashboard...', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveCount(0);
});

test('a visitor who starts free with Google gets to the onboarding too', async ({
  page,
  lives,
}) => {
  await lives('google', 'Frida');
  await page.goto('/signup');
  await main(page).getByRole('link', { name: 'Start free, no card' }).click();
  await main(page).getByRole('link', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/onboarding');
});
