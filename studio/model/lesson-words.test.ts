import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minutesFor } from '../../src/content/reading-time.ts';
import { kindOf } from './documents/documents.ts';
import { LESSON_LENGTH, LESSON_WORDS, WORDS_A_MINUTE } from './lesson-words.ts';
import { MODULE_MINUTES } from './vocabulary.ts';

test('the README, the form and the content check name the same length of a lesson', () => {
  const { fields } = kindOf('module') ?? expect.unreachable();
  expect(fields.body?.help).toContain(LESSON_LENGTH);
  expect(fields.estimatedMinutes?.help).toContain(`${WORDS_A_MINUTE} words a minute`);
  const readme = readFileSync('studio/README.md', 'utf8');
  expect(readme).toContain(`lessons of ${LESSON_LENGTH}`);
  expect(readme).toContain(`(${WORDS_A_MINUTE} words a minute`);
  for (const file of ['docs/editing.md', 'studio/README.md', 'README.md'])
    for (const [stated] of readFileSync(file, 'utf8').matchAll(/[\d,]+ to [\d,]+ words/g))
      expect(stated, file).toBe(LESSON_LENGTH);
});

test('the shortest and the longest lesson take the minutes that a lesson may have', () => {
  expect(minutesFor(LESSON_WORDS.min)).toBe(MODULE_MINUTES.min);
  expect(minutesFor(LESSON_WORDS.max)).toBe(MODULE_MINUTES.max);
});
