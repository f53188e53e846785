import { dayIn } from '../rules/days/day-in.ts';
import { shortDate } from '../rules/days/day-names.ts';

export interface Clock {
  now: number;
  timeZone: string;
}

/** "Nov 17" for a time in ISO 8601 or a day, in the member's time zone; with its year if that is another one. */
export function dateIn(at: string, { now, timeZone }: Clock): string {
  return shortDate(at.includes('T') ? dayIn(at, timeZone) : at, dayIn(now, timeZone));
}
