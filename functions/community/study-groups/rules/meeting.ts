// When a group meets: every week at the same time of its own clock. The group's zone is the truth; everybody else's
// time follows from the instant.
import { weekOf } from '../../../rules/days/day-in.ts';
import { addDays } from '../../../rules/days/days.ts';
import { instantOf } from '../../../rules/days/wall-time.ts';

export interface Meeting {
  /** 1 is Monday. */
  weekday: number;
  /** Minute of the day. */
  minute: number;
  /** IANA */
  timeZone: string;
  minutes: number;
}

/** Whether the Monday begins a week that is on in some time zone: at most two Mondays do at a time. */
export const isThisWeekSomewhere = (week: string, now: number): boolean =>
  week === weekOf(now, 'Etc/GMT+12') || week === weekOf(now, 'Pacific/Kiritimati');

/** The meeting of the week that begins on this Monday. */
export const meetingIn = (week: string, { weekday, minute, timeZone }: Meeting): number =>
  instantOf(addDays(week, weekday - 1), minute, timeZone);

/** The coming meetings, ISO 8601 in UTC; one that is on right now is the first. */
export function nextMeetings(meeting: Meeting, now: number, count: number): string[] {
  const found: string[] = [];
  // The week before: a meeting on Sunday night may end on Monday.
  for (let week = addDays(weekOf(now, meeting.timeZone), -7); found.length < count; ) {
    const start = meetingIn(week, meeting);
    if (start + meeting.minutes * 60_000 > now) found.push(new Date(start).toISOString());
    week = addDays(week, 7);
  }
  return found;
}

export type MeetingState = 'coming' | 'now' | 'over';

/** The meeting of this week, before, during or after. */
export function stateOf(meeting: Meeting, week: string, now: number): MeetingState {
  const start = meetingIn(week, meeting);
  if (now < start) return 'coming';
  return now < start + meeting.minutes * 60_000 ? 'now' : 'over';
}
