import { expect, test } from 'vitest';
import { stepTime } from './step-time.ts';

test('a lesson’s reading and doing are said apart, and what is left of the reading', () => {
  const lesson = { minutes: 9, doing: 20 };
  expect(stepTime(lesson)).toBe('9 min read, 20 min to do');
  expect(stepTime({ ...lesson, lesson: { stage: 'next' } })).toBe('9 min read, 20 min to do');
  expect(stepTime({ ...lesson, minutes: 4, lesson: { stage: 'continue' } })).toBe(
    '4 min left to read, 20 min to do',
  );
});

test('anything else takes its minutes', () => {
  expect(stepTime({ minutes: 15 })).toBe('15 min');
});
