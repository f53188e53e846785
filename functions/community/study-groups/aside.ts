// The groups next to the forum's list: the member's own, and groups with room. One statement for visitors and three for
// members, in the batch of the page.

import { dayIn, weekOf } from '../../rules/days/day-in.ts';
import { addDays } from '../../rules/days/days.ts';
import { type GroupRow, groupFrom, type StudyGroup } from './groups.ts';
import { GROUPS_WITH_ROOM, OWN_GROUPS } from './list.ts';
import { type MeetingState, meetingIn, stateOf } from './rules/meeting.ts';

export interface OwnGroupShown {
  group: StudyGroup;
  /** This week's meeting, ISO 8601 in UTC. */
  meetsAt: string;
  meetingState: MeetingState;
  /** The member's own check-in of this week; null before it. */
  own: { done: boolean } | null;
  checkedIn: number;
  /** A member of the group who said that they are stuck this week. */
  stuck: { firstName: string; on: string | null } | null;
}

export interface GroupsAsideShown {
  own: OwnGroupShown | null;
  /** At most three. */
  withRoom: StudyGroup[];
}

interface Row {
  group_id: number;
  week: string;
  done: 0 | 1;
  stuck: 0 | 1;
  stuck_on: string | null;
  first_name: string;
  is_own: 0 | 1;
}

/** ?1 is the member, ?2 a day before this week's Monday in every zone. */
const CHECKINS_OF_OWN = `
  SELECT k.group_id, k.week, k.done, k.stuck, k.stuck_on, m.first_name, k.member_id = ?1 AS is_own
  FROM study_group_members own
  JOIN study_group_members o ON o.group_id = own.group_id AND o.state = 'member'
  JOIN group_checkins k ON k.group_id = o.group_id AND k.member_id = o.member_id AND k.week >= ?2
  JOIN members m ON m.id = o.member_id
  WHERE own.member_id = ?1 AND own.state = 'member'`;

const SHOWN = 3;

/** ?1 is the reader in each, the values begin at ?2. A visitor needs only the first. */
export const groupsAsideReads = (now = Date.now()) => [
  { sql: GROUPS_WITH_ROOM, values: [Number.MAX_SAFE_INTEGER, SHOWN, null] },
  { sql: OWN_GROUPS, values: [] },
  { sql: CHECKINS_OF_OWN, values: [addDays(dayIn(now, 'UTC'), -8)] },
];

export function groupsAsideFrom(
  [withRoom = [], own = [], checkIns = []]: readonly (readonly unknown[])[],
  memberId: string | null,
  now = Date.now(),
): GroupsAsideShown {
  const groups = (own as GroupRow[])
    .map((row) => groupFrom(row, memberId, now))
    .filter(({ isJoined, status }) => isJoined && status === 'shown');
  const soonest = groups.toSorted((a, b) => nextOf(a).localeCompare(nextOf(b)))[0];
  return {
    own: soonest ? shownOf(soonest, checkIns as Row[], now) : null,
    withRoom: (withRoom as GroupRow[]).map((row) => groupFrom(row, memberId, now)),
  };
}

/** In its own round trip, for pages without another read to join. */
export async function readGroupsAside(
  db: D1Database,
  memberId: string | null,
): Promise<GroupsAsideShown> {
  const reads = groupsAsideReads().slice(0, memberId === null ? 1 : undefined);
  const found = await db.batch(
    reads.map(({ sql, values }) => db.prepare(sql).bind(memberId, ...values)),
  );
  return groupsAsideFrom(
    found.map(({ results }) => results),
    memberId,
  );
}

const nextOf = ({ meeting }: StudyGroup) => meeting.next[0] ?? '';

function shownOf(group: StudyGroup, rows: readonly Row[], now: number): OwnGroupShown {
  const week = weekOf(now, group.meeting.timeZone);
  const said = rows.filter((row) => row.group_id === group.id && row.week === week);
  const own = said.find(({ is_own }) => is_own);
  const stuck = said.find(({ stuck, done, is_own }) => stuck && !done && !is_own);
  return {
    group,
    meetsAt: new Date(meetingIn(week, group.meeting)).toISOString(),
    meetingState: stateOf(group.meeting, week, now),
    own: own ? { done: own.done === 1 } : null,
    checkedIn: said.length,
    stuck: stuck ? { firstName: stuck.first_name || 'A member', on: stuck.stuck_on } : null,
  };
}
