// The warnings of plans, checkout and account before a member pays for the wrong plan.

import { createMember, type TestMember } from '../fixtures/members.ts';
import { join, overview } from '../fixtures/membership.ts';
import { expect, type Page, test } from './fixtures.ts';

const DISCOVER = '6011 1111 1111 1117';
const USED = 'You’ve used the money-back guarantee before, so this purchase isn’t covered.';
const CARD_USED = /^A card you paid with has been used for the money-back guarantee before/;

const plan = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
const dialog = (page: Page) => page.getByRole('dialog');
const refund = (someone: TestMember) => someone.fetch('/api/subscription/refund', { json: {} });

for (const path of ['/plans', '/payment?plan=quick']) {
  test(`at ${path} a member finds their own plan marked, and what a lower one would cost`, async ({
    page,
    signIn,
  }) => {
    await signIn('dan');
    await page.goto(path);
    const own = plan(page, 'AI Money Masters COMPLETE');
    await expect(own.getByText('Your plan', { exact: true })).toBeVisible();
    await expect(own.getByRole('link')).toHaveAttribute('href', '/account#membership');
    await expect(
      page.getByText('Your plan', { exact: true }).filter({ visible: true }),
    ).toHaveCount(1);
    const quick = plan(page, 'Quick Start');
    await expect(quick).toContainText(
      'This costs $2.50 more a month than your plan and opens less.',
    );
    await expect(plan(page, 'Free Starter').getByRole('link')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Annual' }).press('Space');
    await expect(
      quick.getByText(
        'This costs $14.08 more a year than your plan paid annually, and opens less.',
      ),
    ).toBeVisible();
    await expect(own.getByText('Your plan', { exact: true })).toBeVisible();
  });
}

test('a plan that opens more has no warning, and a free account is a plan as well', async ({
  page,
  signIn,
}) => {
  await signIn('bob');
  await page.goto('/plans');
  await expect(plan(page, 'Quick Start').getByText('Your plan', { exact: true })).toBeVisible();
  await expect(page.getByText(/more a month than your plan/).filter({ visible: true })).toHaveCount(
    0,
  );
  await expect(plan(page, 'Business System').getByRole('link')).toHaveText('Get Business System');
  await signIn('ada');
  await page.goto('/plans');
  await expect(plan(page, 'Free Starter').getByText('Your plan', { exact: true })).toBeVisible();
  await expect(page.getByText(/isn’t covered/).filter({ visible: true })).toHaveCount(0);
  await expect(plan(page, 'Quick Start')).toContainText('60-day money-back guarantee');
});

test('a visitor reads what the guarantee covers, and nothing about a plan of their own', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/plans', { waitUntil: 'networkidle' });
  await expect(
    page.getByText('The money-back guarantee is given once per person and card.'),
  ).toBeVisible();
  await expect(
    page.getByText(/Your plan|your plan|isn’t covered/).filter({ visible: true }),
  ).toHaveCount(0);
  expect(asked).not.toContain('/api/subscription');
});

test('next to each button of an older plan is what it costs more, either way of paying, for everyone', async ({
  page,
  signIn,
}) => {
  for (const who of [null, 'ada', 'bob'] as const) {
    if (who) await signIn(who);
    await page.goto('/plans');
    for (const [name, monthly, annual] of [
      ['Quick Start', '$2.50 more a month than the complete plan and opens less', '$14.08'],
      ['Business System', '$30.25 more a month than the complete plan and opens less', '$254.08'],
      [
        'Agency License',
        '$127.75 more a month than the complete plan and opens nothing more',
        '$1,069.08',
      ],
    ] as const) {
      const row = plan(page, name);
      await expect(row.getByText(`This costs ${monthly}.`)).toBeVisible();
      await page.getByRole('radio', { name: 'Annual' }).press('Space');
      await expect(
        row.getByText(`This costs ${annual} more a year than the complete plan`),
      ).toBeVisible();
      await page.getByRole('radio', { name: 'Monthly' }).press('Space');
    }
    await expect(page.getByText('stay for members who chose them')).toHaveCount(0);
  }
});

test('the checkout of an older plan says once, before paying, which plan is the better deal', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  await page.goto('/subscribe?plan=agency');
  await expect(
    page.getByText(
      'Agency License costs $127.75 more a month than AI Money Masters COMPLETE and opens nothing more.',
    ),
  ).toHaveCount(1);
  // On a phone, the card's fields are between that warning and the button.
  const reminder = page.getByText(
    'This order is for Agency License, not for AI Money Masters COMPLETE.',
  );
  await expect(reminder).toBeVisible();
  await page.getByRole('link', { name: 'Choose AI Money Masters COMPLETE instead' }).click();
  await expect(page).toHaveURL('/subscribe?plan=ai-money-masters-complete&billing=monthly');
  await expect(page.getByRole('button', { name: 'Pay $19.99' })).toBeVisible();
  await expect(page.getByText(/more a month than/)).toHaveCount(0);
  await expect(reminder).toHaveCount(0);
});

test('the plans page leads with the complete plan, then the free account, and says whom the older ones are for', async ({
  page,
}) => {
  await page.goto('/plans');
  await expect(page.locator('main h2')).toHaveText([
    'AI Money Masters COMPLETE',
    'Look around first',
    'The older plans',
  ]);
  await expect(page.getByRole('list', { name: 'The older plans' }).locator('h3')).toHaveText([
    'Quick Start',
    'Business System',
    'Agency License',
  ]);
  await expect(page.getByText('It makes sense if', { exact: false })).toHaveCount(3);
});

test('the checkout of a lower plan says so before anything is paid', async ({ page, signIn }) => {
  await signIn('dan');
  await page.goto('/subscribe?plan=quick');
  await expect(
    page.getByText(
      'Quick Start costs $2.50 more a month than your plan, AI Money Masters COMPLETE, and opens less.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Keep or change your plan' })).toHaveAttribute(
    'href',
    '/account#membership',
  );
});

test('a change to a lower plan is called one, and the better choice is one press away', async ({
  page,
  platform,
  comeAs,
}) => {
  const someone = await createMember(platform, 'ada');
  await join(platform, someone);
  await comeAs(someone);
  await page.goto('/plans');
  const toQuick = plan(page, 'Quick Start').getByRole('link', { name: 'Change to Quick Start' });
  await expect(toQuick).toHaveAttribute('href', '/account#membership');
  await page.goto('/account');
  const change = page.getByRole('button', { name: 'Change plan' });
  const seeQuick = async () => {
    await change.click();
    await dialog(page).getByLabel('Quick Start').check();
    await dialog(page).getByRole('button', { name: 'Show what it costs' }).click();
    await expect(dialog(page).getByRole('status')).toHaveText(
      'Quick Start costs $2.50 more a month than AI Money Masters COMPLETE and opens less.',
    );
  };
  await change.click();
  await expect(
    dialog(page).getByText('This costs $2.50 more a month than what you have and opens less.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await seeQuick();
  await dialog(page).getByRole('button', { name: 'Keep AI Money Masters COMPLETE' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(change).toBeFocused();

  await seeQuick();
  await dialog(page).getByRole('button', { name: 'Cancel membership instead' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel your membership?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await seeQuick();
  await dialog(page).getByRole('button', { name: 'Pay for it annually: $167.92 a year' }).click();
  await expect(dialog(page)).toContainText('New plan$167.92 a year');
  await expect(dialog(page).getByRole('status')).toHaveCount(0);
  expect((await overview(someone)).subscription?.plan).toBe('complete');
});

test('a member who has used the guarantee reads that at the plans and at the checkout, before paying', async ({
  page,
  platform,
  comeAs,
}) => {
  const someone = await createMember(platform, 'ada');
  await join(platform, someone);
  await refund(someone);
  await comeAs(someone);
  for (const path of ['/plans', '/payment']) {
    await page.goto(path);
    await expect(page.getByText(USED).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(/-day money-back guarantee/).filter({ visible: true })).toHaveCount(
      0,
    );
  }
  await page.goto('/subscribe?plan=business');
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order.getByText(USED)).toBeVisible();
  await expect(order).not.toContainText('60-day');
});

test('a card that was used in another account is pointed out once it has paid, and gets no refund offer', async ({
  page,
  platform,
  comeAs,
}) => {
  const first = await createMember(platform, 'ada');
  await join(platform, first, {}, DISCOVER, 'local11111111117');
  expect((await refund(first)).status).toBe(200);
  const second = await createMember(platform, 'ada');
  await comeAs(second);
  await page.goto('/subscribe?plan=quick');
  await expect(
    page.getByText('60-day money-back guarantee, once per person and card'),
  ).toBeVisible();
  await page.getByLabel('Card number').fill(DISCOVER);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Postal code').fill('94102');
  await page.getByRole('button', { name: 'Pay $22.49' }).click();
  await expect(page.getByText(CARD_USED)).toBeVisible();
  // It waits for a press: a page that navigates by itself would hide the message.
  await page.getByRole('link', { name: 'Show me' }).click();
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/account');
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership.getByText(CARD_USED)).toBeVisible();
  await expect(membership.getByRole('button', { name: 'Get my money back' })).toHaveCount(0);
});
