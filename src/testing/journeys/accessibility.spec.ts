import { publicPages } from '../browser/public-pages.ts';
import { inTurn } from '../run/full.ts';
import {
  answerCard,
  answerCheckout,
  answerSync,
  COMPLETE_PLAN,
  checkout,
  payButton,
  payBy,
  refusal,
} from './checkout-answers.ts';
import { banner, comeFrom, openBanner, PLACES } from './consents.ts';
import { expect, forgetProgress, holdAnswer, test } from './fixtures.ts';
import { MEMBER_SCREENS } from './member-screens.ts';
import { faults, violationsEverywhere, WIDTHS } from './violations.ts';

const PUBLIC = [
  ...publicPages.map(({ path }) => path),
  '/signup?step=account',
  '/signup?step=account&redirect=%2Fsubscribe%3Fplan%3Dquick%26billing%3Dannual',
  '/payment?plan=agency&expired=true',
  '/dev/clock',
  '/dev/outbox',
  '/dev/components',
  '/no/such/page',
];

for (const path of inTurn(PUBLIC)) {
  test(`${path} is accessible to everyone`, async ({ page }) => {
    // /subscribe leads a visitor to the sign-in after a moment, which may come before axe is done.
    await page.route('**/api/login?*', (route) => route.fulfill({ status: 204 }));
    await page.goto(path);
    expect(await violationsEverywhere(page, path)).toEqual([]);
  });
}

const FOR_MEMBERS = [
  ...MEMBER_SCREENS,
  '/micro-learning?category=automation',
  '/micro-learning?notes',
  '/offline',
  '/search?q=price',
  '/code-of-conduct',
  '/resources-content',
];

for (const path of inTurn(FOR_MEMBERS)) {
  test(`${path} is accessible to every member`, async ({ page, signIn }) => {
    await signIn('dan');
    await page.goto(path);
    await expect(page.locator('[data-user-name]').first()).toHaveText('Dan');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await violationsEverywhere(page, path)).toEqual([]);
  });
}

test('an image without alt text and text with low contrast are reported, at every width and in both themes', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  await page.getByRole('main').evaluate((main) => {
    main.insertAdjacentHTML('afterbegin', '<img src="/favicon.svg"><p id="faint">Hard to read</p>');
    const { style } = main.querySelector('#faint') as HTMLElement;
    Object.assign(style, { color: '#aaa', background: '#999' });
  });
  const found = await violationsEverywhere(page, 'broken', () => WIDTHS);
  for (const width of [360, 768, 1280]) {
    expect.soft(found.join('\n')).toContain(`broken ${width} light: image-alt img`);
    for (const theme of ['light', 'dark'])
      expect.soft(found.join('\n')).toContain(`broken ${width} ${theme}: color-contrast #faint`);
  }
});

test.describe('a visitor who has not chosen about cookies', () => {
  test.use({ visitor: 'new' });

  for (const law of Object.keys(PLACES) as (keyof typeof PLACES)[]) {
    test(`can use the banner under ${law}`, async ({ page }) => {
      test.slow();
      await comeFrom(page, law, law === 'CCPA' ? { 'Sec-GPC': '1' } : {});
      await openBanner(page);
      expect(await violationsEverywhere(page, law)).toEqual([]);
    });
  }

  test('can use the switches, and the cookie settings page', async ({ page }) => {
    test.slow();
    await openBanner(page);
    await banner(page).getByText('Customize Cookies').click();
    const found = await violationsEverywhere(page, 'customised');
    await page.goto('/cookie-settings');
    await page.getByText('Customize Cookies').click();
    found.push(...(await violationsEverywhere(page, 'settings before a choice')));
    expect(found).toEqual([]);
  });
});

test('states are as accessible as pages: menu, error, busy, toast, dialog, locked lesson, empty list', async ({
  page,
  platform,
  signIn,
}) => {
  test.slow();
  const found: string[] = [];
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/');
  await page.getByLabel('Menu').click();
  found.push(...(await violationsEverywhere(page, 'menu')));
  await page.goto('/help');
  await page.locator('summary').filter({ hasText: '?' }).first().click();
  found.push(...(await violationsEverywhere(page, 'an open answer')));

  await page.goto('/signup?step=account');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Email and password are required').first()).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'sign-up errors')));
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'login error')));

  await forgetProgress(platform.db, 'ada');
  await signIn('ada');
  await page.goto('/achievements');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'no achievements')));
  await page.goto('/micro-learning?module=module-price-your-first-service');
  found.push(...(await violationsEverywhere(page, 'locked lesson')));
  await page.goto('/micro-learning?module=module-choose-one-service-to-sell');
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Module Completed!', { exact: true })).toBeVisible();
  found.push(...(await faults(page, 'toast')));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'dialog')));
  await page.getByRole('button', { name: 'Close' }).click();
  await page.route('**/api/achievements', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/achievements');
  await expect(page.getByRole('heading', { name: 'Your achievements didn’t load' })).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'failed list')));
  expect(found).toEqual([]);
});

test('the account page is accessible in its states: question, deletion, new password, email sent', async ({
  page,
  platform,
  signIn,
}) => {
  test.slow();
  const found: string[] = [];
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody-at-all@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  found.push(...(await violationsEverywhere(page, 'mail sent')));
  await page.goto('/login?problem=expired');
  found.push(...(await violationsEverywhere(page, 'login problem')));
  await signIn('cleo');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  found.push(...(await violationsEverywhere(page, 'deletion')));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'new password')));
  await platform.db
    .prepare(`UPDATE sessions SET confirmed_at = '' WHERE member_id = 'demo-cleo'`)
    .run();
  await page.getByLabel('New password', { exact: true }).fill('three quiet words');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('dialog', { name: 'Is it still you?' })).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'the question who is there')));
  expect(found).toEqual([]);
});

test('the checkout is accessible in its states: waiting, card form, bank code, declined card, error, paid', async ({
  page,
  signIn,
}) => {
  test.slow();
  const found: string[] = [];
  await signIn('ada');
  await holdAnswer(page, '**/api/create-payment-intent', (route) => route.abort());
  await page.goto(COMPLETE_PLAN);
  await expect(page.getByText('Due now')).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'a checkout that opens')));
  await answerCheckout(page, checkout({ discount: { code: 'WELCOME20', cents: 400 } }));
  await page.goto(COMPLETE_PLAN);
  await expect(page.getByText('Your code WELCOME20 is applied.')).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'a discount')));
  await answerCheckout(page);
  await answerCard(page, { status: 402, json: { error: { message: 'Declined.' } } });
  await page.goto(COMPLETE_PLAN);
  await page.getByText('I have a promotion code').click();
  await payBy(page);
  await expect(payButton(page)).toHaveAccessibleDescription('Declined.');
  found.push(...(await violationsEverywhere(page, 'a refused card')));
  await answerCheckout(page, refusal(409, 'already_member', 'You are a member.'));
  await page.goto(COMPLETE_PLAN);
  await expect(page.getByRole('alert')).toBeVisible();
  found.push(...(await violationsEverywhere(page, 'a refusal')));
  await answerCheckout(page, checkout({ clientSecret: null }));
  // The dashboard opens once this question is answered.
  await holdAnswer(page, '**/api/subscription/sync', (route) => route.abort());
  await page.goto(COMPLETE_PLAN);
  await expect(
    page.getByRole('heading', { name: 'Thank you, your payment went through' }),
  ).toBeVisible();
  found.push(...(await faults(page, 'paid')));
  expect(found).toEqual([]);
});

test('a member chooses and pays for a plan with the keyboard alone', async ({ page, signIn }) => {
  await signIn('ada');
  await answerCheckout(page);
  await answerSync(page, 'paid');
  await answerCard(page, { json: { paymentIntent: { status: 'succeeded' } } });
  await page.goto('/plans');
  const tabTo = async (name: string) => {
    const focused = page.locator(':focus');
    for (let i = 0; i < 40 && !(await focused.allTextContents()).join().includes(name); i++)
      await page.keyboard.press('Tab');
    await expect(focused).toContainText(name);
  };
  await tabTo('Get Quick Start');
  await page.keyboard.press('Enter');
  await expect(payButton(page)).toBeVisible();
  await tabTo('4242 4242 4242 4242');
  await page.keyboard.press('Enter');
  await tabTo('Pay $19.99');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment Successful', { exact: true })).toBeVisible();
});

test('a member takes a lesson with the keyboard alone', async ({ page, platform, signIn }) => {
  await forgetProgress(platform.db, 'bob');
  await signIn('bob');
  await page.goto('/micro-learning');
  const press = async (key: string, until: () => Promise<boolean>) => {
    // A lesson has a note button for each paragraph, and tables to scroll.
    for (let i = 0; i < 160 && !(await until()); i++) await page.keyboard.press(key);
  };
  const focused = (text: string) => async () =>
    ((await page.evaluate(() => document.activeElement?.textContent)) ?? '').trim() === text;
  await page.keyboard.press('Tab');
  expect(await focused('Skip to content')()).toBe(true);
  await page.keyboard.press('Enter');
  await press('Tab', focused('Write prompts that work'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write prompts that work');
  await press('Tab', focused('Mark as Complete'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '✓ Completed' })).toBeVisible();
  await page.keyboard.press('F8');
  await press('Tab', focused('View achievement'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/achievements');
});
