import { mondayOf } from './days.ts';

/**
 * YYYY-MM-DD in a time zone at this time, in milliseconds or ISO 8601. Without a zone the browser's or the server's.
 * Throws for a zone that this runtime does not know: see zoneOrUtc.
 */
export function dayIn(time: number | string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...(timeZone && { timeZone }),
  }).format(new Date(time));
}

/** Today in this browser's time zone. */
export const today = (): string => dayIn(Date.now());

/** The Monday of the week that `now` is in, in the zone. */
export const weekOf = (now: number, timeZone: string): string => mondayOf(dayIn(now, timeZone));
