import { expect, test } from 'vitest';
import { TUTORIAL_STEPS } from '../../../../functions/tours/rules/tutorial.ts';
import { openingStep, percentAt } from './progress.ts';

const opens = (visited: string[], kept: string | null) =>
  TUTORIAL_STEPS[openingStep(TUTORIAL_STEPS, new Set(visited), kept)];

test('a newcomer begins with the welcome; a member who left comes back to the same step', () => {
  expect(opens([], null)).toBe('welcome');
  expect(opens(['welcome'], '3')).toBe('achievements');
  expect(opens(['welcome'], '0')).toBe('welcome');
});

test('on another device it goes on after what was visited', () => {
  expect(opens(['welcome', 'micro-learning'], null)).toBe('learning-paths');
  expect(opens([...TUTORIAL_STEPS], null)).toBe('first-module');
});

test.each(['6', '-1', 'NaN', '', '1e0', '<script>', '99999999'])(
  'a kept step of %j is ignored',
  (kept) => {
    expect(opens(['welcome'], kept)).toBe('micro-learning');
  },
);

test('the third of six steps is half of the way', () => {
  expect([0, 2, 5].map((step) => percentAt(step, 6))).toEqual([17, 50, 100]);
});
