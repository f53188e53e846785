import { expect, test } from 'vitest';
import { dueIn, startOf } from './timing.ts';

const at = (time: string) => Date.parse(time);
const iso = (ms: number) => new Date(ms).toISOString();

test('eight in the morning is eight where each member is, also on the day the clocks change', () => {
  const now = at('2027-03-10T12:00:00Z');
  // Clocks go forward on March 14 in Chicago, on March 28 in Lisbon.
  const due = (value: string, zone: string) => {
    const timing = { timing: 'morning', value } as const;
    return iso(dueIn(timing, startOf(timing, now), zone));
  };
  expect(due('2027-03-13', 'America/Chicago')).toBe('2027-03-13T14:00:00.000Z');
  expect(due('2027-03-14', 'America/Chicago')).toBe('2027-03-14T13:00:00.000Z');
  expect(due('2027-03-14', 'Europe/Lisbon')).toBe('2027-03-14T08:00:00.000Z');
  expect(due('2027-03-28', 'Europe/Lisbon')).toBe('2027-03-28T07:00:00.000Z');
  expect(due('2027-03-14', '')).toBe('2027-03-14T08:00:00.000Z');
  expect(due('2027-03-14', 'Mars/Olympus')).toBe('2027-03-14T08:00:00.000Z');
});

test('it starts where the day begins first, and never in the past', () => {
  const morning = { timing: 'morning', value: '2027-03-14' } as const;
  expect(iso(startOf(morning, at('2027-03-10T12:00:00Z')))).toBe('2027-03-13T18:00:00.000Z');
  const late = at('2027-03-13T21:00:00Z');
  expect(startOf(morning, late)).toBe(late);
  expect(dueIn(morning, late, 'Pacific/Kiritimati')).toBe(late);
  expect(startOf({ timing: 'now', value: null }, late)).toBe(late);
  expect(iso(startOf({ timing: 'at', value: '2027-05-01T10:00:00.000Z' }, late))).toBe(
    '2027-05-01T10:00:00.000Z',
  );
});
