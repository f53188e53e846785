import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  openPage,
  type Page,
  pass,
  stopTime,
  until,
} from '../../../testing/components/component-page.ts';

const insights = ['One', 'Two', 'Three', 'Four'].map((title) => ({
  title,
  text: `About ${title}`,
  lesson: { href: `/micro-learning?module=${title}`, title },
}));

async function openCard(reducedMotion = false): Promise<Page> {
  stopTime();
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  return openPage({ at: '/' }, async () => {
    const { Insights } = await import('./Insights.tsx');
    return <Insights insights={insights} />;
  });
}
const shown = (page: Page) =>
  page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const shows = (page: Page, title: string) => until(() => expect(shown(page)).toEqual([title]));
const card = (page: Page) => page.getByRole('region', { name: 'Insights' });
const live = (page: Page) => card(page).querySelector('[aria-live]')?.getAttribute('aria-live');
const press = (page: Page, name: string) => fireEvent.click(page.getByRole('button', { name }));

test('an insight follows every 30 seconds, and the first one after the fourth', async () => {
  const page = await openCard();
  await shows(page, 'One');
  await pass(29_000);
  expect(shown(page)).toEqual(['One']);
  for (const title of ['Two', 'Three', 'Four', 'One']) {
    await pass(30_000);
    await shows(page, title);
  }
});

test('Next Insight shows the next one, for its full 30 seconds', async () => {
  const page = await openCard();
  await pass(20_000);
  press(page, 'Next Insight');
  await shows(page, 'Two');
  expect(within(card(page)).getByText(/Insight 2 of 4/)).toBeDefined();
  await pass(20_000);
  expect(shown(page)).toEqual(['Two']);
});

test.each([
  ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['focus', fireEvent.focus, fireEvent.blur],
])('it waits while the %s is on it', async (_what, come, leave) => {
  const page = await openCard();
  await pass(1000);
  come(card(page));
  await until(() => expect(live(page)).toBe('polite'));
  await pass(90_000);
  expect(shown(page)).toEqual(['One']);
  leave(card(page));
  await until(() => expect(live(page)).toBe('off'));
  await pass(31_000);
  await shows(page, 'Two');
});

test('the button pauses it and starts it again, and changes are announced only while it is paused', async () => {
  const page = await openCard();
  await pass(1000);
  expect(live(page)).toBe('off');
  press(page, 'Pause the insights');
  await pass(90_000);
  expect(shown(page)).toEqual(['One']);
  expect(live(page)).toBe('polite');
  press(page, 'Play the insights');
  await pass(31_000);
  await shows(page, 'Two');
});

test('with reduced motion it starts paused', async () => {
  const page = await openCard(true);
  await pass(90_000);
  expect(shown(page)).toEqual(['One']);
  expect(page.getByRole('button', { name: 'Play the insights' })).toBeDefined();
});
