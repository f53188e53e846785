// Against a slow oracle that only asks Intl what a clock shows.
import { expect, test } from 'vitest';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { dayIn, weekOf } from './day-in.ts';
import { addDays, weekdayOf } from './days.ts';
import { instantOf, offsetAt, wallAt } from './wall-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Zones whose clocks change in unusual ways: half an hour, at midnight, in Ramadan, around the date line. */
const UNUSUAL = [
  ...['Australia/Lord_Howe', 'America/Havana', 'America/Santiago', 'Africa/Casablanca'],
  ...['Africa/Cairo', 'Asia/Beirut', 'Asia/Gaza', 'Asia/Tehran', 'Pacific/Apia', 'Pacific/Chatham'],
  ...['Pacific/Kiritimati', 'America/Nuuk', 'America/St_Johns', 'Antarctica/Troll', 'Etc/GMT+12'],
];
const zone = fc.oneof(
  fc.constantFrom(...UNUSUAL),
  fc.constantFrom('UTC', ...Intl.supportedValuesOf('timeZone')),
);
/** From 1975 on every clock is a whole number of minutes from UTC. */
const instant = fc.integer({ min: Date.UTC(1975, 0) / MINUTE, max: Date.UTC(2040, 0) / MINUTE });

const clocks = new Map<string, Intl.DateTimeFormat>();

function shown(at: number, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  clocks.set(timeZone, clock);
  return clock.format(at);
}

/** A wall time in Swedish format: "2026-11-22 20:15". */
const written = (day: string, minute: number) =>
  `${day} ${new Date(minute * MINUTE).toISOString().slice(11, 16)}`;

/** The first instant at which the clock shows this; undefined if it skips it. */
function firstInstant(day: string, minute: number, timeZone: string): number | undefined {
  const utc = Date.parse(day) + minute * MINUTE;
  const text = written(day, minute);
  for (let ahead = 15 * HOUR; ahead >= -13 * HOUR; ahead -= 15 * MINUTE)
    if (shown(utc - ahead, timeZone) === text) return utc - ahead;
  return undefined;
}

test('a wall time is the first instant at which the clock shows it, and a skipped one is later', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 1439 }), zone, (minutes, minute, timeZone) => {
      const day = dayIn(minutes * MINUTE, timeZone);
      const at = instantOf(day, minute, timeZone);
      const first = firstInstant(day, minute, timeZone);
      if (first !== undefined) expect(at).toBe(first);
      else expect(shown(at, timeZone) > written(day, minute)).toBe(true);
    }),
    { numRuns: runs(400) },
  );
});

test('an instant comes back from what the clock shows, unless the hour is repeated', () => {
  fc.assert(
    fc.property(instant, zone, (minutes, timeZone) => {
      const at = minutes * MINUTE;
      const wall = new Date(wallAt(at, timeZone)).toISOString();
      expect(wall.slice(0, 16).replace('T', ' ')).toBe(shown(at, timeZone));
      expect(dayIn(at, timeZone)).toBe(wall.slice(0, 10));
      expect(at + offsetAt(at, timeZone)).toBe(Date.parse(wall));
      const minute = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
      const back = instantOf(wall.slice(0, 10), minute, timeZone);
      expect(back).toBeLessThanOrEqual(at);
      expect(shown(back, timeZone)).toBe(shown(at, timeZone));
    }),
    { numRuns: runs(1000) },
  );
});

const changes = UNUSUAL.flatMap((timeZone) => {
  const days = Array.from({ length: 3650 }, (_, at) => addDays('2009-12-31', at));
  const offsets = days.map((day) => offsetAt(Date.parse(day), timeZone));
  return days
    .filter((_, at) => at > 0 && offsets[at] !== offsets[at - 1])
    .flatMap((day) => [addDays(day, -1), day].map((each) => ({ day: each, timeZone })));
});

test('so it is on the days on which clocks change', () => {
  expect(changes.length).toBeGreaterThan(400);
  const half = fc.integer({ min: 0, max: 47 });
  fc.assert(
    fc.property(fc.constantFrom(...changes), half, ({ day, timeZone }, each) => {
      const at = instantOf(day, each * 30, timeZone);
      const first = firstInstant(day, each * 30, timeZone);
      if (first !== undefined) expect(at).toBe(first);
      else expect(shown(at, timeZone) > written(day, each * 30)).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

test('a week begins on a Monday at midnight of its zone, and the next one where it ends', () => {
  fc.assert(
    fc.property(instant, zone, (minutes, timeZone) => {
      const now = minutes * MINUTE;
      const week = weekOf(now, timeZone);
      expect(weekdayOf(week)).toBe(1);
      expect(instantOf(week, 0, timeZone)).toBeLessThanOrEqual(now);
      expect(instantOf(addDays(week, 7), 0, timeZone)).toBeGreaterThan(now);
    }),
    { numRuns: runs(400) },
  );
});

test('a day that a zone skipped altogether is the next one', () => {
  // Samoa went from Thursday, December 29 to Saturday, December 31 in 2011.
  expect(new Date(instantOf('2011-12-30', 12 * 60, 'Pacific/Apia')).toISOString()).toBe(
    '2011-12-30T22:00:00.000Z',
  );
  expect(dayIn('2011-12-30T22:00:00.000Z', 'Pacific/Apia')).toBe('2011-12-31');
});
