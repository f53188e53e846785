// Days (YYYY-MM-DD) as text.
import { addDays, DAYS_OF_WEEK } from './days.ts';

const named = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** "Mon" */
export const shortWeekday = (day: string) => named(day, { weekday: 'short' });
/** "Monday" */
export const weekday = (day: string) => named(day, { weekday: 'long' });
/** "Monday, November 9" */
export const longDate = (day: string) =>
  named(day, { weekday: 'long', month: 'long', day: 'numeric' });
/** "November 9, 2027" */
export const fullDate = (day: string) =>
  named(day, { year: 'numeric', month: 'long', day: 'numeric' });
/** "November 9" */
export const monthDay = (day: string) => named(day, { month: 'long', day: 'numeric' });
/** "November" */
export const monthName = (day: string) => named(day, { month: 'long' });
/** "Nov 2027" */
export const shortMonth = (day: string) => named(day, { month: 'short', year: 'numeric' });

/** "Nov 9"; with its year, "Nov 9, 2025", if that is not the year of `today`. */
export const shortDate = (day: string, today = day) =>
  named(day, {
    ...{ month: 'short', day: 'numeric' },
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });

/** "November 9 to 15", "November 30 to December 6" */
export function weekDates(startsOn: string): string {
  const last = addDays(startsOn, DAYS_OF_WEEK - 1);
  const end = last.slice(0, 7) === startsOn.slice(0, 7) ? String(Number(last.slice(8))) : '';
  return `${monthDay(startsOn)} to ${end || monthDay(last)}`;
}

/** "Saturday"; with its date once that was more than six days ago. */
export const since = (day: string, today: string): string =>
  day > addDays(today, -DAYS_OF_WEEK) ? weekday(day) : monthDay(day);
