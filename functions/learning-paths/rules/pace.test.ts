import { expect, test } from 'vitest';
import { estimatedFinish, finishedThisWeek } from './pace.ts';

const NEW_YORK = 'America/New_York';
const at = (now: string, timeZone = 'UTC') => ({ now: Date.parse(now), timeZone });
/** Noon UTC of these days of November 2026. */
const november = (...days: number[]) =>
  days.map((day) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`);
const LONG_AGO = '2026-01-05T12:00:00.000Z';

test('four lessons in four weeks are one a week', () => {
  const done = [LONG_AGO, ...november(2, 9, 16, 23)];
  expect(estimatedFinish(done, 4, at('2026-11-24T12:00:00Z'))).toEqual({
    day: '2026-12-22',
    lessonsPerWeek: 1,
  });
});

test('lessons from before the last 28 days do not count', () => {
  const done = [LONG_AGO, '2026-10-27T23:00:00.000Z', ...november(20)];
  expect(estimatedFinish(done, 1, at('2026-11-24T12:00:00Z'))).toBeNull();
  expect(
    estimatedFinish([...done, '2026-10-28T00:00:00.000Z'], 1, at('2026-11-24T12:00:00Z')),
  ).toMatchObject({ day: '2026-12-08' });
});

test('of the first weeks only the days since the first lesson count, at least seven', () => {
  // Two lessons on the first day: two a week, not sixty a month.
  expect(estimatedFinish(november(17, 17), 4, at('2026-11-17T20:00:00Z'))).toEqual({
    day: '2026-12-01',
    lessonsPerWeek: 2,
  });
  // Two weeks, four lessons.
  expect(estimatedFinish(november(4, 8, 12, 16), 2, at('2026-11-17T20:00:00Z'))).toEqual({
    day: '2026-11-24',
    lessonsPerWeek: 2,
  });
});

test('one lesson is no pace, and neither is none', () => {
  expect(estimatedFinish([], 5, at('2026-11-17T20:00:00Z'))).toBeNull();
  expect(estimatedFinish(november(17), 5, at('2026-11-17T20:00:00Z'))).toBeNull();
});

test('with nothing left there is nothing to estimate, and not beyond a year', () => {
  expect(estimatedFinish(november(16, 17), 0, at('2026-11-17T20:00:00Z'))).toBeNull();
  const slow = [LONG_AGO, ...november(2, 20)];
  expect(estimatedFinish(slow, 26, at('2026-11-24T12:00:00Z'))?.day).toBe('2027-11-23');
  expect(estimatedFinish(slow, 27, at('2026-11-24T12:00:00Z'))).toBeNull();
});

test('the day is the member’s: late evening in New York is tomorrow in UTC', () => {
  const done = november(16, 17);
  expect(estimatedFinish(done, 2, at('2026-11-18T03:00:00Z', NEW_YORK))?.day).toBe('2026-11-24');
  expect(estimatedFinish(done, 2, at('2026-11-18T03:00:00Z'))?.day).toBe('2026-11-25');
});

test('the night on which clocks change has the same days', () => {
  // New York goes back an hour on November 1, 2026, and forward on March 14, 2027.
  const autumn = ['2026-10-31T16:00:00.000Z', '2026-11-01T17:00:00.000Z'];
  expect(estimatedFinish(autumn, 2, at('2026-11-02T04:30:00Z', NEW_YORK))?.day).toBe('2026-11-08');
  const spring = ['2027-03-13T17:00:00.000Z', '2027-03-14T16:00:00.000Z'];
  expect(estimatedFinish(spring, 2, at('2027-03-15T03:30:00Z', NEW_YORK))?.day).toBe('2027-03-21');
});

test('a lesson dated in the future is left out', () => {
  expect(estimatedFinish(november(17, 19), 2, at('2026-11-17T20:00:00Z'))).toBeNull();
});

test('this week begins on the member’s Monday', () => {
  // November 16, 2026 is a Monday: half past midnight in New York, still Sunday evening in Los Angeles.
  const done = ['2026-11-16T05:30:00.000Z', ...november(18, 18)];
  const now = '2026-11-18T20:00:00Z';
  expect(finishedThisWeek(done, at(now, NEW_YORK))).toBe(3);
  expect(finishedThisWeek(done, at(now, 'America/Los_Angeles'))).toBe(2);
  expect(finishedThisWeek(done, at('2026-11-16T20:00:00Z'))).toBe(1);
  expect(finishedThisWeek(done, at('2026-11-23T20:00:00Z'))).toBe(0);
});
