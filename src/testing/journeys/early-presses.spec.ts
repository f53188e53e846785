// On a slow phone a page can be read and pressed for seconds before its islands have started. What is pressed or typed then
// is done once, when they have.
import { effects, watchEffects } from '../browser/effects.ts';
import { publicPages } from '../browser/public-pages.ts';
import { memberIn } from '../browser/states.ts';
import { inTurn } from '../run/full.ts';
import { expect, type Page, test } from './fixtures.ts';
import { holdScripts, openHeld } from './held-scripts.ts';
import { MEMBER_SCREENS } from './member-screens.ts';

const FORMS = publicPages.filter(({ html }) => html.includes('<astro-island')).map((p) => p.path);
/** The same islands are on many pages: each is pressed once in a process. */
const pressed = new Set<string>();

for (const path of inTurn([...new Set([...FORMS, ...MEMBER_SCREENS])])) {
  test(`what is pressed on ${path} before it has started is done once`, async ({
    page,
    platform,
    comeAs,
  }) => {
    test.setTimeout(240_000);
    if (!FORMS.includes(path)) await comeAs(await memberIn(platform, 'dan', 'with everything'));
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 }),
    );
    await watchEffects(page);
    await watchClicks(page);
    const release = await holdScripts(page);
    await openHeld(page, path);
    for (const island of await withButtons(page)) {
      if (pressed.has(island)) continue;
      pressed.add(island);
      const where = `${island} on ${path}`;
      const button = page.locator(`[data-first-button="${island}"]`);
      await button.click({ noWaitAfter: true });
      await expect.soft(button, where).toHaveAttribute('aria-busy', 'true');
      expect.soft(await clicks(page), where).toEqual(['held']);
      release.now();
      await expect.poll(() => clicks(page), { message: where }).toEqual(['held', 'done']);
      await expect.poll(() => effects(page), { message: where }).not.toEqual([]);
      release.later();
      await openHeld(page, path);
      await withButtons(page);
    }
  });
}

/** `held` for the press of the person, `done` for each time that it reaches an island that has started. */
const watchClicks = (page: Page) =>
  page.addInitScript(() => {
    const clicks: string[] = [];
    Object.assign(window, { clicks });
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (!(target as Element).closest('[data-first-button]')) return;
        const isReady = !(target as Element).closest('astro-island[ssr]');
        clicks.push(isTrusted ? 'held' : isReady ? 'done' : 'early');
        if (!isTrusted) Object.assign(window, { effects: [] });
      },
      true,
    );
  });

async function clicks(page: Page): Promise<unknown> {
  try {
    return await page.evaluate(() => Reflect.get(window, 'clicks') ?? []);
  } catch {
    // The press led to another page.
    return ['held', 'done'];
  }
}

/** Islands that have not started and whose first button can be pressed; not sign-out, which leaves the page. */
const withButtons = (page: Page) =>
  page.evaluate(() => {
    const names = new Set<string>();
    for (const island of document.querySelectorAll('astro-island[ssr]')) {
      const name = island.getAttribute('component-export') ?? '';
      const button = [
        ...island.querySelectorAll<HTMLElement>('button:enabled:not([aria-disabled=true])'),
      ].find((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'));
      if (!button || names.has(name) || button.closest('astro-island') !== island) continue;
      if (/sign out/i.test(button.textContent ?? '')) continue;
      button.dataset.firstButton = name;
      names.add(name);
    }
    return [...names];
  });
