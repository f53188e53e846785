// What members meet while an owner has something switched: on another device, in the middle of what they do.
import type { Browser } from '@playwright/test';
import { createColleague } from '../fixtures/colleagues.ts';
import { freeLesson } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { payButton, payBy } from './checkout-answers.ts';
import { test as base, expect, type Page } from './fixtures.ts';

type Turn = (name: string, isOn: boolean, banner?: string) => Promise<void>;

const test = base.extend<{ turn: Turn }>({
  /** The owner, in another browser, with the switches of the console. */
  turn: async ({ browser, platform }, use) => {
    const owner = await ownersPage(browser, platform);
    await use(async (name, isOn, banner) => {
      await owner.goto('/admin/operations');
      await owner.getByRole('switch', { name }).press('Space');
      if (isOn && banner) await owner.getByLabel('What it says').fill(banner);
      const asks = isOn && ['Read only', 'Maintenance page', 'Banner'].includes(name);
      if (asks) await owner.getByRole('dialog').locator('button[type=submit]').press('Enter');
      await expect(owner.getByText(`${name}: ${isOn ? 'on' : 'off'}.`)).toBeVisible();
    });
    await platform.db.prepare('DELETE FROM switches').run();
    await owner.context().close();
  },
});

async function ownersPage(browser: Browser, platform: { url: string; db: D1Database }) {
  const { cookie } = await createColleague(platform, 'eli', { roles: ['owner'] });
  const context = await browser.newContext({ baseURL: platform.url, reducedMotion: 'reduce' });
  const [name = '', value = ''] = cookie.split('=');
  const url = platform.url.replace('http:', 'https:');
  await context.addCookies([
    { name, value, url, secure: true, httpOnly: true },
    { name: 'signed_in', value: '1', url },
  ]);
  return context.newPage();
}

/** As when the member looks at this window again. */
const comeBack = async (page: Page) => {
  await page.bringToFront();
  await page.evaluate(() => {
    dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
};

const LESSON = `/micro-learning?module=${freeLesson._id}`;
const CLOSED = /We’re working on the site, so nothing can be saved for a little while/;

test('read-only in the middle of a lesson, a post, a tool and a checkout loses nothing', async ({
  page: lesson,
  context,
  platform,
  comeAs,
  turn,
}) => {
  const ada = await createMember(platform, 'ada');
  const count = async (sql: string) =>
    (await platform.db.prepare(sql).bind(ada.id).first<{ n: number }>())?.n;
  await comeAs(ada);
  await lesson.goto(LESSON);
  await expect(lesson.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();

  const forum = await context.newPage();
  await forum.goto('/community');
  await forum.getByRole('button', { name: 'New Discussion' }).first().click();
  await forum.getByRole('textbox', { name: /^Title/ }).fill('Who pays first?');
  await forum.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  const text = forum.getByRole('textbox', { name: 'Your question or story' });
  await text.fill('The whole sum?');

  const tool = await context.newPage();
  await tool.goto('/business-plans');
  await tool.getByRole('textbox', { name: 'Your business idea' }).fill('Answers for plumbers, $60');
  await tool.getByRole('textbox', { name: 'Budget' }).fill('$150');
  await tool.getByRole('button', { name: 'Generate business plan' }).click();
  const save = tool.getByRole('button', { name: /^Save/ }).first();
  await expect(save).toBeVisible();

  const checkout = await context.newPage();
  await checkout.goto('/subscribe?plan=quick&billing=monthly');
  await expect(payButton(checkout)).toBeVisible();

  await turn('Read only', true);
  await lesson.bringToFront();
  await lesson.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(lesson.getByRole('button', { name: '✓ Completed' })).toBeVisible();
  await forum.bringToFront();
  await forum.getByRole('button', { name: 'Post it' }).click();
  await expect(forum.getByRole('alert').filter({ hasText: CLOSED })).toBeVisible();
  await expect(text).toHaveValue('The whole sum?');
  await tool.bringToFront();
  await save.click();
  await expect(tool.getByText('It’s kept in this browser.')).toBeVisible();
  await checkout.bringToFront();
  await payBy(checkout);
  await expect(checkout.getByText('Payment Successful', { exact: true }).first()).toBeVisible();
  await expect
    .poll(() =>
      count(`SELECT count(*) AS n FROM subscriptions WHERE member_id = ?1 AND status = 'active'`),
    )
    .toBe(1);
  expect(await count('SELECT count(*) AS n FROM module_completions WHERE member_id = ?1')).toBe(0);

  await turn('Read only', false);
  await comeBack(lesson);
  const completions = 'SELECT count(*) AS n FROM module_completions WHERE member_id = ?1';
  await expect.poll(() => count(completions)).toBe(1);
  await forum.bringToFront();
  await forum.getByRole('button', { name: 'Post it' }).click();
  await expect(forum.getByText('Your post has been created successfully.').first()).toBeVisible();
  // By itself within half a minute, or with one press.
  await tool.bringToFront();
  await save.click();
  await expect(tool).toHaveURL(/\?plan=/);
  expect(await count('SELECT count(*) AS n FROM saved_works WHERE member_id = ?1')).toBe(1);
  await checkout.goto('/account');
  await expect(checkout.getByText('Quick Start, ').first()).toBeVisible();
  expect(await count('SELECT count(*) AS n FROM forum_posts WHERE author_id = ?1')).toBe(1);
  expect(await count(completions)).toBe(1);
});

test('a page opened while the site is read-only says so, and opens by itself afterwards', async ({
  page,
  platform,
  comeAs,
  turn,
}) => {
  await turn('Read only', true);
  await comeAs(await createMember(platform, 'cleo'));
  await page.clock.install();
  await page.goto('/community');
  await page.getByRole('button', { name: 'New Discussion' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Discussion' });
  await expect(dialog.getByText(CLOSED)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Post it' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('When do you invoice?');
  await dialog.getByRole('textbox', { name: 'Your question or story' }).fill('Before or after?');

  await turn('Read only', false);
  // Without a press.
  await page.clock.fastForward(61_000);
  await expect(dialog.getByRole('button', { name: 'Post it' })).toBeEnabled();
  await expect(page.getByText('Saving is off for a little while')).toHaveCount(0);
  await expect(dialog.getByRole('textbox', { name: 'Your question or story' })).toHaveValue(
    'Before or after?',
  );
});

test('what waits on the device while the site is read-only is sent once', async ({
  page,
  context,
  platform,
  comeAs,
  turn,
}) => {
  const cleo = await createMember(platform, 'cleo');
  const notes = async () =>
    (
      await platform.db
        .prepare('SELECT count(*) AS n FROM lesson_notes WHERE member_id = ?1')
        .bind(cleo.id)
        .first<{ n: number }>()
    )?.n;
  await comeAs(cleo);
  await page.goto(LESSON);
  const pencil = page.getByRole('button', { name: /^Note on “/ }).first();
  await expect(pencil).toBeVisible();
  await turn('Read only', true);
  await context.setOffline(true);
  await pencil.click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('Ask Rosa');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Ask Rosa', { exact: true })).toBeVisible();

  const refused = page.waitForResponse((response) => response.status() === 503);
  await context.setOffline(false);
  expect(await (await refused).json()).toMatchObject({ code: 'read_only' });
  const other = await context.newPage();
  await other.goto(LESSON);
  await expect(other.getByText('Ask Rosa', { exact: true })).toBeVisible();
  expect(await notes()).toBe(0);

  await turn('Read only', false);
  // Two windows at once, and once more.
  await Promise.all([comeBack(page), comeBack(other)]);
  await expect.poll(notes).toBe(1);
  await comeBack(page);
  await page.reload();
  await expect(page.getByText('Ask Rosa', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /will sync/ })).toHaveCount(0);
  expect(await notes()).toBe(1);
});

test('in maintenance a payment arrives, a refund goes out, and the member comes back to the same page', async ({
  page,
  context,
  platform,
  comeAs,
  turn,
}) => {
  const ada = await createMember(platform, 'ada');
  const status = async () =>
    (
      await platform.db
        .prepare('SELECT status FROM subscriptions WHERE member_id = ?1')
        .bind(ada.id)
        .first<{ status: string }>()
    )?.status;
  await comeAs(ada);
  await page.goto('/subscribe?plan=quick&billing=monthly');
  await expect(payButton(page)).toBeVisible();
  await turn('Maintenance page', true);
  await payBy(page);
  // Stripe's webhook brings it: the page's own question is refused.
  await expect.poll(status).toBe('active');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We’ll be right back');

  const other = await context.newPage();
  expect((await other.goto('/account#membership'))?.status()).toBe(503);
  const login = await ada.fetch('/api/subscription/refund', { json: {} });
  expect(login.status).toBe(200);
  await expect.poll(status).not.toBe('active');

  await turn('Maintenance page', false);
  await comeBack(other);
  await expect(other).toHaveURL('/account#membership');
  await expect(other.getByRole('region', { name: 'Membership' })).toBeVisible();
});

test('a banner is on pages of every kind; closed once it stays closed here, and a new one is shown', async ({
  page,
  platform,
  comeAs,
  turn,
}) => {
  await comeAs(await createColleague(platform, 'eli', { roles: ['owner'] }));
  await turn('Banner', true, 'We move house on Sunday');
  const news = page.getByRole('complementary', { name: 'News from us' });
  // The asset layer's, the Worker's, and the console's.
  const pages = ['/plans', '/micro-learning', '/admin/operations', '/help'];
  for (const path of pages) {
    await page.goto(path);
    await expect(news).toHaveText(/^We move house on Sunday/);
  }
  await page.goto('/plans');
  await news.getByRole('button', { name: 'Close' }).click();
  await expect(news).toHaveCount(0);
  for (const path of pages) {
    const asked = path === '/help' && page.waitForResponse(/\/api\/notice/);
    await page.goto(path);
    await asked;
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(news, path).toHaveCount(0);
  }
  await page.goBack();
  await expect(news).toHaveCount(0);

  await turn('Banner', false);
  await turn('Banner', true, 'We have moved');
  for (const path of pages) {
    await page.goto(path);
    await expect(news, path).toHaveText(/^We have moved/);
  }
  await turn('Banner', false);
});

test('where something is off, the page says so before anyone types, and stops saying so by itself', async ({
  page,
  platform,
  comeAs,
  turn,
}) => {
  for (const name of ['AI writing', 'Sign-ups']) await turn(name, false);
  await page.goto('/login');
  await expect(page.getByText('We’re not taking new members right now.')).toBeVisible();
  await comeAs(await createMember(platform, 'cleo'));
  await page.goto('/ai-chat');
  await expect(page.getByText('AI writing is off for the moment: answers come')).toBeVisible();
  for (const name of ['AI writing', 'Sign-ups']) await turn(name, true);
  await comeBack(page);
  await expect(page.getByText('AI writing is off')).toHaveCount(0);
});
