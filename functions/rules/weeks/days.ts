// Days of the calendar, as YYYY-MM-DD. They have no time and no zone, so that no change of the clocks moves them.

export const DAYS_OF_WEEK = 7;

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** False for days that the calendar does not have, such as February 30. */
export function isDay(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The day in a time zone at this time, in milliseconds or ISO 8601; the browser's or the server's zone by default. */
export function dayIn(time: number | string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...(timeZone && { timeZone }),
  }).format(new Date(time));
}

const named = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** "Mon" */
export const shortWeekday = (day: string) => named(day, { weekday: 'short' });
/** "Monday" */
export const weekday = (day: string) => named(day, { weekday: 'long' });
/** "Monday, November 9" */
export const longDate = (day: string) =>
  named(day, { weekday: 'long', month: 'long', day: 'numeric' });
/** "Nov 9" */
export const shortDate = (day: string) => named(day, { month: 'short', day: 'numeric' });
const monthDay = (day: string) => named(day, { month: 'long', day: 'numeric' });

/** "November 9 to 15", "November 30 to December 6" */
export function weekDates(startsOn: string): string {
  const last = addDays(startsOn, DAYS_OF_WEEK - 1);
  const end = last.slice(0, 7) === startsOn.slice(0, 7) ? String(Number(last.slice(8))) : '';
  return `${monthDay(startsOn)} to ${end || monthDay(last)}`;
}

/** "Saturday"; with its date once that was more than six days ago. */
export function since(day: string, today: string): string {
  return day > addDays(today, -DAYS_OF_WEEK) ? weekday(day) : monthDay(day);
}
