import { expect, test } from 'vitest';
import { runs } from '../../../../src/testing/run/full.ts';
import { fc } from '../../../../src/testing/run/seed.ts';
import { weekOf } from '../../../rules/days/day-in.ts';
import { addDays, weekdayOf } from '../../../rules/days/days.ts';
import { instantOf, wallAt } from '../../../rules/days/wall-time.ts';
import { isNamedZone } from '../../../rules/days/zones.ts';
import { isThisWeekSomewhere, meetingIn, nextMeetings, stateOf } from './meeting.ts';
import { clockTime, meetingText, shortTime } from './meeting-text.ts';

const ZONES = [
  ...[
    'America/New_York',
    'America/Los_Angeles',
    'America/St_Johns',
    'America/Sao_Paulo',
    'Europe/London',
  ],
  ...['Europe/Berlin', 'Africa/Casablanca', 'Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Tokyo', 'UTC'],
  ...[
    'Australia/Lord_Howe',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Tehran',
  ],
];
const zone = fc.constantFrom(...ZONES);
const time = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });
const meeting = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  minute: fc.integer({ min: 0, max: 1439 }),
  timeZone: zone,
  minutes: fc.integer({ min: 10, max: 180 }),
});
const TUESDAYS = { weekday: 2, minute: 20 * 60, timeZone: 'America/New_York', minutes: 30 };

test('Tuesday, 8 PM in New York is that in winter and in summer, and an hour apart in UTC', () => {
  expect(nextMeetings(TUESDAYS, Date.parse('2026-01-14T00:00:00Z'), 1)).toEqual([
    '2026-01-14T01:00:00.000Z',
  ]);
  expect(nextMeetings(TUESDAYS, Date.parse('2026-07-01T12:00:00Z'), 2)).toEqual([
    '2026-07-08T00:00:00.000Z',
    '2026-07-15T00:00:00.000Z',
  ]);
});

test('between the changes of the clocks in New York and Berlin, Berlin’s time is an hour earlier', () => {
  const berlin = (now: string) =>
    shortTime(nextMeetings(TUESDAYS, Date.parse(now), 1)[0] ?? '', 'Europe/Berlin');
  expect(berlin('2026-03-01T00:00:00Z')).toBe('Wed 2 AM');
  // New York changed on March 8, Berlin does on March 29.
  expect(berlin('2026-03-09T00:00:00Z')).toBe('Wed 1 AM');
  expect(berlin('2026-03-30T00:00:00Z')).toBe('Wed 2 AM');
});

test('a time that the clock skips is an hour later, and of a time that comes twice it is the first', () => {
  const at = (day: string, minute: number) =>
    new Date(instantOf(day, minute, 'America/New_York')).toISOString();
  expect(at('2026-03-08', 150)).toBe('2026-03-08T07:30:00.000Z');
  expect(at('2026-11-01', 90)).toBe('2026-11-01T05:30:00.000Z');
  expect(at('2026-11-01', 180)).toBe('2026-11-01T08:00:00.000Z');
});

test('a meeting is on its weekday at its time of the clock, unless the clock skips it', () => {
  fc.assert(
    fc.property(meeting, time, (each, now) => {
      const week = weekOf(now, each.timeZone);
      const start = meetingIn(week, each);
      const wall =
        Date.parse(`${addDays(week, each.weekday - 1)}T00:00:00Z`) + each.minute * 60_000;
      const shown = wallAt(start, each.timeZone);
      if (shown === wall) return;
      // Skipped: the clock shows a later time, and never showed the meeting's.
      expect(shown).toBeGreaterThan(wall);
      for (let back = 0; back <= 120; back++)
        expect(wallAt(start - back * 60_000, each.timeZone)).not.toBe(wall);
    }),
    { numRuns: runs(300) },
  );
});

test('the coming meetings are a week apart, in order, and the first isn’t over', () => {
  fc.assert(
    fc.property(meeting, time, (each, now) => {
      const found = nextMeetings(each, now, 4).map((iso) => Date.parse(iso));
      expect((found[0] ?? 0) + each.minutes * 60_000).toBeGreaterThan(now);
      expect((found[0] ?? 0) - now).toBeLessThanOrEqual(7 * 86_400_000 + 2 * 3_600_000);
      for (const [i, start] of found.slice(1).entries())
        expect(Math.abs(start - (found[i] ?? 0) - 7 * 86_400_000)).toBeLessThanOrEqual(
          3_600_000 * 2,
        );
    }),
    { numRuns: runs(300) },
  );
});

test('a week begins on Monday in its zone, and is on somewhere while it is on in any zone', () => {
  fc.assert(
    fc.property(zone, time, (timeZone, now) => {
      const week = weekOf(now, timeZone);
      expect(weekdayOf(week)).toBe(1);
      expect(instantOf(week, 0, timeZone)).toBeLessThanOrEqual(now);
      expect(instantOf(addDays(week, 7), 0, timeZone)).toBeGreaterThan(now);
      expect(isThisWeekSomewhere(week, now)).toBe(true);
      expect(isThisWeekSomewhere(addDays(week, 14), now)).toBe(false);
      expect(isThisWeekSomewhere(addDays(week, 1), now)).toBe(false);
    }),
    { numRuns: runs(300) },
  );
});

test('this week’s meeting is coming, on, and over', () => {
  const week = '2026-11-23';
  const at = (iso: string) => stateOf(TUESDAYS, week, Date.parse(iso));
  expect(at('2026-11-25T00:59:59Z')).toBe('coming');
  expect(at('2026-11-25T01:00:00Z')).toBe('now');
  expect(at('2026-11-25T01:29:59Z')).toBe('now');
  expect(at('2026-11-25T01:30:00Z')).toBe('over');
});

test('a meeting is said in the reader’s time, or with the group’s city', () => {
  const next = nextMeetings(TUESDAYS, Date.parse('2026-11-23T00:00:00Z'), 1);
  const told = { next, timeZone: TUESDAYS.timeZone };
  expect(meetingText(told, null)).toBe('Tue 8 PM, New York time');
  expect(meetingText(told, 'America/New_York')).toBe('Tue 8 PM, your time');
  expect(meetingText(told, 'Asia/Kolkata')).toBe('Wed 6:30 AM, your time');
  expect(clockTime('2026-11-25T17:15:00Z', 'America/New_York')).toBe('12:15 PM');
});

test('only names of zones are zones', () => {
  for (const name of [...ZONES, 'Etc/GMT+5']) expect(isNamedZone(name), name).toBe(true);
  for (const name of [
    '',
    '+02:00',
    'Mars/Base',
    '../etc',
    'America/New_York\0',
    'x'.repeat(65),
    '🦄',
  ])
    expect(isNamedZone(name), name).toBe(false);
});
