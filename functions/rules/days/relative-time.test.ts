import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-22T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

test.each([
  [0, 'Just now'],
  [-2, 'Just now'],
  [0.99, 'Just now'],
  [1, '1h ago'],
  [5.9, '5h ago'],
  [23.9, '23h ago'],
  [24, '1d ago'],
  [3 * 24, '3d ago'],
  [7 * 24 - 0.1, '6d ago'],
  [7 * 24, 'Nov 15, 2026'],
])('%f hours ago reads %s', (hours, text) => {
  expect(relativeTime(ago(hours), NOW, 'UTC')).toBe(text);
});
