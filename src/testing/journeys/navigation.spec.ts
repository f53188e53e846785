import { getLandingPage } from '../../content/content.ts';
import { createMember } from '../fixtures/members.ts';
import { answerCheckout, COMPLETE_PLAN, checkout, payButton } from './checkout-answers.ts';
import { expect, holdAnswer, MOVING, test } from './fixtures.ts';

test.use({ contextOptions: MOVING });

test('a visitor sees the bar, the footer and the way to sign in', async ({ page, complaints }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('AI Money Masters');
  await expect(bar).toContainText('AI-Powered Business Builder');
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  for (const name of [
    'Get Started',
    'Pricing Plans',
    'Features',
    'Terms of Service',
    'Privacy Policy',
  ]) {
    await expect(footer.getByRole('link', { name })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Lessons' })).toBeHidden();
  await expect(footer).toContainText('income is not guaranteed');
  await expect(footer).toContainText('GDPR');
  await expect(footer).toContainText(String(new Date().getFullYear()));
  expect(complaints).toEqual([]);
});

test('a member’s footer links to no section of a page that members do not get', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  for (const path of ['/', '/plans']) {
    await page.goto(path);
    await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Sample lesson' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Features' })).toBeHidden();
    await expect(footer.getByRole('link', { name: 'Free prompts' })).toBeHidden();
    await expect(footer.getByRole('link', { name: 'Get Started' })).toBeHidden();
    await expect(footer.getByRole('link', { name: 'Lessons' })).toBeVisible();
  }
});

test('the bar stays at the top and casts a shadow after 50 pixels', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await page.evaluate(() => scrollTo(0, 50));
  await expect(bar).not.toHaveAttribute('data-scrolled');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await expect(bar).toHaveAttribute('data-scrolled');
  expect((await bar.boundingBox())?.y).toBe(0);
});

test.describe('in Denver', () => {
  test.use({ timezoneId: 'America/Denver' });

  test('any page that a member opens tells their time zone, so that later emails name their time', async ({
    page,
    comeAs,
    platform,
  }) => {
    for (const path of ['/', '/terms-of-service']) {
      const ada = await createMember(platform, 'ada');
      await comeAs(ada);
      await page.goto(path);
      await expect
        .poll(() =>
          platform.db
            .prepare('SELECT time_zone FROM members WHERE id = ?1')
            .bind(ada.id)
            .first('time_zone'),
        )
        .toBe('America/Denver');
    }
  });
});

test('until the visitor is known, a spinner turns and the page can be read', async ({
  page,
  signIn,
}) => {
  await signIn('ada');
  const answer = await holdAnswer(page, '**/api/auth/user', (route) => route.continue());
  await page.goto('/plans');
  await expect(page.getByRole('status', { name: 'Loading your account' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans and prices');
  await answer();
  await expect(page.locator('[data-user-name]').first()).toHaveText('Ada');
});

test('a visitor without a session causes no API request', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('on a phone the menu opens by key and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Start today' })).toBeVisible();
  const menu = page.getByLabel('Menu');
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(menu).toBeFocused();
});

test('nothing is wider than a small phone', async ({ page, signIn }) => {
  const wide = async (path: string) => {
    await page.goto(path);
    const excess: number[] = [];
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 640 });
      excess.push(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    }
    return Math.max(...excess);
  };
  for (const path of [
    '/',
    '/login',
    '/signup',
    '/plans',
    '/payment?plan=business&expired=true',
    '/help',
    '/terms-of-service',
    '/nowhere',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/still-you',
  ]) {
    expect(await wide(path), path).toBeLessThanOrEqual(0);
  }
  await signIn('dan');
  for (const path of [
    '/',
    '/micro-learning',
    '/micro-learning?module=module-write-prompts-that-work',
    '/learning-paths',
    '/achievements',
    '/account',
    '/onboarding',
  ]) {
    expect(await wide(path), path).toBeLessThanOrEqual(0);
  }
  await answerCheckout(
    page,
    checkout({ discount: { code: 'A-RATHER-LONG-CODE-2026', cents: 400 } }),
  );
  await wide(COMPLETE_PLAN);
  await expect(payButton(page)).toBeVisible();
  expect(await wide(COMPLETE_PLAN), 'the checkout').toBeLessThanOrEqual(0);
});

test('an unknown address gets a 404 page with links to go on', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await expect(page).toHaveTitle(/404 Page Not Found/);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('every link of the public pages leads to a page', async ({ request }) => {
  const seen = new Set<string>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await request.get(path);
    expect(answer.status(), path).toBeLessThan(400);
    if (!answer.headers()['content-type']?.includes('html')) continue;
    const links = [...(await answer.text()).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(
      ([, href = '']) => href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
    );
    waiting.push(
      ...links
        .map((link) => link.replace(/#.*/, '') || '/')
        .filter((link) => !link.startsWith('/api/')),
    );
  }
  expect(seen.size).toBeGreaterThan(10);
});

const firstPrompt = (await getLandingPage()).prompts[0]?.text ?? '';

test('a prompt is copied with one press, and the button says so for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Copy prompt' }).first();
  await button.click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(firstPrompt);
  await page.clock.runFor(2100);
  await expect(page.getByRole('button', { name: 'Copied' })).toHaveCount(0);
});
