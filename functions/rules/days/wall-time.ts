// Converts an instant to the wall time in a time zone, and back.
import { formatterIn } from './formatter.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

const CLOCK: Intl.DateTimeFormatOptions = {
  ...{ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
  ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
};

/** The wall time as if it were UTC, in milliseconds. */
export function wallAt(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatterIn(timeZone, CLOCK).formatToParts(instant))
    part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Milliseconds that the clock is ahead of UTC. */
export const offsetAt = (instant: number, timeZone: string): number =>
  wallAt(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/**
 * The instant of a day and a minute of that day. A time that the clock skips in spring is as much later as the clock
 * jumped, and of a time that comes twice in autumn it is the first (RFC 5545, section 3.3.5).
 */
export function instantOf(day: string, minute: number, timeZone: string): number {
  const wall = Date.parse(day) + minute * MINUTE;
  const before = wall - offsetAt(wall - DAY, timeZone);
  if (wallAt(before, timeZone) === wall) return before;
  const after = wall - offsetAt(wall + DAY, timeZone);
  return wallAt(after, timeZone) === wall ? after : before;
}
