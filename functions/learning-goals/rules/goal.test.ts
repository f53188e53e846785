import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { addDays } from '../../rules/days/days.ts';
import { wallAt } from '../../rules/days/wall-time.ts';
import { besideMetWeeks, type WeekBounds, weekBounds, weeklyGoal } from './goal.ts';

const ZONES = [
  ...['UTC', 'America/New_York', 'America/Los_Angeles', 'America/Santiago', 'Africa/Cairo'],
  ...['Asia/Kolkata', 'Asia/Tokyo', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Etc/GMT+12'],
];
const HOUR = 3_600_000;
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({
  min: Date.parse('2024-01-01T00:00:00Z'),
  max: Date.parse('2028-12-31T00:00:00Z'),
});
const at = (time: string) => Date.parse(time);
const goalAt = (
  now: number,
  timeZone: string,
  done: string[],
  met: WeekBounds[] = [],
  lessonsPerWeek: number | null = 2,
) => weeklyGoal({ lessonsPerWeek, isChosen: true, met }, done, now, timeZone);

test('a week runs from Monday to Sunday, by the clock of the member’s zone', () => {
  expect(weekBounds(at('2026-11-23T04:59:59Z'), 'America/New_York')).toEqual({
    week: '2026-11-16',
    startsAt: '2026-11-16T05:00:00.000Z',
    endsAt: '2026-11-23T05:00:00.000Z',
  });
  expect(weekBounds(at('2026-11-23T05:00:00Z'), 'America/New_York').week).toBe('2026-11-23');
});

test('a lesson at midnight from Sunday to Monday counts in the new week, one before it in the old', () => {
  const now = at('2026-11-23T05:00:01Z');
  const done = ['2026-11-23T04:59:59.999Z', '2026-11-23T05:00:00.000Z'];
  expect(goalAt(now, 'America/New_York', done).week.done).toBe(1);
  expect(goalAt(now - 2000, 'America/New_York', done).week.done).toBe(1);
});

test('the weeks in which the clocks change have an hour less and an hour more', () => {
  const hours = (now: string) => {
    const { startsAt, endsAt } = weekBounds(at(now), 'America/New_York');
    return (at(endsAt) - at(startsAt)) / HOUR;
  };
  expect(hours('2026-03-08T12:00:00Z')).toBe(167);
  expect(hours('2026-11-01T12:00:00Z')).toBe(169);
  expect(hours('2026-07-01T12:00:00Z')).toBe(168);
});

test('every moment is in exactly one week of a zone, and the next begins where one ends', () => {
  fc.assert(
    fc.property(instant, zone, (now, timeZone) => {
      const { week, startsAt, endsAt } = weekBounds(now, timeZone);
      expect(at(startsAt)).toBeLessThanOrEqual(now);
      expect(at(endsAt)).toBeGreaterThan(now);
      expect(new Date(`${week}T00:00:00Z`).getUTCDay()).toBe(1);
      // The clock shows Monday at that instant, and Sunday one second before.
      expect(new Date(wallAt(at(startsAt), timeZone)).getUTCDay()).toBe(1);
      expect(new Date(wallAt(at(startsAt) - 1000, timeZone)).getUTCDay()).toBe(0);
      const next = weekBounds(at(endsAt), timeZone);
      expect(next).toMatchObject({ week: addDays(week, 7), startsAt: endsAt });
    }),
  );
});

test('an unknown zone is UTC', () => {
  const now = at('2026-11-25T12:00:00Z');
  for (const timeZone of ['', 'Mars/Olympus', '+02:00'])
    expect(weekBounds(now, timeZone)).toEqual(weekBounds(now, 'UTC'));
});

test('a lesson never counts in two weeks that were met, however often the zone changes', () => {
  const step = fc.record({ hours: fc.integer({ min: 1, max: 200 }), timeZone: zone });
  fc.assert(
    fc.property(instant, fc.array(step, { maxLength: 30, size: 'max' }), (from, steps) => {
      const met: WeekBounds[] = [];
      let now = from;
      for (const { hours, timeZone } of steps) {
        now += hours * HOUR;
        const bounds = besideMetWeeks(weekBounds(now, timeZone), met);
        if (!met.some(({ week }) => week === bounds.week)) met.push(bounds);
      }
      const sorted = met.toSorted((a, b) => (a.week < b.week ? -1 : 1));
      for (const [n, { startsAt }] of sorted.entries())
        if (n > 0) expect(startsAt >= (sorted[n - 1]?.endsAt ?? '')).toBe(true);
    }),
  );
});

test('flying west on a Sunday does not lose the week that was met in the east', () => {
  const tokyo = weekBounds(at('2026-11-24T12:00:00Z'), 'Asia/Tokyo');
  const sunday = at('2026-11-30T02:00:00Z');
  const goal = goalAt(sunday, 'America/Los_Angeles', [], [tokyo]);
  expect(goal.week).toMatchObject({ startsOn: '2026-11-23', isMet: true });
  // A lesson finished on that Sunday counts in the following week.
  const monday = at('2026-11-30T20:00:00Z');
  const done = ['2026-11-30T02:00:00.000Z'];
  expect(goalAt(monday, 'America/Los_Angeles', done, [tokyo]).week).toMatchObject({
    startsOn: '2026-11-30',
    done: 1,
  });
});

test('eight weeks are shown: met, off, now, and before the run', () => {
  const met = ['2026-10-19', '2026-11-02', '2026-11-09'].map((week) =>
    weekBounds(at(`${week}T12:00:00Z`), 'UTC'),
  );
  const { weeks, run } = goalAt(at('2026-11-25T12:00:00Z'), 'UTC', [], met);
  expect(weeks.map(({ state }) => state)).toEqual([
    ...['before', 'before', 'met', 'off', 'met', 'met', 'off', 'now'],
  ]);
  expect(run).toMatchObject({ met: 3, freeLeft: 0, nextFreeOn: '2026-12-21' });
});

test('a goal that is off, or was never chosen, still counts this week’s lessons', () => {
  const now = at('2026-11-25T12:00:00Z');
  const off = goalAt(now, 'UTC', ['2026-11-24T08:00:00.000Z'], [], null);
  expect(off).toMatchObject({ lessonsPerWeek: null, week: { done: 1, isMet: false } });
});

test('lessons dated tomorrow by a clock that ran ahead count where they are dated', () => {
  const now = at('2026-11-22T23:00:00Z');
  const ahead = ['2026-11-23T22:00:00.000Z'];
  expect(goalAt(now, 'UTC', ahead).week.done).toBe(0);
  expect(goalAt(now + 24 * HOUR, 'UTC', ahead).week.done).toBe(1);
});
