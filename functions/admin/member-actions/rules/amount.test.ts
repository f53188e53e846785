import { expect, test } from 'vitest';
import { centsOf, typedAmount } from './amount.ts';

test.each([
  ['19.99', 1999],
  ['$5', 500],
  [' 5.5 ', 550],
  ['0.07', 7],
  ['1,200.00', 120_000],
  ['0', 0],
])('%s is %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(['', '-5', '5.999', '5,00', 'five', '1e3', '12,34', '€5'])(
  '“%s” is no amount',
  (text) => {
    expect(centsOf(text)).toBeNull();
  },
);

test('what the field shows is read as the same amount', () => {
  for (const cents of [1, 10, 99, 100, 1999, 2010, 123_456])
    expect(centsOf(typedAmount(cents))).toBe(cents);
});
