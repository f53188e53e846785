import { expect, test } from 'vitest';
import { destination } from './moves.ts';

const from = (date: string, move: 'day' | 'month' | 'year') =>
  new Date(destination(move, Date.parse(date), null) ?? 0).toISOString();

test.each([
  ['2026-11-22T10:00:00.000Z', 'day', '2026-11-23T10:00:00.000Z'],
  ['2026-11-22T10:00:00.000Z', 'month', '2026-12-22T10:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', 'month', '2027-02-28T10:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', 'month', '2027-01-31T10:00:00.000Z'],
  ['2026-11-22T10:00:00.000Z', 'year', '2027-11-22T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', 'year', '2029-02-28T10:00:00.000Z'],
] as const)('from %s a %s later is %s', (date, move, later) => {
  expect(from(date, move)).toBe(later);
});

test('without a renewal there is nothing to move to', () => {
  expect(destination('renewal', Date.now(), null)).toBeNull();
  expect(destination('renewal', 1, 2)).toBe(2);
});
