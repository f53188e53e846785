// What is new to a member in the forum: since their last visit, not since the last page they loaded.
import { MAX_NEW } from './forum-list.ts';

/** Two looks at the list are one visit while there is less than this between them. */
export const VISIT_GAP_MS = 30 * 60_000;

const DAY = 86_400_000;

/** "3 new since yesterday". `since` is ISO 8601, or null for a first visit. */
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
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(since);
  const days = dayOf(now, timeZone) - dayOf(since, timeZone);
  if (days <= 0) return inZone({ hour: 'numeric', minute: '2-digit' });
  if (days === 1) return 'yesterday';
  return days < 7 ? inZone({ weekday: 'long' }) : inZone({ month: 'short', day: 'numeric' });
}

/** Calendar days since 1970 in that zone. */
function dayOf(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
  return Math.round(Date.parse(`${parts}T00:00:00Z`) / DAY);
}
