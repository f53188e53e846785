import { expect, test } from 'vitest';
import { telling } from './telling-words.ts';

test.each([
  ['What do you say when a plumber asks?', 'plumber asks'],
  ['How do I price my first page?', 'price first'],
  ['Do I have to', ''],
  ['', ''],
  ['“Rechnung” schreiben, aber wie?', 'schreiben rechnung'],
])('“%s” is about “%s”', (title, words) => {
  expect(telling(title)).toBe(words);
});
