// When a coaching event is, in the member's time zone. Events are content, with their start in UTC.
import { browserZone } from '../../../functions/rules/days/browser-zone.ts';
import { formatterIn } from '../../../functions/rules/days/formatter.ts';
import { timeText } from '../../../functions/rules/days/time-text.ts';
import type { Tier } from '../../../functions/rules/tiers.ts';

export interface CoachingEvent {
  _id: string;
  title: string;
  /** ISO 8601, UTC. */
  startsAt: string;
  minutes: number;
  tier: Tier;
  description: string;
  bring: string[];
}

const endOf = ({ startsAt, minutes }: CoachingEvent) => Date.parse(startsAt) + minutes * 60_000;

/** Earliest first; a call in progress is included until its end. */
export const futureEvents = (events: readonly CoachingEvent[], now: number): CoachingEvent[] =>
  events.filter((event) => endOf(event) > now).toSorted((a, b) => endOf(a) - endOf(b));

/** Latest first. */
export const pastEvents = (events: readonly CoachingEvent[], now: number): CoachingEvent[] =>
  events.filter((event) => endOf(event) <= now).toSorted((a, b) => endOf(b) - endOf(a));

const RECENT_MS = 31 * 86_400_000;

/** The latest past call, while it is recent: an older one is only in the list of past calls. */
export const recentEvent = (
  events: readonly CoachingEvent[],
  now: number,
): CoachingEvent | undefined =>
  pastEvents(events, now).find((event) => endOf(event) > now - RECENT_MS);

/** The member's time zone. UTC in the account may mean that it is unknown, so the browser's zone counts. */
export const memberZone = (stored: string): string =>
  stored === 'UTC' ? browserZone() || 'UTC' : stored;

export interface EventTime {
  /** January 2027 */
  month: string;
  day: string;
  weekday: string;
  /** 8:00 PM */
  time: string;
  /** EST; GMT+2 where English has no short name. */
  zone: string;
  /** Jan 25 */
  short: string;
  /** Monday, January 25, 2027 */
  full: string;
}

export function eventTime(startsAt: string, timeZone: string): EventTime {
  const date = new Date(startsAt);
  const text = (options: Intl.DateTimeFormatOptions) => timeText(startsAt, timeZone, options);
  const parts = formatterIn(timeZone, { timeZoneName: 'short' }).formatToParts(date);
  return {
    month: text({ month: 'long', year: 'numeric' }),
    day: text({ day: 'numeric' }),
    weekday: text({ weekday: 'long' }),
    time: text({ hour: 'numeric', minute: '2-digit' }),
    zone: parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
    short: text({ month: 'short', day: 'numeric' }),
    full: text({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  };
}

/** The title without the prefix of every title: "Live coaching: plan the year" is "Plan the year". */
export function shortTitle(title: string): string {
  const rest = title.replace(/^Live coaching:\s*/, '');
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The event's calendar file. */
export const calendarAddress = ({ _id }: CoachingEvent): string => `/coaching/${_id}.ics`;
