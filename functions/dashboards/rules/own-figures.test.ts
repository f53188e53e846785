import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FigureChange } from './figure-change.ts';
import { canHaveFigures, monthAfter } from './own-figures.ts';

const NOV = Date.parse('2026-11-22T12:00:00Z');
const change = { month: '2026-11', item: 'f3b1d28d73', value: 6 };

test('months follow each other across years', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-11', -24)).toBe('2024-11');
});

test('this month and two years back can be filled in, the future cannot', () => {
  expect(canHaveFigures('2026-11', NOV)).toBe(true);
  expect(canHaveFigures('2024-11', NOV)).toBe(true);
  expect(canHaveFigures('2026-12', NOV)).toBe(false);
  expect(canHaveFigures('2024-09', NOV)).toBe(false);
});

test('where the new month has begun already, it can be filled in', () => {
  expect(canHaveFigures('2026-12', Date.parse('2026-11-30T11:00:00Z'))).toBe(true);
  expect(canHaveFigures('2026-12', Date.parse('2026-11-30T09:00:00Z'))).toBe(false);
});

test.each([0, 1_000_000, null])('%j is a number for a month', (value) => {
  expect(v.is(FigureChange, { ...change, value })).toBe(true);
});

test.each([
  { ...change, value: -1 },
  { ...change, value: 1.5 },
  { ...change, value: 1_000_001 },
  { ...change, value: '6' },
  { ...change, month: '2026-13' },
  { ...change, month: '2026-1' },
  { ...change, item: '' },
  { ...change, item: 'two words' },
  { ...change, item: 'x'.repeat(41) },
  { ...change, more: 1 },
])('%j is refused', (given) => {
  expect(v.is(FigureChange, given)).toBe(false);
});
