// Times of the clock in a time zone, and the instants that they are.

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A formatter is slow to make: one per zone. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** False for anything but an IANA name that this runtime knows; offsets such as +02:00 have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What the clock shows, as if it were UTC; milliseconds. */
export function wallAt(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant))
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
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  const before = wall - offsetAt(wall - DAY, timeZone);
  if (wallAt(before, timeZone) === wall) return before;
  const after = wall - offsetAt(wall + DAY, timeZone);
  return wallAt(after, timeZone) === wall ? after : before;
}
