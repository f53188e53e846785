// The dashboards of Free Starter and Quick Start, as their members use them.
import { createMember } from '../fixtures/members.ts';
import { expect, test } from './fixtures.ts';
import { violationsEverywhere } from './violations.ts';

test('ada reads what a larger plan’s dashboard has, and on her own ticks off a step, and finds it in every tab and after a reload', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await comeAs(await createMember(platform, 'ada'));
  await page.goto('/dashboard-business');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Business System dashboard');
  await expect(page.getByRole('heading', { name: 'The complete plan opens it' })).toBeVisible();
  await expect(page.getByText('for $19.99 a month').filter({ visible: true })).toBeVisible();
  expect(await violationsEverywhere(page, '/dashboard-business')).toEqual([]);
  await page.getByRole('link', { name: 'Go to your own dashboard' }).click();
  await expect(page).toHaveURL('/dashboard-free-new');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada.');
  const saved = page.waitForResponse('**/api/checks');
  await page.getByRole('checkbox', { name: 'Read how chat tools work' }).check();
  await saved;
  await expect(page.getByRole('link', { name: 'Make my sample' })).toBeInViewport();

  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Tools you can use now' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Tools' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByText('1 of 4 done')).toBeVisible();
  expect(await violationsEverywhere(page, '/dashboard-free-new')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('bob puts a job on his bench, starts its training in a new tab, and both stay', async ({
  page,
  platform,
  comeAs,
  complaints,
}) => {
  await comeAs(await createMember(platform, 'bob'));
  // The training's own site is not ours to load.
  await page
    .context()
    .route('https://academy.hubspot.com/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/dashboard-quick');
  await expect(
    page.getByRole('heading', { name: 'The complete plan opens everything for $19.99 a month' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the complete plan' })).toBeVisible();
  await page.getByRole('button', { name: /^AI Content Writing/ }).click();
  const training = page.waitForEvent('popup');
  const saved = page.waitForResponse('**/api/checks');
  await page
    .getByRole('region', { name: /Choose one kind of text/ })
    .getByRole('link', { name: /Start training/ })
    .click();
  await (await training).close();
  await saved;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('✓ Started')).toHaveCount(1);
  await expect(page.getByText('0 of 7 steps', { exact: true })).toBeVisible();
  expect(await violationsEverywhere(page, '/dashboard-quick')).toEqual([]);
  expect(complaints).toEqual([]);
});
