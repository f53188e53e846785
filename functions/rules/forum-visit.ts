// What is new to a member in the forum: since their last visit, not since the last page they loaded.
import { MAX_NEW } from './forum-list.ts';

/** Two looks at the list are one visit while there is less than this between them. */
export const VISIT_GAP_MS = 30 * 60_000;

const DAY = 86_400_000;

/**
 * "3 new since yesterday". `since` is ISO 8601, or null for a first visit; `timeZone` is empty or unknown where the
 * member's device hasn't said.
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
  if (!isKnown(timeZone)) return 'your last visit';
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(since);
  const days = dayOf(now, timeZone) - dayOf(since, timeZone);
  // A plain space: the format has a narrow one, which some fonts lack.
  if (days <= 0) return inZone({ hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ');
  if (days === 1) return 'yesterday';
  return days < 7 ? inZone({ weekday: 'long' }) : inZone({ month: 'short', day: 'numeric' });
}

/** Calendar days since 1970 in that zone. */
function dayOf(time: number, timeZone: string): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);
}

/** Empty until a device has said it, and devices name zones that others don't know. */
function isKnown(timeZone: string): boolean {
  try {
    return timeZone !== '' && Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}
