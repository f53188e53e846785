// Formats a meeting's time as a person would say it.
import { timeText } from '../../../rules/days/time-text.ts';
import type { Meeting } from './meeting.ts';

/** "8 PM", "12:15 PM" */
export const clockTime = (instant: string, timeZone: string): string =>
  timeText(instant, timeZone, { hour: 'numeric', minute: '2-digit' }).replace(':00', '');

/** "Tue 8 PM" */
export const shortTime = (instant: string, timeZone: string): string =>
  `${timeText(instant, timeZone, { weekday: 'short' })} ${clockTime(instant, timeZone)}`;

/** "Tuesday, November 24, 8 PM" */
export const fullTime = (instant: string, timeZone: string): string =>
  `${timeText(instant, timeZone, { weekday: 'long', month: 'long', day: 'numeric' })}, ${clockTime(instant, timeZone)}`;

/** "New York" for America/New_York */
export const cityOf = (timeZone: string): string =>
  timeZone.includes('/') ? (timeZone.split('/').at(-1) ?? '').replaceAll('_', ' ') : timeZone;

/** "Tue 8 PM, your time"; without a known zone "Tue 8 PM, New York time". */
export function meetingText(
  { next, timeZone }: Pick<Meeting, 'timeZone'> & { next: readonly string[] },
  readersZone: string | null,
): string {
  const [first = ''] = next;
  return readersZone
    ? `${shortTime(first, readersZone)}, your time`
    : `${shortTime(first, timeZone)}, ${cityOf(timeZone)} time`;
}
