import { expect, test } from 'vitest';
import { auc, median, percentile, table, verdict } from './figures.ts';

test('the median is the middle, or halfway between the two in the middle', () => {
  expect(median([10, 9, 100])).toBe(10);
  expect(median([4, 1, 2, 100])).toBe(3);
  expect(() => median([])).toThrow('the median of nothing');
});

test('a percentile is a number that was measured', () => {
  const figures = Array.from({ length: 200 }, (_, i) => 200 - i);
  expect([0.5, 0.99, 1].map((share) => percentile(figures, share))).toEqual([100, 198, 200]);
  expect(percentile([7], 0.99)).toBe(7);
});

test('times that are always longer can be told apart, equal times cannot', () => {
  expect(auc([3, 4], [1, 2])).toBe(1);
  expect(auc([1, 2], [3, 4])).toBe(0);
  expect(auc([1, 2, 3], [1, 2, 3])).toBe(0.5);
});

test('a table aligns numbers on the right', () => {
  expect(
    table([
      ['page', 'LCP'],
      ['/', '900'],
      ['/login', '1100'],
    ]),
  ).toBe('page     LCP\n/        900\n/login  1100');
});

test('a verdict says whether the bar is met', () => {
  expect(verdict({ name: 'LCP', ratio: 1.1, atMost: 1.1 })).toBe('LCP: 1.10 (at most 1.10: met)');
  expect(verdict({ name: 'LCP', ratio: 1.2, atMost: 1.1 })).toBe(
    'LCP: 1.20 (at most 1.10: MISSED)',
  );
  expect(verdict({ name: 'reads', ratio: 0.79, atLeast: 0.8 })).toBe(
    'reads: 0.79 (at least 0.80: MISSED)',
  );
});
