import { expect, test } from 'vitest';
import { studyTime } from './study-time.ts';

test.each([
  [0, '0 min'],
  [5, '5 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [119, '1 h 59 min'],
  [120, '2 h'],
  [600, '10 h'],
])('%i minutes are shown as %s', (minutes, text) => {
  expect(studyTime(minutes)).toBe(text);
});
