import { expect, test } from 'vitest';
import { chargeAfter, firstChargeFrom } from './cycles.ts';

const monthly = (anchor: string) => ({ anchor, billing: 'monthly' }) as const;
const noon = (day: string) => `${day}T12:00:00.000Z`;

test.each([
  ['2027-01-15', '2027-02-15', 1, '2027-03-15'],
  ['2027-01-31', '2027-02-28', 1, '2027-03-31'],
  ['2027-01-31', '2027-02-28', 2, '2027-04-30'],
  ['2027-12-31', '2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', '2027-02-28', 3, '2027-05-30'],
  ['2027-01-01', '2026-12-01', 3, '2027-03-01'],
])('a member who joined on %s and skips charges from %s on', (anchor, charge, months, expected) => {
  expect(chargeAfter(monthly(noon(anchor)), noon(charge), months)).toBe(noon(expected));
});

test('a year later is the same day, or the last of February', () => {
  const cycle = { anchor: noon('2028-02-29'), billing: 'annual' } as const;
  expect(chargeAfter(cycle, noon('2029-02-28'), 1)).toBe(noon('2030-02-28'));
  expect(chargeAfter(cycle, noon('2029-02-28'), 3)).toBe(noon('2032-02-29'));
});

test('the first charge after a date is one on it or later', () => {
  const cycle = monthly(noon('2027-01-31'));
  const from = (date: string) => firstChargeFrom(cycle, noon('2027-02-28'), date);
  expect(from(noon('2027-02-01'))).toBe(noon('2027-02-28'));
  expect(from(noon('2027-02-28'))).toBe(noon('2027-02-28'));
  expect(from('2027-02-28T12:00:01.000Z')).toBe(noon('2027-03-31'));
  expect(from(noon('2027-05-02'))).toBe(noon('2027-05-31'));
});
