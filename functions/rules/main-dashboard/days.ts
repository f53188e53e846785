// Calendar days, written for people.

const DAY_MS = 86_400_000;

/** YYYY-MM-DD of a time, in a time zone. */
export function dayIn(timeZone: string, time: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(time);
}

/** From one YYYY-MM-DD to another; negative if it is over. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** YYYY-MM-DD, this many months earlier; a day that the month does not have becomes its last. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}

/** YYYY-MM-DD, this many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Of a YYYY-MM-DD: "Wednesday, November 18", "November 9, 2027", "Tue 17". */
export const longDay = (day: string) =>
  format(day, { weekday: 'long', month: 'long', day: 'numeric' });
export const fullDay = (day: string) =>
  format(day, { year: 'numeric', month: 'long', day: 'numeric' });
export const shortDay = (day: string) => format(day, { month: 'short', day: 'numeric' });
export const monthName = (day: string) => format(day, { month: 'long' });

function format(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(Date.parse(day));
}
