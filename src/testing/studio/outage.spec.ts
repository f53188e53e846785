// The lake is killed at random times while two tabs type. What an editor saw in a field is there when the lake is back.
// LAKE_KILLS: how often (3 in `npm run test:full`, else once); LAKE_SEED: the printed seed of an earlier run to repeat.
import type { Page } from '@playwright/test';
import { runs } from '../run/full.ts';
import { expect, test } from './studio.ts';

const LESSON = 'module-how-ai-chat-tools-work';
const KILLS = Number(process.env.LAKE_KILLS ?? runs(3));
const SEED = Number(process.env.LAKE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const FIELDS = ['title', 'description'] as const;
type Field = (typeof FIELDS)[number];

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const input = (page: Page, field: Field) =>
  page.getByTestId(`field-${field}`).locator('input, textarea').first();

/** Records a field's text after each letter, and whether the field ever disappeared from the page. */
async function watch(page: Page, field: Field): Promise<void> {
  await page.evaluate((name) => {
    const selector = `[data-testid="field-${name}"] :is(input, textarea)`;
    const typed = document.querySelector<HTMLInputElement>(selector)?.value ?? '';
    const state = { typed, gone: [] as string[] };
    Object.assign(window, { watched: state });
    document.addEventListener(
      'input',
      ({ target }) => {
        if ((target as Element).matches(selector)) state.typed = (target as HTMLInputElement).value;
      },
      true,
    );
    const look = () => {
      if (!document.querySelector(selector)) state.gone.push(document.body.innerText.slice(0, 500));
      requestAnimationFrame(look);
    };
    look();
  }, field);
}

const watched = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { watched: { typed: string; gone: string[] } }).watched,
  );

test(`no letter is lost when the lake is killed under two tabs, ${KILLS} times`, async ({
  page,
  context,
  studio,
}) => {
  console.info(`LAKE_SEED=${SEED}`);
  test.setTimeout(120_000 + KILLS * 60_000);
  const random = randomFrom(SEED);
  const other = await context.newPage();
  const tabs = [
    [page, 'title'],
    [other, 'description'],
  ] as const;
  for (const [tab, field] of tabs) {
    await studio.open(tab, 'module', LESSON);
    await expect(input(tab, field)).toBeEditable();
    await input(tab, field).fill(`The ${field} at first.`);
    await watch(tab, field);
    await expect.poll(() => studio.draft(LESSON)?.[field]).toBe(`The ${field} at first.`);
  }
  for (let round = 1; round <= KILLS; round++) {
    const words = ` Round ${round} of many words.`;
    const before = await Promise.all(tabs.map(([tab]) => watched(tab)));
    const typing = tabs.map(async ([tab, field]) => {
      await input(tab, field).focus();
      await tab.keyboard.press('End');
      await tab.keyboard.type(words, { delay: 20 + random() * 60 });
    });
    // On a busy machine the first letter comes late: a lake killed before it would lose nothing.
    for (const [i, [tab]] of tabs.entries())
      await expect
        .poll(async () => (await watched(tab)).typed, `round ${round}`)
        .not.toBe(before[i]?.typed);
    await new Promise((done) => setTimeout(done, random() * 1_800));
    await studio.kill();
    await Promise.all(typing);
    await new Promise((done) => setTimeout(done, random() * 4_000));
    const seen = await Promise.all(tabs.map(([tab]) => watched(tab)));
    await studio.start();
    for (const [i, [tab, field]] of tabs.entries()) {
      const typed = seen[i]?.typed ?? '';
      const told = `round ${round}, ${field}`;
      await expect(input(tab, field), told).toBeEditable({ timeout: 60_000 });
      await expect.poll(() => studio.draft(LESSON)?.[field], told).toBe(typed);
      for (const [each] of tabs) await expect(input(each, field), told).toHaveValue(typed);
      expect((await watched(tab)).gone, told).toEqual([]);
    }
  }
});
