// A digest is due at eight in the morning in the member's time zone. Weekly events are emailed on Mondays.
import { dayIn } from '../../rules/days/day-in.ts';
import { addDays, weekdayOf } from '../../rules/days/days.ts';
import { instantOf } from '../../rules/days/wall-time.ts';
import type { Cadence } from './events.ts';

/** 8:00 AM, in minutes after midnight. */
const AT_MINUTE = 8 * 60;
/** After an outage or a change of time zone, a digest later than this waits until the next morning. */
const AT_MOST_LATE_MS = 12 * 3_600_000;

/** The first eight o’clock after `now`, in milliseconds. */
export function nextDue(now: number, timeZone: string): number {
  const today = dayIn(now, timeZone);
  const at = morningOf(today, timeZone);
  return at > now ? at : morningOf(addDays(today, 1), timeZone);
}

/** The cadences that a digest at this time covers; null at night or in the evening, when none is due. */
export function cadencesDue(now: number, timeZone: string): readonly Cadence[] | null {
  const today = dayIn(now, timeZone);
  const isToday = morningOf(today, timeZone) <= now;
  const day = isToday ? today : addDays(today, -1);
  if (now - morningOf(day, timeZone) > AT_MOST_LATE_MS) return null;
  const isMonday = weekdayOf(day) === 1;
  return isMonday ? ['daily', 'weekly'] : ['daily'];
}

const morningOf = (day: string, timeZone: string): number => instantOf(day, AT_MINUTE, timeZone);
