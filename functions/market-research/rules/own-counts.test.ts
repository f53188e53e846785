import { expect, test } from 'vitest';
import { TRADES } from './example-markets.test-data.ts';
import { countedRange, readCount } from './own-counts.ts';

const check = (replaces: string) => {
  const found = TRADES.checks.find((one) => one.replaces === replaces);
  if (!found) throw new Error(replaces);
  return found;
};

test.each([
  ['gap', '31', 31],
  ['gap', ' 0 ', 0],
  ['gap', '50', 50],
  ['reach', '1,250', 1250],
  ['price', '$95', 95],
])('for %s, “%s” is %i', (replaces, typed, count) => {
  expect(readCount(typed, check(replaces))).toEqual({ count });
});

test.each([
  ['gap', '51', 'Please enter a whole number from 0 to 50'],
  ['gap', '', 'Please enter a whole number from 0 to 50'],
  ['gap', '-1', 'Please enter a whole number from 0 to 50'],
  ['gap', '3.5', 'Please enter a whole number from 0 to 50'],
  ['gap', 'many', 'Please enter a whole number from 0 to 50'],
  ['price', '0', 'Please enter a whole number from 1 to 1,000,000'],
  ['reach', '9'.repeat(400), 'Please enter a whole number from 0 to 1,000,000'],
])('for %s, “%s” is refused', (replaces, typed, issue) => {
  expect(readCount(typed, check(replaces))).toEqual({ issue });
});

test('few asked is a wide range, many asked a narrow one', () => {
  const wide = (count: number, outOf: number) => {
    const own = { replaces: 'gap', count, on: '2026-11-20' } as const;
    const { low, high } = countedRange({ check: { ...check('gap'), outOf }, own });
    expect(low).toBeLessThanOrEqual((count / outOf) * 100);
    expect(high).toBeGreaterThanOrEqual((count / outOf) * 100);
    return high - low;
  };
  expect(wide(3, 10)).toBeGreaterThan(30);
  expect(wide(150, 500)).toBeLessThan(6);
  expect(wide(0, 10)).toBeGreaterThan(5);
  expect(wide(10, 10)).toBeGreaterThan(5);
});
