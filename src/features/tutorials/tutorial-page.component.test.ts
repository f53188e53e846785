import { beforeEach, expect, test, vi } from 'vitest';
import { breakStorage } from '../../testing/components/storage.ts';
import { forgetDrafts } from '../session/forget-drafts.ts';

const NONE = { model: {}, training: {}, 'model-step': {}, tutorial: {}, guide: {}, bring: {} };
const PAGE = `
  <script type="application/json" id="checks-data">${JSON.stringify(NONE)}</script>
  <ol data-exercise="first">${'<li><input type="checkbox"></li>'.repeat(3)}</ol>`;

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('ol input')];
const ticks = () => boxes().map(({ checked }) => checked);

/** As after a reload: a new page, the same browser. */
async function open(beforeScript?: () => void) {
  vi.resetModules();
  document.body.innerHTML = PAGE;
  beforeScript?.();
  (await import('./tutorial-page.ts')).openTutorial();
}

beforeEach(() => open());

test('the ticks of an exercise are there again after a reload', async () => {
  boxes()[0]?.click();
  boxes()[2]?.click();
  boxes()[0]?.click();
  await open();
  expect(ticks()).toEqual([false, false, true]);
});

test('they are gone after a sign-out', async () => {
  boxes()[0]?.click();
  forgetDrafts();
  await open();
  expect(ticks()).toEqual([false, false, false]);
});

test('a tick before the script was there stays', async () => {
  await open(() => boxes()[1]?.click());
  await open();
  expect(ticks()).toEqual([false, true, false]);
});

test.each(['{"a":1}', 'nonsense', '["x", 1.5, 99]'])(
  'stored nonsense ticks nothing: %s',
  async (stored) => {
    localStorage.setItem('ai-money-masters-draft-exercise-first', stored);
    await open();
    expect(ticks()).toEqual([false, false, false]);
  },
);

test('with storage blocked the ticks last as long as the page', async () => {
  breakStorage('blocked');
  await open();
  boxes()[1]?.click();
  expect(ticks()).toEqual([false, true, false]);
});
