import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { sumOf } from './sum.ts';

test.each([
  ['20', 20],
  ['$20.00', 20],
  ['1,240.50', 1240.5],
  ['0,8', 0.8],
  ['12,5', 12.5],
  ['16 / 0.8', 20],
  ['(10 + 6) ÷ 0,80', 20],
  ['3 × 45', 135],
  ['16 * 125 %', 20],
  ['-3 + 5', 2],
  ['2*-3', -6],
  ['10-2-3', 5],
  ['12/2/3', 2],
])('%s is %d', (typed, value) => {
  expect(sumOf(typed)).toBeCloseTo(value, 9);
});

test.each([
  ...[
    '',
    ' ',
    'twenty',
    '20 dollars',
    '1,24,0',
    '1.2.3',
    '4+',
    '(4',
    '4)',
    '4/0',
    '%',
    '=A1',
    '١٢',
  ],
  ...['1'.repeat(61), '('.repeat(60)],
])('%j is no sum', (typed) => {
  expect(sumOf(typed)).toBeNull();
});

test('any text has a number or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-*/().,%$ x') }), (typed) => {
      const value = sumOf(typed);
      expect(value === null || Number.isFinite(value)).toBe(true);
    }),
  );
});
