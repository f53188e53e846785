import { expect, test } from 'vitest';
import { lessons } from '../../../testing/fixtures/lessons.ts';
import { relatedToLesson } from './for-lesson.ts';
import { relatedTo } from './related.ts';

const of = (title: string, text = '') => ({ item: title, title, text });
const related = relatedTo(
  [
    of('Write an invoice that gets paid', 'Send the invoice with a due date and one way to pay.'),
    of('Chase an invoice politely', 'The invoice is late. Remind the client once.'),
    of('Plan a podcast episode', 'Three questions for a guest, and one story.'),
    of('Name a newsletter', 'Ten names for a weekly newsletter about gardens.'),
  ],
  { most: 2, fits: 0.1 },
);

test('what shares rare words comes first, at most as many as asked for', () => {
  const about = {
    title: 'Send an invoice on time',
    text: 'When the invoice is late, remind the client.',
  };
  expect(related(about)).toEqual(['Chase an invoice politely', 'Write an invoice that gets paid']);
});

test('nothing is better than something that does not fit', () => {
  expect(related({ title: 'Photos in daylight', text: 'Turn a lamp toward the window.' })).toEqual(
    [],
  );
  expect(related({ title: '', text: '' })).toEqual([]);
});

test('most lessons lead to prompts, each to at most three of a kind, and none twice', async () => {
  const all = await Promise.all(lessons.map(relatedToLesson));
  const withPrompts = all.filter(({ prompts }) => prompts.length >= 2);
  expect(withPrompts.length).toBeGreaterThan(all.length * 0.8);
  for (const { prompts, tutorials } of all) {
    for (const list of [prompts, tutorials]) {
      expect(list.length).toBeLessThanOrEqual(3);
      expect(new Set(list.map(({ href }) => href)).size).toBe(list.length);
    }
  }
});
