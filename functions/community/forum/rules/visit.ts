// Says how much is new to a member since their last visit, not since the last page they loaded.
import { dayIn } from '../../../rules/days/day-in.ts';
import { daysBetween } from '../../../rules/days/days.ts';
import { timeText } from '../../../rules/days/time-text.ts';
import { isZone } from '../../../rules/days/zones.ts';
import { MAX_NEW } from './list.ts';

/** Page views of the list that are less than this apart are one visit. */
export const VISIT_GAP_MS = 30 * 60_000;

/**
 * "3 new since yesterday". `since` is ISO 8601, or null for a first visit; `timeZone` is empty or unknown where the
 * member's device hasn't reported it.
 */
export function newSince(
  count: number,
  since: string | null,
  now: number,
  timeZone: string,
): string {
  if (since === null) return 'Newest first';
  if (count === 0) return 'You’re up to date';
  const number = count > MAX_NEW ? `${MAX_NEW}+` : String(count);
  return `${number} new since ${whenOf(Date.parse(since), now, timeZone)}`;
}

function whenOf(since: number, now: number, timeZone: string): string {
  // Empty until a device has reported it, and devices report zones that this runtime doesn't know.
  if (!isZone(timeZone)) return 'your last visit';
  const inZone = (options: Intl.DateTimeFormatOptions) => timeText(since, timeZone, options);
  const days = daysBetween(dayIn(since, timeZone), dayIn(now, timeZone));
  if (days <= 0) return inZone({ hour: 'numeric', minute: '2-digit' });
  if (days === 1) return 'yesterday';
  return days < 7 ? inZone({ weekday: 'long' }) : inZone({ month: 'short', day: 'numeric' });
}
