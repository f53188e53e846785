import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { cadencesDue, nextDue } from './digest-due.ts';

const ZONES = [
  ...[
    'America/Chicago',
    'America/St_Johns',
    'Europe/Berlin',
    'Asia/Kathmandu',
    'Asia/Tokyo',
    'UTC',
  ],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Australia/Lord_Howe', 'America/Sao_Paulo'],
  ...['Africa/Cairo', 'Atlantic/Azores', 'America/Havana', 'Asia/Gaza'],
];
const HOUR = 3_600_000;
const clock = (time: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(time);
const anyTime = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });

test('the next digest is at eight in the morning everywhere, at most a day and a clock change away', () => {
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...ZONES), (now, zone) => {
      const due = nextDue(now, zone);
      expect(clock(due, zone)).toMatch(/ 08:00$/);
      expect(due).toBeGreaterThan(now);
      expect(due - now).toBeLessThanOrEqual(25 * HOUR);
      expect(nextDue(due - 1, zone)).toBe(due);
    }),
  );
});

test('what is weekly comes on Mondays, and nothing comes at night', () => {
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...ZONES), (now, zone) => {
      const [weekday, hour = ''] = clock(now, zone).split(' ');
      const due = cadencesDue(now, zone);
      const isDay = Number(hour.slice(0, 2)) >= 8 && Number(hour.slice(0, 2)) < 20;
      if (isDay) expect(due).toEqual(weekday === 'Mon' ? ['daily', 'weekly'] : ['daily']);
      else if (hour !== '20:00') expect(due).toBeNull();
    }),
  );
});

test.each([
  ['before the clocks go forward', '2026-03-07T15:00:00Z', '2026-03-08T13:00:00.000Z'],
  ['after the clocks went forward', '2026-03-08T13:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['before the clocks go back', '2026-10-31T14:00:00Z', '2026-11-01T14:00:00.000Z'],
  ['on a day in summer', '2026-07-01T12:59:59Z', '2026-07-01T13:00:00.000Z'],
])('in Chicago %s', (_, now, due) => {
  expect(new Date(nextDue(Date.parse(now), 'America/Chicago')).toISOString()).toBe(due);
});

test('in Los Angeles the clocks change between midnight UTC’s eight o’clock and its own', () => {
  const due = (now: string) => nextDue(Date.parse(now), 'America/Los_Angeles');
  expect(due('2026-03-08T08:30:00Z')).toBe(Date.parse('2026-03-08T15:00:00Z'));
  expect(due('2026-11-01T08:30:00Z')).toBe(Date.parse('2026-11-01T16:00:00Z'));
});
