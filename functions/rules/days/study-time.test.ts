import { expect, test } from 'vitest';
import { readAndDo, studyTime, timeSpans, totalTimes } from './study-time.ts';

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

const LESSONS = [
  { estimatedMinutes: 7, doingMinutes: 20 },
  { estimatedMinutes: 55, doingMinutes: 45 },
];

test('reading and doing are said apart, of one lesson and of several', () => {
  expect(LESSONS.map(readAndDo)[0]).toBe('7 min read, 20 min to do');
  expect(readAndDo(totalTimes(LESSONS))).toBe('1 h 2 min read, 1 h 5 min to do');
  expect(totalTimes([])).toEqual({ estimatedMinutes: 0, doingMinutes: 0 });
});

test('many lessons take from the shortest to the longest', () => {
  expect(timeSpans(LESSONS)).toBe('7 to 55 minutes to read and 20 to 45 to do');
  expect(timeSpans(LESSONS.slice(0, 1))).toBe('7 minutes to read and 20 to do');
});
