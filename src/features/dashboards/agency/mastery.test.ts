import { expect, test } from 'vitest';
import { MODULE_CATEGORIES } from '../../../../studio/model/vocabulary.ts';
import { getDashboards } from '../../../content/content.ts';
import { dashboardOf, sectionOf } from '../section.ts';
import { LESSONS_BEHIND, mastered } from './mastery.ts';
import { masteryBars } from './mastery-bars.ts';

test('every bar of the content has lessons behind it, and no category stands behind two', async () => {
  const section = sectionOf(dashboardOf(await getDashboards(), 'agency'), 'mastery');
  expect(section?.items?.map(({ title }) => title)).toEqual(Object.keys(LESSONS_BEHIND));
  const categories = Object.values(LESSONS_BEHIND).flat();
  expect(new Set(categories).size).toBe(categories.length);
  expect(categories.length).toBe(Object.keys(MODULE_CATEGORIES).length - 1);
  for (const { lessonIds } of await masteryBars(section?.items ?? [])) {
    expect(lessonIds.length).toBeGreaterThan(3);
  }
});

test('all bars start at 0, and a finished lesson fills only its own', async () => {
  const items = Object.keys(LESSONS_BEHIND).map((title) => ({ _key: title, title }));
  const bars = await masteryBars(items);
  expect(bars.map((bar) => mastered(bar, new Set()).percent)).toEqual([0, 0, 0, 0, 0]);
  const [delivery] = bars;
  const done = new Set(delivery?.lessonIds.slice(0, 3));
  const percents = bars.map((bar) => mastered(bar, done).percent);
  expect(percents[0]).toBe(Math.round((3 / (delivery?.lessonIds.length ?? 0)) * 100));
  expect(percents.slice(1)).toEqual([0, 0, 0, 0]);
});

test('a bar that an editor renamed is left out', async () => {
  expect(await masteryBars([{ _key: 'x', title: 'Charisma' }])).toEqual([]);
});
