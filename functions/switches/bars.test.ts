import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const bars = (until: string | null, timeZone: string) =>
  barsOf(
    { until: new Map([['read-only', until]]), banner: null, isColleague: false },
    { isConsole: false, isColleague: false, closedBanner: undefined, timeZone },
    NOW,
  );

test.each([
  ['2026-11-27T14:00:00.000Z', 'America/New_York', 'until 9:00 AM, and'],
  ['2026-11-27T14:00:00.000Z', '', 'until 2:00 PM UTC, and'],
  // Tomorrow there, although it is today in UTC.
  ['2026-11-27T14:00:00.000Z', 'Pacific/Guadalcanal', 'until Nov 28, 2026, 1:00 AM, and'],
  ['2026-11-30T14:00:00.000Z', 'America/New_York', 'until Nov 30, 2026, 9:00 AM, and'],
  [null, 'America/New_York', 'for a little while, and'],
])('a bar says when %s ends in “%s”: %s', (until, zone, says) => {
  expect(
    bars(until, zone)
      .replaceAll('\u202f', ' ')
      .replaceAll(/<\/?time[^>]*>/g, ''),
  ).toContain(says);
});

test('each bar has a name of its own', () => {
  const until = new Map([
    ['read-only', null],
    ['maintenance', null],
    ['banner', null],
  ] as const);
  const banner = { id: '1', text: 'Hi', tone: 'note', link: null } as const;
  const reader = { isConsole: false, isColleague: false, closedBanner: undefined, timeZone: '' };
  const labels = barsOf({ until, banner, isColleague: false }, reader).match(/aria-label="[^"]+"/g);
  expect(labels).toHaveLength(3);
  expect(new Set(labels).size).toBe(3);
});
