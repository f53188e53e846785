// Every page, in every form that a member's rows give it: each island starts, and its first button answers.
// The Worker fills pages and leaves pieces out; the rest of the page must not need those pieces.
import { TIER_OF_DASHBOARD } from '../../../functions/dashboards/rules/dashboards.ts';
import { MEMBER_PAGES } from '../../../functions/rules/page-lists.ts';
import { calm, effects, watchEffects } from '../browser/effects.ts';
import { pieceAttributes, piecesOf } from '../browser/pieces.ts';
import { memberIn, STATES, type State } from '../browser/states.ts';
import { freeLesson, freePath } from '../fixtures/lessons.ts';
import type { TestMember } from '../fixtures/members.ts';
import { FULL } from '../run/full.ts';
import type { Cast } from '../worker/worker.ts';
import { expect, type Page, test } from './fixtures.ts';

const PLANS: readonly Cast[] = ['ada', 'bob', 'cleo', 'eli', 'dan'];
/** The pages that change most with a member's rows: on every push. */
const DASHBOARDS = Object.keys(TIER_OF_DASHBOARD).filter((path) => path !== '/dashboard-ios');
const OTHERS = [
  ...MEMBER_PAGES.filter((path) => !(path in TIER_OF_DASHBOARD)),
  `/micro-learning?module=${freeLesson._id}`,
  `/learning-paths/${freePath.slug}`,
  `/learning-paths/${freePath.slug}/review`,
  '/ai-content/first-outreach-message',
  '/business-model-ai-content-writing',
  '/tutorials/first-twenty-minutes-with-a-chat-tool',
  '/community',
  '/community/groups',
  '/community/resources',
  '/community/achievements',
  '/search?q=price',
  '/plans',
  '/help',
];

for (const path of [...DASHBOARDS, ...OTHERS]) {
  test(`in each of its forms, every part of ${path} works`, async ({ page, platform, comeAs }) => {
    test.setTimeout(FULL ? 900_000 : 240_000);
    // A press must not change the rows of members whom other tests share.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503 }),
    );
    await watchEffects(page);
    const pressed = new Set<string>();
    for (const [form, who] of await formsOf(platform, path)) {
      await comeAs(who);
      await page.goto(path, { waitUntil: 'load' });
      await expect.poll(() => asleep(page), { message: `${path}, ${form}` }).toEqual([]);
      for (const island of await withButtons(page)) {
        if (!FULL && pressed.has(island)) continue;
        pressed.add(island);
        await openAgain(page, path);
        await press(page, island);
        await expect
          .poll(() => effects(page), { message: `${island} on ${path}, ${form}` })
          .not.toEqual([]);
      }
    }
  });
}

/** One member for each different form of the page: `dan, with a goal`. */
async function formsOf(
  platform: { url: string; db: D1Database },
  path: string,
): Promise<Map<string, TestMember>> {
  const attributes = await pieceAttributes();
  const forms = new Map<string, { name: string; who: TestMember }>();
  for (const { name, who } of await everyone(platform)) {
    const response = await who.fetch(path);
    if (response.status !== 200) continue;
    const form = piecesOf(await response.text(), attributes).join(' ');
    if (!forms.has(form)) forms.set(form, { name, who });
  }
  return new Map([...forms.values()].map(({ name, who }) => [name, who]));
}

type Someone = { name: string; who: TestMember };
const cast = new Map<string, Promise<Someone[]>>();

/** Members of every plan in every state. Pages are only read and one button is pressed, so the tests of a process share them. */
function everyone(platform: { url: string; db: D1Database }): Promise<Someone[]> {
  const { url } = platform;
  const made =
    cast.get(url) ??
    Promise.all(
      PLANS.flatMap((name) =>
        (Object.keys(STATES) as State[]).map(async (state) => ({
          name: `${name}, ${state}`,
          who: await memberIn(platform, name, state),
        })),
      ),
    );
  cast.set(url, made);
  return made;
}

/** Touches every island that can be seen, and names those that have not started yet. */
const asleep = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('astro-island[ssr]')].flatMap((island) => {
      const [shown] = [...island.children].filter((child) => child.checkVisibility());
      if (!shown) return [];
      shown.scrollIntoView({ block: 'center' });
      shown.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      return [island.getAttribute('component-export') ?? ''];
    }),
  );

/** Islands with a button that can be pressed; not the ones that leave the page. */
const withButtons = (page: Page) =>
  page.evaluate(() => {
    const islands = [...document.querySelectorAll('astro-island')].filter((island) => {
      const button = [...island.querySelectorAll<HTMLElement>('button:enabled, summary')].find(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          !one.closest('[inert]') &&
          !/sign out|skip for now/i.test(one.textContent ?? ''),
      );
      if (!button) return false;
      button.dataset.firstButton = island.getAttribute('component-export') ?? '';
      return true;
    });
    return [...new Set(islands.map((one) => one.getAttribute('component-export') ?? ''))];
  });

/** A press may have led to another page, or opened a dialog over this one. */
async function openAgain(page: Page, path: string): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const isFresh = await page.evaluate(() => Reflect.get(window, 'pressed') === undefined);
  if (!isFresh || pathname + search !== path) await page.goto(path, { waitUntil: 'load' });
  await expect.poll(() => asleep(page)).toEqual([]);
  await withButtons(page);
}

/** An island may render its button again, or only once its data is here: it is marked until it can be pressed. */
async function press(page: Page, island: string): Promise<void> {
  const button = page.locator(`[data-first-button="${island}"]`).first();
  await expect(async () => {
    await withButtons(page);
    await button.scrollIntoViewIfNeeded({ timeout: 1_000 });
  }, island).toPass({ timeout: 20_000 });
  await calm(page);
  await withButtons(page);
  await page.evaluate((pressed) => Object.assign(window, { effects: [], pressed }), island);
  await button.click({ timeout: 5_000, noWaitAfter: true });
}
