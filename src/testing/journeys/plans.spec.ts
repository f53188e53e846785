import type { Locator } from '@playwright/test';
import { annualSavingDollars, inDollars, PLANS } from '../../../functions/rules/plans.ts';
import { expect, type Page, test } from './fixtures.ts';

const plan = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();

const NAMES = {
  complete: 'AI Money Masters COMPLETE',
  quick: 'Quick Start',
  business: 'Business System',
  agency: 'Agency License',
} as const;

for (const path of ['/plans', '/payment']) {
  test(`every plan of ${path} has its price, its guarantee and a link to the checkout, monthly and annual`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const { key, value, monthlyCents, guaranteeDays } of PLANS) {
      const row = plan(page, NAMES[key]);
      await expect(row).toContainText(`${inDollars(monthlyCents)} per month`);
      await expect(row).toContainText(`${guaranteeDays}-day money-back guarantee`);
      await expect(row.getByRole('link')).toHaveAttribute(
        'href',
        `/subscribe?plan=${value}&billing=monthly`,
      );
    }
    await page.getByRole('radio', { name: 'Monthly' }).focus();
    await page.keyboard.press('ArrowRight');
    for (const one of PLANS) {
      const row = plan(page, NAMES[one.key]);
      await expect(row.getByText(`${inDollars(one.annualCents)} per year`)).toBeVisible();
      await expect(row.getByText(`You save $${annualSavingDollars(one)} a year.`)).toBeVisible();
      await expect(row.getByText('per month')).toBeHidden();
      await expect(row.getByRole('link')).toHaveAttribute(
        'href',
        `/subscribe?plan=${one.value}&billing=annual`,
      );
    }
    await page.keyboard.press('ArrowLeft');
    await expect(plan(page, NAMES.quick).getByText('$22.49 per month')).toBeVisible();
  });
}

for (const [path, name, isAsked] of [
  ['/plans', 'Quick Start', false],
  ['/payment', 'Quick Start', false],
  ['/payment?plan=quick', 'Quick Start', true],
  ['/payment?plan=business', 'Business System', true],
  ['/payment?plan=agency', 'Agency License', true],
  ['/plans?plan=ai-money-masters-complete', 'AI Money Masters COMPLETE', true],
  ['/payment?plan=free', 'Quick Start', false],
  ['/payment?plan=nothing-like-it', 'Quick Start', false],
] as const) {
  test(`at ${path} the ${name} plan is current, ${isAsked ? 'with a badge' : 'without a badge'}, and no other`, async ({
    page,
  }) => {
    await page.goto(path);
    const current = page.locator('main [aria-current]');
    await expect(current).toHaveCount(1);
    await expect(current).toContainText(name);
    // Without a request in the address the default is marked for screen readers and looks like the others.
    const badges = page.getByText('Selected', { exact: true }).filter({ visible: true });
    await expect(badges).toHaveCount(isAsked ? 1 : 0);
    await expect(current.getByText('Selected', { exact: true })).toBeVisible({ visible: isAsked });
    const paper = (element: Locator) =>
      element.evaluate((it) => getComputedStyle(it).backgroundColor);
    if (name !== NAMES.complete && !isAsked)
      expect(await paper(current)).toBe(await paper(plan(page, 'Free Starter')));
  });
}

test('a plan that the address asks for is scrolled into view; otherwise the page begins at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/payment?plan=agency');
  await expect(page.getByRole('heading', { name: 'Agency License' })).toBeInViewport();
  await page.goto('/payment');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a member whose membership has expired reads that and finds the button that renews it', async ({
  page,
}) => {
  await page.goto('/payment?plan=business&expired=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew Your Subscription');
  await expect(page).toHaveTitle(/^Renew Your Subscription/);
  await expect(page.getByRole('status').filter({ hasText: 'Expired' })).toContainText(
    'Subscription Expired - Your subscription has expired. Renew now to continue accessing premium features.',
  );
  await expect(page.getByText('The complete plan opens everything')).toBeHidden();
  const renew = page.getByRole('link', { name: 'Renew Business System' });
  await expect(renew).toBeInViewport();
  await expect(renew).toHaveAttribute('href', /\/subscribe\?plan=business&billing=monthly$/);
  await page.getByRole('radio', { name: 'Annual' }).press('Space');
  await expect(renew).toHaveAttribute('href', /\/subscribe\?plan=business&billing=annual$/);
});

test('no other member or visitor is told that a membership has expired', async ({ page }) => {
  for (const path of ['/payment', '/payment?plan=business', '/plans?expired=false']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and prices');
    await expect(page.getByText('Subscription Expired')).toBeHidden();
  }
});

test('the plans can be read and switched without a single script file', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/plans', { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: 'Annual' }).press('Space');
  await expect(plan(page, 'Quick Start').getByText('$182 per year')).toBeVisible();
  expect(scripts).toEqual([]);
});

test('with JavaScript switched off every plan can be chosen, with both billing periods', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: platform.url });
  const page = await context.newPage();
  await page.goto('/plans');
  await expect(plan(page, 'Agency License').getByRole('link')).toHaveAttribute(
    'href',
    '/subscribe?plan=agency&billing=monthly',
  );
  await page.getByText('Annual', { exact: true }).click();
  await expect(plan(page, 'Agency License').getByRole('link')).toHaveAttribute(
    'href',
    '/subscribe?plan=agency&billing=annual',
  );
  await context.close();
});
