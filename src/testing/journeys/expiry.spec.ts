import { expect, type Page, test } from './fixtures.ts';

const NOW = new Date('2026-11-21T10:00:00Z');

interface Standing {
  tier: string;
  status: 'active' | 'inactive';
  expiresAt: string | null;
  isExpired: boolean;
}

const over = (tier: string): Standing => ({
  tier,
  status: 'active',
  expiresAt: '2026-11-20T10:00:00Z',
  isExpired: true,
});
const endsInHalfAMinute: Standing = {
  tier: 'business',
  status: 'active',
  expiresAt: '2026-11-21T10:00:30Z',
  isExpired: false,
};

/** Somebody whose membership is as told; the last standing stays. Returns how often was asked. */
async function memberIs(page: Page, ...standings: Standing[]): Promise<{ count: number }> {
  const asked = { count: 0 };
  await page
    .context()
    .addCookies([{ name: 'signed_in', value: '1', domain: 'localhost', path: '/' }]);
  await page.route('**/api/auth/user', (route) => {
    const standing = standings[Math.min(asked.count, standings.length - 1)];
    asked.count++;
    return route.fulfill({ json: { id: 'x', firstName: 'Ada', ...standing } });
  });
  return asked;
}

for (const [tier, plan] of [
  ['quick', 'quick'],
  ['business', 'business'],
  ['agency', 'agency'],
  ['quick_start', 'quick'],
  ['complete', 'quick'],
] as const) {
  test(`a ${tier} member whose membership is over is brought to where ${plan} is renewed`, async ({
    page,
  }) => {
    await memberIs(page, over(tier));
    await page.goto('/no/such/page');
    await expect(page).toHaveURL(`/payment?plan=${plan}&expired=true`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renew Your Subscription');
  });
}

test('a member of the complete plan is offered that plan again', async ({ page }) => {
  await memberIs(page, over('complete'));
  await page.goto('/payment?plan=quick&expired=true');
  await expect(page.getByRole('link', { name: 'Renew AI Money Masters COMPLETE' })).toHaveAttribute(
    'href',
    /plan=ai-money-masters-complete&billing=monthly$/,
  );
  await expect(page.locator('main [aria-current]')).toContainText('AI Money Masters COMPLETE');
});

test('pages to pay, to leave and to read what is legal stay open when it is over', async ({
  page,
}) => {
  const asked = await memberIs(page, over('business'));
  for (const path of ['/payment', '/plans', '/help', '/terms-of-service', '/sign-out', '/login']) {
    await page.goto(path);
    await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
    await expect(page).toHaveURL(path);
  }
  expect(asked.count).toBe(6);
});

for (const standing of [
  { tier: 'business', status: 'active', expiresAt: '2027-01-01T00:00:00Z', isExpired: false },
  { tier: 'free', status: 'inactive', expiresAt: null, isExpired: false },
] as const) {
  test(`a member with ${standing.status} ${standing.tier} stays, and is not asked about again`, async ({
    page,
  }) => {
    await page.clock.install({ time: NOW });
    const asked = await memberIs(page, standing);
    await page.goto('/no/such/page');
    await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
    await page.clock.runFor(185_000);
    await expect(page).toHaveURL('/no/such/page');
    expect(asked.count).toBe(1);
  });
}

test('a membership that ends while the page is open is noticed within a minute', async ({
  page,
}) => {
  await page.clock.install({ time: NOW });
  await memberIs(page, endsInHalfAMinute, { ...endsInHalfAMinute, isExpired: true });
  await page.goto('/no/such/page');
  await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
  await page.clock.runFor(60_000);
  await expect(page).toHaveURL('/payment?plan=business&expired=true');
});

test('who has paid in another tab stays where they are', async ({ page }) => {
  await page.clock.install({ time: NOW });
  const asked = await memberIs(page, endsInHalfAMinute, {
    ...endsInHalfAMinute,
    expiresAt: '2026-12-21T10:00:00Z',
  });
  await page.goto('/no/such/page');
  await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
  await page.clock.runFor(61_000);
  await expect.poll(() => asked.count).toBeGreaterThan(1);
  // Once the answer has been read, no later minute asks again.
  await expect
    .poll(async () => {
      const before = asked.count;
      await page.clock.runFor(60_000);
      return asked.count - before;
    })
    .toBe(0);
  await expect(page).toHaveURL('/no/such/page');
});

test('a connection that is gone when the minute is over sends nobody away', async ({ page }) => {
  await page.clock.install({ time: NOW });
  await memberIs(page, endsInHalfAMinute);
  await page.goto('/no/such/page');
  await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
  let tries = 0;
  await page.route('**/api/auth/user', (route) => {
    tries++;
    return route.abort();
  });
  await page.clock.runFor(61_000);
  await expect.poll(() => tries).toBe(1);
  await expect(page).toHaveURL('/no/such/page');
});

test('visitors are neither asked about nor sent anywhere', async ({ page }) => {
  await page.clock.install({ time: NOW });
  let asked = 0;
  await page.route('**/api/**', (route) => {
    asked++;
    return route.abort();
  });
  await page.goto('/help');
  await page.clock.runFor(130_000);
  await expect(page).toHaveURL('/help');
  expect(asked).toBe(0);
});

test('the server agrees: a member whose membership is over is sent from the dashboard to renew', async ({
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
