// What opens unasked over a member's pages in the first week: one thing per visit, two on the first day (decision 168).
// A visit is a tab, from its first page until it is closed.
import type { BrowserContext } from '@playwright/test';
import { freeLesson } from '../fixtures/lessons.ts';
import { createMember } from '../fixtures/members.ts';
import { payBy } from './checkout-answers.ts';
import { expect, type Page, rememberChoice, test } from './fixtures.ts';
import { letOpen } from './tour-requests.ts';

test.use({ newcomer: true, visitor: 'new' });

const DAY_MS = 86_400_000;
const PASSWORD = 'three quiet words';
const tutorial = (page: Page) => page.locator('dialog[data-tutorial]');
const tour = (page: Page) => page.locator('dialog[data-tour-dialog]');

interface Visit {
  day: number;
  what: string;
  /** What opened and was not asked for, each once. */
  unasked: Set<string>;
}

/** Watches a browser: everything that covers a page is reported, whatever opened it. */
async function watch(context: BrowserContext) {
  const visits: Visit[] = [];
  let isAsked = false;
  await context.exposeBinding('overlayShown', (_, name: string) => {
    if (!isAsked) visits.at(-1)?.unasked.add(name);
  });
  await context.addInitScript(() => {
    const OVERLAYS = 'dialog, [role=dialog], [role=alertdialog], [data-consent-banner], [popover]';
    const seen = new Set<Element>();
    new MutationObserver(() => {
      for (const overlay of document.querySelectorAll<HTMLElement>(OVERLAYS)) {
        if (!overlay.checkVisibility()) seen.delete(overlay);
        else if (!seen.has(overlay)) {
          seen.add(overlay);
          const { tutorial, tourDialog, consentBanner } = overlay.dataset;
          const known = [
            tutorial !== undefined && 'tutorial',
            tourDialog !== undefined && 'tour',
            consentBanner !== undefined && 'consent',
          ].find(Boolean);
          Reflect.get(window, 'overlayShown')(known || overlay.outerHTML.slice(0, 80));
        }
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const start = Date.now();
  return {
    visits,
    /** A new tab, on a later day; it is closed when the visit is over. */
    async visit(day: number, what: string, stay: (page: Page) => Promise<void>): Promise<void> {
      visits.push({ day, what, unasked: new Set() });
      const page = await context.newPage();
      waits.set(page, letOpen(page));
      await page.clock.install({ time: start + (day - 1) * DAY_MS });
      await stay(page);
      await page.close();
    },
    async asked(open: () => Promise<void>): Promise<void> {
      isAsked = true;
      await open();
      isAsked = false;
    },
  };
}

const waits = new WeakMap<Page, (ms: number) => Promise<void>>();

/** Stays long enough for everything that waits to open. */
async function dwell(page: Page, path?: string): Promise<void> {
  if (path) await page.goto(path, { waitUntil: 'load' });
  await expect(page.locator('[data-navigation][data-session=loading]')).toHaveCount(0);
  await waits.get(page)?.(8000);
}

/** Types, waits for whatever might open, and still has what was typed. */
async function typeAndDwell(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label).first();
  await field.fill(text);
  await field.blur();
  await dwell(page);
  await expect(field).toHaveValue(text);
}

test('a member’s first week: at most one thing opens unasked per visit, two on the first day, and no text is lost', async ({
  context,
  browser,
  platform,
}) => {
  test.setTimeout(240_000);
  const other = await createMember(platform, 'cleo');
  const posted = await other.fetch('/api/forum/posts', {
    method: 'POST',
    json: { title: 'What do you charge?', content: 'For one page.', categoryId: 2 },
  });
  const { id } = (await posted.json()) as { id: number };
  const thread = `/community/${id}`;
  const phone = await watch(context);

  await phone.visit(1, 'signs up, pays, is set up, learns', async (page) => {
    await dwell(page, '/');
    await page.getByRole('button', { name: 'Reject All' }).click();
    await dwell(page);
    await expect(page.locator('[data-quiet-line]')).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Get the complete plan' })
      .first()
      .click();
    await page.waitForURL(/\/signup/);
    await typeAndDwell(page, 'First name', 'Nora');
    await page.getByLabel('Email').fill('nora.week@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL(/\/subscribe/);
    await dwell(page);
    await payBy(page);
    await page.waitForURL(/\/onboarding|localhost:\d+\/(\?.*)?$/);
    await dwell(page, '/onboarding');
    await dwell(page, '/');
    await expect(page.locator('[data-quiet-line]')).toBeVisible();
    await dwell(page, `/micro-learning?module=${freeLesson._id}`);
    await page.goto('/business-plans');
    await typeAndDwell(page, 'Business idea', 'A bakery on wheels');
    await dwell(page, thread);
    await dwell(page, '/micro-learning');
  });

  await phone.visit(1, 'comes back in the evening', async (page) => {
    await dwell(page, '/');
    await expect(tutorial(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await dwell(page, '/');
    await dwell(page, '/dashboard-premium');
    await dwell(page, '/micro-learning');
  });

  await phone.visit(2, 'takes the tutorial from its line', async (page) => {
    await dwell(page, '/');
    await expect(tutorial(page)).toHaveCount(0);
    await phone.asked(async () => {
      await page.getByRole('button', { name: 'Take the tour' }).click();
      await tutorial(page).getByRole('button', { name: 'First lesson' }).click();
      await tutorial(page).getByRole('button', { name: 'Complete Tutorial' }).click();
      await expect(tutorial(page)).toBeHidden();
    });
    await dwell(page, '/community');
  });

  await phone.visit(3, 'opens the list of lessons', async (page) => {
    await dwell(page, '/');
    await dwell(page, '/micro-learning');
    await expect(tour(page)).toBeVisible();
    await tour(page).getByRole('button', { name: 'Skip Tour' }).click();
    await dwell(page, `/micro-learning?module=${freeLesson._id}`);
  });

  for (const day of [4, 5, 6, 7])
    await phone.visit(day, 'learns and works', async (page) => {
      for (const path of ['/', '/micro-learning', '/learning-paths', '/pricing-calculator', thread])
        await dwell(page, path);
    });

  const second = await browser.newContext({ baseURL: platform.url });
  const laptop = await watch(second);
  await laptop.visit(7, 'signs in on a laptop', async (page) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Reject All' }).click();
    await page.getByLabel('Email').fill('nora.week@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    for (const path of ['/', '/micro-learning', '/community']) await dwell(page, path);
  });
  await second.close();

  const all = [...phone.visits, ...laptop.visits];
  const lines = all.map(
    ({ day, what, unasked }) => `day ${day}, ${what}: ${unasked.size} ${[...unasked].join(', ')}`,
  );
  process.stdout.write(`\nUnasked overlays in the first week\n${lines.join('\n')}\n`);
  expect(all.map(({ unasked }) => [...unasked])).toEqual([
    ['consent'],
    ['tutorial'],
    [],
    ['tour'],
    [],
    [],
    [],
    [],
    ['consent'],
  ]);
  for (const { what, unasked } of all) expect(unasked.size, what).toBeLessThanOrEqual(1);
  const firstDay = all.filter(({ day }) => day === 1);
  expect(firstDay.reduce((sum, { unasked }) => sum + unasked.size, 0)).toBeLessThanOrEqual(2);
});

test('a member who is new to this browser is asked about cookies, and then once shown the tutorial', async ({
  context,
  platform,
  comeAs,
}) => {
  const phone = await watch(context);
  await comeAs(await createMember(platform, 'bob'));
  await phone.visit(1, 'comes with a session', async (page) => {
    await page.goto('/dashboard-quick');
    await page.getByRole('button', { name: 'Reject All' }).click();
    await dwell(page);
    await expect(tutorial(page)).toBeVisible();
    await page.keyboard.press('Escape');
    for (const path of ['/micro-learning', '/', '/community']) await dwell(page, path);
  });
  expect(phone.visits.map(({ unasked }) => [...unasked])).toEqual([['consent', 'tutorial']]);
});

test('a failed payment has the visit: nothing else opens', async ({
  context,
  platform,
  comeAs,
}) => {
  await rememberChoice(context);
  const phone = await watch(context);
  const bob = await createMember(platform, 'bob');
  await platform.db
    .prepare(`UPDATE subscriptions SET status = 'past_due' WHERE member_id = ?1`)
    .bind(bob.id)
    .run();
  await comeAs(bob);
  await phone.visit(1, 'reads the notice', async (page) => {
    for (const path of ['/dashboard-quick', '/', '/micro-learning']) await dwell(page, path);
    await expect(page.locator('[data-payment-failed]')).toBeVisible();
  });
  expect(phone.visits.map(({ unasked }) => [...unasked])).toEqual([[]]);
});
