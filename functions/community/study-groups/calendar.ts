// A group's meetings as an iCalendar file (RFC 5545): every week at the same time of the group's own clock, so the
// calendar app follows its changes in spring and autumn.

import ical, { ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { wallAt } from '../../rules/days/wall-time.ts';
import { IS_INSIDE } from './messages.ts';
import { groupAddress } from './rules/address.ts';
import { type Meeting, nextMeetings } from './rules/meeting.ts';
import { timeZoneComponent } from './rules/time-zone-component.ts';

export interface CalendarGroup {
  id: number;
  name: string;
  description: string;
  joinLink: string | null;
  meeting: Meeting;
}

const WEEKDAYS = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
];

/** The UID stays the same, so opening the file again replaces the meeting. */
export function calendarOf(group: CalendarGroup, site: URL, now: number): string {
  const { id, name, description, joinLink, meeting } = group;
  const { timeZone, weekday, minutes } = meeting;
  const [next = ''] = nextMeetings(meeting, now, 1);
  // ical-generator reads a date string without a zone as local time, and writes it unchanged.
  const clock = (instant: number) =>
    new Date(wallAt(instant, timeZone)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  const start = Date.parse(next);
  const page = new URL(groupAddress({ id, name }), site).href;
  const calendar = ical({
    name,
    prodId: { company: site.hostname, product: 'Study groups', language: 'EN' },
    timezone: { name: timeZone, generator: (zone) => timeZoneComponent(zone, now) },
  });
  calendar.createEvent({
    id: `study-group-${id}@${site.hostname}`,
    stamp: new Date(now),
    start: clock(start),
    end: clock(start + minutes * 60_000),
    timezone: timeZone,
    summary: name,
    description: [description, ...(joinLink ? [`Join: ${joinLink}`] : []), page].join('\n\n'),
    ...(joinLink && { location: joinLink }),
    url: page,
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: [WEEKDAYS[weekday - 1] ?? ICalWeekday.MO],
    },
  });
  return calendar.toString();
}

interface Row {
  name: string;
  description: string;
  join_link: string | null;
  meets_on: number;
  meets_at: number;
  time_zone: string;
  minutes: number;
}

/** Null unless the member is in the group. */
export async function groupCalendar(
  db: D1Database,
  memberId: string,
  id: number,
  site: URL,
): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT name, description, join_link, meets_on, meets_at, time_zone, minutes FROM study_groups
       WHERE id = ?2 AND ${IS_INSIDE}`,
    )
    .bind(memberId, id)
    .first<Row>();
  if (!row) return null;
  const { name, description, join_link: joinLink } = row;
  const meeting = {
    weekday: row.meets_on,
    minute: row.meets_at,
    timeZone: row.time_zone,
    minutes: row.minutes,
  };
  return calendarOf({ id, name, description, joinLink, meeting }, site, Date.now());
}
