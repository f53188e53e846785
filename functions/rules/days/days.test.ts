import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import {
  addDays,
  DAYS_OF_WEEK,
  daysBetween,
  isDay,
  mondayOf,
  monthsBefore,
  weekdayOf,
} from './days.ts';

const day = fc
  .integer({ min: -25_567, max: 47_482 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const far = fc.integer({ min: -4000, max: 4000 });

test('days added are the days between, there and back', () => {
  fc.assert(
    fc.property(day, far, (from, days) => {
      const to = addDays(from, days);
      expect(isDay(to)).toBe(true);
      expect(daysBetween(from, to)).toBe(days);
      expect(addDays(to, -days)).toBe(from);
    }),
  );
});

test('a week begins on the last Monday, today included', () => {
  fc.assert(
    fc.property(day, (each) => {
      const monday = mondayOf(each);
      expect(weekdayOf(monday)).toBe(1);
      expect(daysBetween(monday, each)).toBe(weekdayOf(each) - 1);
      expect(weekdayOf(each)).toBeLessThanOrEqual(DAYS_OF_WEEK);
      const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
      expect(name.format(Date.parse(monday))).toBe('Mon');
    }),
  );
});

test('months before keep the day of the month, or take the last that there is', () => {
  expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
  expect(monthsBefore('2024-03-31', 1)).toBe('2024-02-29');
  fc.assert(
    fc.property(day, fc.integer({ min: -30, max: 30 }), (each, months) => {
      const before = monthsBefore(each, months);
      expect(isDay(before)).toBe(true);
      expect(Number(before.slice(8))).toBeLessThanOrEqual(Number(each.slice(8)));
      const month = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      expect(month(each) - month(before)).toBe(months);
      if (before.slice(8) !== each.slice(8)) expect(addDays(before, 1).slice(8)).toBe('01');
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '2026-11-22T00:00:00Z', '', 'today'])(
  '%j is no day',
  (text) => expect(isDay(text)).toBe(false),
);
