// A group's weekly meeting, always at the same local time. The group's zone is the source of truth; all other times
// follow from the instant.
import { weekOf } from '../../../rules/days/day-in.ts';
import { addDays } from '../../../rules/days/days.ts';
import { instantOf } from '../../../rules/days/wall-time.ts';

export interface Meeting {
  /** 1 is Monday. */
  weekday: number;
  /** Minute of the day. */
  minute: number;
  /** An IANA name. */
  timeZone: string;
  minutes: number;
}

/** True if the week of this Monday is on in some time zone: at most two weeks are at a time. */
export const isThisWeekSomewhere = (week: string, now: number): boolean =>
  week === weekOf(now, 'Etc/GMT+12') || week === weekOf(now, 'Pacific/Kiritimati');

/** The start of the meeting in the week of this Monday, in milliseconds since 1970. */
export const meetingIn = (week: string, { weekday, minute, timeZone }: Meeting): number =>
  instantOf(addDays(week, weekday - 1), minute, timeZone);

/** The next meetings, ISO 8601 in UTC; one that is on right now comes first. */
export function nextMeetings(meeting: Meeting, now: number, count: number): string[] {
  const found: string[] = [];
  // From the week before: a meeting on Sunday night may end on Monday.
  for (let week = addDays(weekOf(now, meeting.timeZone), -7); found.length < count; ) {
    const start = meetingIn(week, meeting);
    if (start + meeting.minutes * 60_000 > now) found.push(new Date(start).toISOString());
    week = addDays(week, 7);
  }
  return found;
}

export type MeetingState = 'coming' | 'now' | 'over';

/** The state of the meeting in the week of this Monday. */
export function stateOf(meeting: Meeting, week: string, now: number): MeetingState {
  const start = meetingIn(week, meeting);
  if (now < start) return 'coming';
  return now < start + meeting.minutes * 60_000 ? 'now' : 'over';
}
