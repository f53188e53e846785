// In a browser: expiry.component.test.ts has the other situations.
import { expect, type Page, test } from './fixtures.ts';

/** A member whose membership of this plan has expired. */
async function memberIsOver(page: Page, tier: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'signed_in', value: '1', domain: 'localhost', path: '/' }]);
  const standing = { tier, status: 'active', expiresAt: '2026-11-20T10:00:00Z', isExpired: true };
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ json: { id: 'x', firstName: 'Ada', ...standing } }),
  );
}

test('a member whose membership has expired is taken to the renewal of its plan, and may pay there', async ({
  page,
}) => {
  await memberIsOver(page, 'business');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/payment?plan=business&expired=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew Your Subscription');
  await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
  await expect(page).toHaveURL('/payment?plan=business&expired=true');
});

test('a member of the complete plan is offered that plan again', async ({ page }) => {
  await memberIsOver(page, 'complete');
  await page.goto('/payment?plan=quick&expired=true');
  await expect(page.getByRole('link', { name: 'Renew AI Money Masters COMPLETE' })).toHaveAttribute(
    'href',
    /plan=ai-money-masters-complete&billing=monthly$/,
  );
  await expect(page.locator('main [aria-current]')).toContainText('AI Money Masters COMPLETE');
});

test('visitors are asked nothing about a plan, and are not redirected', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00Z') });
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  await page.goto('/help');
  await page.clock.runFor(130_000);
  await expect(page).toHaveURL('/help');
  // Whether the whole site has something to say: a page of the asset layer asks once.
  expect(asked).toEqual(['/api/notice']);
});

test('the server agrees: a member whose membership has expired is sent from the dashboard to renew', async ({
  page,
  platform,
  signIn,
}) => {
  const end = (year: number) =>
    platform.db
      .prepare(`UPDATE grants SET ends_at = ?1 WHERE member_id = 'demo-cleo'`)
      .bind(`${year}-01-01T00:00:00.000Z`)
      .run();
  await end(2020);
  await signIn('cleo');
  await page.goto('/');
  await expect(page).toHaveURL('/payment?plan=business&expired=true');
  await page.goto('/subscribe?plan=business');
  await expect(page.locator('[data-user-name]').first()).toHaveText('Cleo');
  await expect(page).toHaveURL('/subscribe?plan=business');
  await end(2099);
});
