// Days of the calendar, as YYYY-MM-DD. They have no time and no zone, so that no change of the clocks moves them.

export const DAYS_OF_WEEK = 7;

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** False for days that the calendar does not have, such as February 30. */
export function isDay(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** This many months earlier; a day that the month does not have becomes its last. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** 1 is Monday. */
export const weekdayOf = (day: string): number => ((new Date(day).getUTCDay() + 6) % 7) + 1;

/** The Monday of the week that the day is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
