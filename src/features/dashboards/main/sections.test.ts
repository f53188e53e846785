import { expect, test } from 'vitest';
import { getDashboards, getInsights, getNewModules } from '../../../content/content.ts';
import { mainDashboard, sectionOf, statsOf, updatesFrom } from './sections.ts';

const main = mainDashboard(await getDashboards());
const everything = () => true;

test('the main dashboard has every part, and four insights', async () => {
  for (const part of ['banner', 'mentor', 'notice'])
    expect(sectionOf(main, part, everything).text, part).not.toBe('');
  for (const part of ['tools', 'learning', 'business-models', 'quick-actions', 'updates'])
    expect(sectionOf(main, part, everything).items.length, part).toBeGreaterThan(1);
  expect(sectionOf(main, 'tools', everything).items).toHaveLength(6);
  expect((await getInsights()).slice(0, 4)).toHaveLength(4);
});

test('learning and business models lead to other sites', () => {
  for (const part of ['learning', 'business-models'])
    for (const { href } of sectionOf(main, part, everything).items)
      expect(href).toMatch(/^https:\/\//);
});

test('an item whose page is not built is left out, a link to another site stays', () => {
  const none = () => false;
  expect(sectionOf(main, 'tools', none).items).toEqual([]);
  expect(sectionOf(main, 'learning', none).items.length).toBeGreaterThan(1);
});

test('lessons, paths and prompts are counted', () => {
  const stats = statsOf(main, { lessons: 60, paths: 14, prompts: 500 });
  expect(stats.map(({ figure, counted }) => [figure, counted?.name])).toEqual([
    ['60', 'lessons'],
    ['14', 'paths'],
    ['500+', 'prompts'],
  ]);
  expect(stats.map(({ illustrative }) => illustrative)).toEqual([false, false, false]);
});

test('updates are lessons with their date, newest first', async () => {
  const updates = updatesFrom(await getNewModules());
  expect(updates.length).toBeGreaterThan(10);
  const days = updates.map(({ added }) => added);
  expect(days).toEqual(days.toSorted().toReversed());
});

test('a prompt that an editor published by date is an update of that day', async () => {
  const newest = (await getNewModules())[0]?.publishedOn ?? '';
  const prompt = { title: 'Say no kindly', whenToUse: 'When a client asks for more.' };
  const prompts = [{ ...prompt, _id: 'prompt-say-no', publishAt: '2099-05-01T09:00:00.000Z' }];
  const updates = updatesFrom(await getNewModules(), prompts);
  expect(updates[0]).toEqual({
    ...{ added: '2099-05-01', kind: 'New prompt.', title: 'Say no kindly' },
    ...{ text: 'When a client asks for more.', href: '/ai-content/say-no' },
  });
  expect(updates[1]?.added).toBe(newest);
});

test('a claim about the library that says less than there is shows the real number', () => {
  const stats = statsOf(main, { lessons: 99, paths: 14, prompts: 700 });
  expect(stats.map(({ figure }) => figure)).toEqual(['99', '14', '500+']);
});
