// Presses the buttons of every screen: each has an effect, and none brings an error. Links have their own test, without
// a browser: src/testing/dead-ends/dead-links.api.test.ts. A push presses some, `npm run test:full` all of them.
import { calm, effects, watchEffects } from '../browser/effects.ts';
import { createMember } from '../fixtures/members.ts';
import { FULL, inTurn } from '../run/full.ts';
import { SEED } from '../run/seed.ts';
import type { Cast } from '../worker/worker.ts';
import { expect, type Page, test } from './fixtures.ts';
import { FIXED_SCREENS } from './member-screens.ts';

const VISITORS = [
  ...['/', '/plans', '/help', '/login', '/signup', '/forgot-password', '/cookie-settings'],
  ...['/terms-of-service', '/privacy-policy', '/code-of-conduct', '/sample-lesson', '/sample-path'],
  '/glossary',
];
const PAID_DASHBOARDS: Readonly<Record<string, Cast>> = {
  '/dashboard-quick': 'bob',
  '/dashboard-business': 'cleo',
  '/dashboard-premium': 'eli',
};
const MEMBERS = [
  ...FIXED_SCREENS.filter((path) => !(path in PAID_DASHBOARDS)),
  '/micro-learning?module=module-how-ai-chat-tools-work',
  '/ai-content/first-outreach-message',
  '/business-model-ai-content-writing',
  '/tutorials/first-twenty-minutes-with-a-chat-tool',
  '/community',
  '/community/groups',
  '/community/resources',
  '/search?q=price',
  '/plans',
  '/help',
];
const PLANS: readonly Cast[] = ['ada', 'bob', 'cleo', 'eli', 'dan'];
const PRESSES = FULL ? 200 : 2;

/** On a push one member opens each screen; which one depends on the seed. */
const screens = [
  ...VISITORS.map((path) => ({ path, who: null })),
  ...Object.entries(PAID_DASHBOARDS).map(([path, who]) => ({ path, who })),
  ...MEMBERS.flatMap((path, place) => {
    const some = FULL ? PLANS : [PLANS[(place + SEED) % PLANS.length] as Cast];
    return some.map((who) => ({ path, who }));
  }),
];

for (const { path, who } of inTurn(screens)) {
  test(`${who ?? 'a visitor'} presses what ${path} offers`, async ({ page, platform, comeAs }) => {
    if (FULL) test.setTimeout(600_000);
    if (who) await comeAs(await createMember(platform, who));
    const failures: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 404 || response.status() >= 500)
        failures.push(`${response.status()} ${response.url()}`);
    });
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}));
    await watchEffects(page);
    await page.goto(path, { waitUntil: 'load' });
    await calm(page);
    const names = chosen(await controls(page));
    for (const name of names) {
      await backTo(page, path);
      if (!(await pressed(page, name))) continue;
      await expect.poll(() => effects(page), { message: `“${name}” on ${path}` }).not.toEqual([]);
    }
    expect(failures).toEqual([]);
  });
}

/** An even selection from all of them, which depends on the seed. */
function chosen(names: readonly string[]): readonly string[] {
  if (names.length <= PRESSES) return names;
  const step = names.length / PRESSES;
  return Array.from(
    { length: PRESSES },
    (_, i) => names[Math.floor((i * step + SEED) % names.length)] ?? '',
  );
}

/** Pressable controls except links, by role, name and position. Sign-in buttons of other companies leave the site. */
const controls = (page: Page) =>
  page.evaluate(() => {
    const names: string[] = [];
    const count = new Map<string, number>();
    for (const one of document.querySelectorAll<HTMLElement>(
      'button, summary, [role=tab], [role=switch], input[type=checkbox], input[type=radio]',
    )) {
      // A filter that is chosen already stays chosen.
      const isOff = one.matches(
        ':disabled, [aria-disabled=true], [aria-selected=true], [aria-pressed=true], :checked',
      );
      if (isOff || !one.checkVisibility({ visibilityProperty: true }) || one.closest('[inert]'))
        continue;
      const label = one.getAttribute('aria-label') ?? one.textContent ?? '';
      const text = `${one.tagName} ${label.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`;
      const place = count.get(text) ?? 0;
      count.set(text, place + 1);
      one.dataset.control = `${text} ${place}`;
      names.push(`${text} ${place}`);
    }
    return names;
  });

/** The previous press may still be reloading the page, as a form does. */
async function pressed(page: Page, name: string): Promise<boolean> {
  try {
    return await press(page, name);
  } catch (error) {
    // During a reload the old page's control is gone.
    if (!/Execution context was destroyed|waiting for locator/.test(String(error))) throw error;
    await page.waitForLoadState('load');
    await calm(page);
    return press(page, name);
  }
}

/** False if the control is gone or covered. */
async function press(page: Page, name: string): Promise<boolean> {
  await controls(page);
  const control = page.locator(`[data-control="${CSS_ESCAPED(name)}"]`).first();
  if ((await control.count()) === 0) return false;
  // Scrolling there is no effect of the press.
  await control.scrollIntoViewIfNeeded({ timeout: 3_000 }).catch(() => {});
  await calm(page);
  await page.evaluate((pressed) => Object.assign(window, { effects: [], pressed }), name);
  try {
    await control.click({ timeout: 3_000, noWaitAfter: true });
  } catch (error) {
    // Inputs without a size of their own are pressed by their label.
    if (!/intercepts pointer events|outside of the viewport|not visible/.test(String(error)))
      throw error;
    await control.dispatchEvent('click');
  }
  return true;
}

const CSS_ESCAPED = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

/** A press may have led to another page, or opened a dialog. */
async function backTo(page: Page, path: string): Promise<void> {
  await page.keyboard.press('Escape');
  const { pathname, search } = new URL(page.url());
  if (pathname + search !== path) await page.goto(path, { waitUntil: 'load' });
}
