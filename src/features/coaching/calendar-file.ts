// iCalendar files (RFC 5545) of the coaching events, made when the site is built. Times are in UTC, so every calendar
// shows them in its own zone.
import ical from 'ical-generator';
import type { CoachingEvent } from './events.ts';

interface About {
  productName: string;
  /** The site's own address. */
  site: URL;
  /** ISO 8601, UTC: when the file was made. */
  builtAt: string;
}

/** The UID stays the same from build to build, so a changed event replaces itself in a subscribed calendar. */
export function calendarFile(
  events: readonly CoachingEvent[],
  { productName, site, builtAt }: About,
): string {
  const page = new URL('/coaching', site).href;
  const calendar = ical({
    name: `${productName}: live coaching`,
    prodId: { company: productName, product: 'Live coaching', language: 'EN' },
    url: page,
    ttl: 24 * 60 * 60,
  });
  for (const { _id, title, startsAt, minutes, description, bring } of events) {
    const start = new Date(startsAt);
    calendar.createEvent({
      id: `${_id}@${site.hostname}`,
      stamp: new Date(builtAt),
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      summary: title,
      description: [
        description,
        ...(bring.length ? [`Bring: ${bring.join('; ')}`] : []),
        page,
      ].join('\n\n'),
      url: page,
    });
  }
  return calendar.toString();
}

export const calendarResponse = (file: string): Response =>
  new Response(file, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
