import { dateText } from './date-text.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** 'Just now' under an hour, then 'Nh ago', 'Nd ago', and from seven days on the date. */
export function relativeTime(iso: string, now: number, timeZone?: string): string {
  const age = now - Date.parse(iso);
  if (age < HOUR) return 'Just now';
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return dateText(iso, timeZone);
}
