import { expect, test } from 'vitest';
import { MODULE_CATEGORIES, TAB_CATEGORIES } from '../../../studio/model/vocabulary.ts';
import { ALL, categoryTabs, isUnderTab, MORE } from './categories.ts';

test('the catalog has the eight tabs of the specification, in its order', () => {
  expect(categoryTabs(['ai-basics']).map(({ label }) => label)).toEqual([
    'All Modules',
    'AI Basics',
    'AI Tools',
    'Content',
    'Email Marketing',
    'Sales Funnels',
    'Business Planning',
    'Automation',
  ]);
});

test('"More" is shown when a lesson would otherwise be under no tab of its own', () => {
  expect(categoryTabs(['ai-basics', 'copywriting']).at(-1)).toEqual({ value: MORE, label: 'More' });
  expect(categoryTabs([]).map(({ value }) => value)).not.toContain(MORE);
});

test('every lesson is under "All Modules" and under exactly one other tab', () => {
  const categories = Object.keys(MODULE_CATEGORIES);
  for (const category of categories) {
    const tabs = categoryTabs(categories).filter(({ value }) => isUnderTab(value, category));
    expect(tabs.map(({ value }) => value)).toHaveLength(2);
    expect(tabs[0]?.value).toBe(ALL);
  }
});

test('a tab that does not exist shows nothing', () => {
  for (const category of TAB_CATEGORIES) expect(isUnderTab('nonsense', category)).toBe(false);
});
