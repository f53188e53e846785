import { expect, test } from 'vitest';
import { dateAndTimeText, dateText } from './date-text.ts';
import {
  fullDate,
  longDate,
  monthDay,
  monthName,
  shortDate,
  shortMonth,
  shortWeekday,
  weekday,
} from './day-names.ts';
import { timeText } from './time-text.ts';

test('a day has the same name in every zone of this machine', () => {
  const day = '2026-11-09';
  expect([shortWeekday(day), weekday(day), longDate(day), fullDate(day)]).toEqual([
    ...['Mon', 'Monday', 'Monday, November 9', 'November 9, 2026'],
  ]);
  expect([monthDay(day), monthName(day), shortMonth(day)]).toEqual([
    ...['November 9', 'November', 'Nov 2026'],
  ]);
});

test('a short date has its year only if that is another one', () => {
  expect(shortDate('2026-11-09')).toBe('Nov 9');
  expect(shortDate('2026-11-09', '2026-01-01')).toBe('Nov 9');
  expect(shortDate('2025-11-09', '2026-01-01')).toBe('Nov 9, 2025');
});

test('a time is in the zone that is asked for, with plain spaces', () => {
  const at = '2026-11-23T01:14:00Z';
  expect(dateText(at, 'America/New_York')).toBe('Nov 22, 2026');
  expect(dateAndTimeText(at, 'America/New_York')).toMatch(/^Nov 22, 2026, 8:14\sPM$/);
  expect(timeText(at, 'America/New_York', { hour: 'numeric', minute: '2-digit' })).toBe('8:14 PM');
  expect(dateText('')).toBe('Invalid Date');
});
