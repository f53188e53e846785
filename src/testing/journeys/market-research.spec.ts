// Market research as a member uses it: a popular market, a count of their own, saved, and there after a reload.
import { expect, test } from './fixtures.ts';

test('a popular market takes four seconds, a count replaces its estimate, and both are there after a reload', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('dan');
  await page.clock.install();
  await page.goto('/market-research');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Analyze Local trades and home services' }).click();
  await expect(page.getByLabel('Market or industry')).toHaveValue('Local trades and home services');
  const verdict = page.getByRole('heading', { name: /busy owners/ });
  await page.clock.runFor(3999);
  await expect(verdict).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(verdict).toBeFocused();
  await page.clock.resume();
  await expect(page.getByText('Market analysis complete!').first()).toBeVisible();
  await expect(page).toHaveURL(/\?market=Local\+trades/);

  const check = page.getByRole('listitem').filter({ hasText: 'Open 50 local sites' });
  await check.getByLabel(/Your count/).fill('31');
  await check.getByLabel(/Your count/).press('Enter');
  await expect(page.getByText('31 of 50', { exact: true })).toBeVisible();
  await expect(check.getByRole('checkbox')).toBeChecked();

  await expect(page.getByRole('heading', { name: 'Look up the real number' })).toBeVisible();
  const studios = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: 'Small web studios' }),
  });
  await expect(studios).toContainText('Of 20 sites');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\?analysis=/);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByText('31 of 50', { exact: true })).toBeVisible();
  await expect(page.getByText('stay in your account')).toBeVisible();
  expect(complaints).toEqual([]);
});
