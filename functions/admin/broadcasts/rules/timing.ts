// When a broadcast starts, and when each recipient's email is due.
import { instantOf } from '../../../rules/days/wall-time.ts';
import { zoneOrUtc } from '../../../rules/days/zones.ts';

export const TIMINGS = ['now', 'at', 'morning'] as const;

export interface Timing {
  timing: (typeof TIMINGS)[number];
  /** ISO 8601 for `at`, YYYY-MM-DD for `morning`, null for `now`. */
  value: string | null;
}

const EIGHT = 8 * 60;
/** Where a day begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati';

/** In milliseconds; never in the past. */
export function startOf({ timing, value }: Timing, now: number): number {
  if (timing === 'now' || value === null) return now;
  const start = timing === 'at' ? Date.parse(value) : instantOf(value, EIGHT, EARLIEST_ZONE);
  return Math.max(start, now);
}

/** In milliseconds. A member whose zone is unknown gets it at 8 AM UTC. */
export const dueIn = ({ timing, value }: Timing, start: number, timeZone: string): number =>
  timing === 'morning' && value
    ? Math.max(instantOf(value, EIGHT, zoneOrUtc(timeZone)), start)
    : start;
