import { dayIn, shortDate } from '../rules/weeks/days.ts';

export interface Clock {
  now: number;
  timeZone: string;
}

/** "Nov 17" for a time in ISO 8601 or a day, in the member's time zone; with its year if that is another one. */
export function dateIn(at: string, { now, timeZone }: Clock): string {
  const day = at.includes('T') ? dayIn(at, timeZone) : at;
  const year = day.slice(0, 4);
  return year === dayIn(now, timeZone).slice(0, 4) ? shortDate(day) : `${shortDate(day)}, ${year}`;
}
