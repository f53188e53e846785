import { expect, test } from 'vitest';
import { newSince } from './visit.ts';

const NOW = Date.parse('2026-11-22T18:00:00Z');

test.each([
  [3, '2026-11-21T23:00:00Z', 'America/New_York', '3 new since yesterday'],
  // The same instant is on another day further west.
  [3, '2026-11-22T06:00:00Z', 'America/Los_Angeles', '3 new since yesterday'],
  [1, '2026-11-22T14:05:00Z', 'America/New_York', '1 new since 9:05 AM'],
  [12, '2026-11-18T14:00:00Z', 'UTC', '12 new since Wednesday'],
  [100, '2026-10-03T14:00:00Z', 'UTC', '99+ new since Oct 3'],
  [0, '2026-11-21T23:00:00Z', 'UTC', 'You’re up to date'],
  [0, null, 'UTC', 'Newest first'],
  [2, '2026-11-21T23:00:00Z', '', '2 new since your last visit'],
  [2, '2026-11-21T23:00:00Z', 'Mars/Olympus', '2 new since your last visit'],
])('%i since %s in %s reads “%s”', (count, since, zone, text) => {
  expect(newSince(count, since, NOW, zone)).toBe(text);
});
