// Dates that a colleague chooses for a member, in the member's time zone.
import { addDays, isDay } from '../../../rules/days/days.ts';
import { instantOf, wallAt } from '../../../rules/days/wall-time.ts';
import { zoneOrUtc } from '../../../rules/days/zones.ts';

const MOST_DAYS = 366;

/** YYYY-MM-DD: today where the member is. */
export const todayFor = (timeZone: string, now: number): string =>
  new Date(wallAt(now, zoneOrUtc(timeZone))).toISOString().slice(0, 10);

/** ISO 8601: the last second of the day where the member is, so that “until Dec 23” includes it. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(instantOf(addDays(day, 1), 0, zoneOrUtc(timeZone)) - 1000).toISOString();

/** A sentence for a date that can't be chosen; null for one that can. */
export function refuseDate(day: string, now: number, timeZone: string): string | null {
  if (!isDay(day)) return 'Please choose a date';
  const today = todayFor(timeZone, now);
  if (day <= today) return 'Please choose a date after today';
  if (day > addDays(today, MOST_DAYS)) return 'Please choose a date within a year';
  return null;
}
