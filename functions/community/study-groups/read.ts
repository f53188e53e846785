// A group's page: the public part, and for its members the week, the members and the feed.

import { allPaths, findModule } from '../../catalogue.ts';
import { dayIn, weekOf } from '../../rules/days/day-in.ts';
import { addDays } from '../../rules/days/days.ts';
import { hasAccess } from '../../rules/entitlement.ts';
import type { Member } from '../../session/current-member.ts';
import { AUTHOR, AUTHOR_JOINS, type Author, type AuthorRow, authorFrom } from '../author.ts';
import { GROUP, GROUP_JOIN, type GroupRow, groupFrom, type StudyGroup } from './groups.ts';
import {
  type GroupMessage,
  IS_INSIDE,
  type MessageRow,
  messagesFrom,
  messagesStatement,
} from './messages.ts';
import { type MeetingState, meetingIn, stateOf } from './rules/meeting.ts';
import { MESSAGES_PER_PAGE } from './rules/vocabulary.ts';

export interface CheckIn {
  said: string;
  done: boolean;
  stuck: boolean;
  stuckOn: string | null;
}

export interface GroupMember {
  /** The ID of the membership, not of the member. */
  id: number;
  author: Author;
  since: string;
  isOwner: boolean;
  isSelf: boolean;
  /** This week's check-in. */
  checkIn: CheckIn | null;
}

/** The part that only members of the group see. */
export interface GroupInside {
  joinLink: string | null;
  /** The week's Monday, in the group's time zone. */
  week: string;
  /** This week's meeting, ISO 8601 in UTC. */
  meetsAt: string;
  meetingState: MeetingState;
  /** The owner's goal for this week. */
  weeklyGoal: string | null;
  members: GroupMember[];
  /** The member's own check-in of the week before. */
  lastWeek: CheckIn | null;
  messages: GroupMessage[];
  hasOlder: boolean;
  lastReadId: number;
  /** The next open lesson of the attached path; `isDone` when all of them are completed. */
  nextLesson: { title: string; href: string; isDone: boolean } | null;
}

export interface GroupPage {
  group: StudyGroup;
  inside: GroupInside | null;
}

interface PageRow extends GroupRow {
  weekly_goal: string | null;
  goal_week: string | null;
  join_link: string | null;
  owner_id: string | null;
  last_read_id: number | null;
  is_moderator: 0 | 1;
}

interface MemberRow extends AuthorRow {
  id: number;
  joined_at: string;
}

interface CheckInRow {
  member_id: string;
  week: string;
  said: string;
  done: 0 | 1;
  stuck: 0 | 1;
  stuck_on: string | null;
}

/** ?1 is the reader or null, ?2 the group. */
const ONE_GROUP = `
  SELECT ${GROUP}, g.weekly_goal, g.goal_week, g.join_link, g.owner_id, own.last_read_id,
    EXISTS (SELECT 1 FROM member_roles r WHERE r.member_id = ?1 AND r.role IN ('moderator', 'owner')) AS is_moderator
  FROM study_groups g ${GROUP_JOIN} WHERE g.id = ?2 AND g.closed_at IS NULL`;

const MEMBERS = `
  SELECT x.id, x.joined_at, ${AUTHOR}
  FROM (SELECT id, joined_at, member_id AS author_id FROM study_group_members
        WHERE group_id = ?2 AND state = 'member') x ${AUTHOR_JOINS}
  WHERE ${IS_INSIDE} ORDER BY x.id LIMIT 40`;

/** ?3 is a day before last week's Monday in every zone: weeks begin in the group's zone. */
const CHECKINS = `
  SELECT member_id, week, said, done, stuck, stuck_on FROM group_checkins
  WHERE group_id = ?2 AND week >= ?3 AND ${IS_INSIDE}`;

const COMPLETED = `SELECT module_id FROM module_completions WHERE member_id = ?1`;

/** Null if the reader can't see it: groups that aren't shown are for owner and moderators, hidden also for members. */
export async function readGroup(
  db: D1Database,
  reader: Member | null,
  id: number,
  now = Date.now(),
): Promise<GroupPage | null> {
  const from = addDays(dayIn(now, 'UTC'), -15);
  const who = reader?.id ?? null;
  const results = await db.batch([
    db.prepare(ONE_GROUP).bind(who, id),
    ...(reader
      ? [
          db.prepare(MEMBERS).bind(who, id),
          db.prepare(CHECKINS).bind(who, id, from),
          messagesStatement(db, reader.id, id, null),
          db.prepare(COMPLETED).bind(who),
        ]
      : []),
  ]);
  const [groups, members, checkIns, messages, completed] = results.map(({ results }) => results);
  const [row] = (groups ?? []) as PageRow[];
  if (!row || !isVisible(row, who)) return null;
  const group = groupFrom(row, who, now);
  const isInside = group.isJoined && (row.status === 'shown' || row.status === 'pending');
  if (!reader || !isInside) return { group, inside: null };

  const week = weekOf(now, row.time_zone);
  const all = (checkIns ?? []) as CheckInRow[];
  const of = (memberId: string | null, wanted: string) =>
    checkInFrom(all.find((each) => each.member_id === memberId && each.week === wanted));
  const shown = (messages ?? []) as MessageRow[];
  return {
    group,
    inside: {
      joinLink: row.join_link,
      week,
      meetsAt: new Date(meetingIn(week, group.meeting)).toISOString(),
      meetingState: stateOf(group.meeting, week, now),
      weeklyGoal: row.goal_week === week ? row.weekly_goal : null,
      members: ((members ?? []) as MemberRow[]).map((member) => ({
        id: member.id,
        author: authorFrom(member),
        since: member.joined_at,
        isOwner: member.author_id === row.owner_id,
        isSelf: member.author_id === who,
        checkIn: of(member.author_id, week),
      })),
      lastWeek: of(who, addDays(week, -7)),
      messages: messagesFrom(shown, reader.id),
      hasOlder: shown.length === MESSAGES_PER_PAGE,
      lastReadId: row.last_read_id ?? 0,
      nextLesson: nextLesson(
        row.path_id,
        reader,
        (completed ?? []) as { module_id: string }[],
        now,
      ),
    },
  };
}

function isVisible(row: PageRow, who: string | null): boolean {
  if (row.status === 'shown') return true;
  if (who === null) return false;
  return (
    row.is_owner === 1 ||
    row.is_moderator === 1 ||
    (row.status === 'hidden' && row.own_state === 'member')
  );
}

function checkInFrom(row: CheckInRow | undefined): CheckIn | null {
  if (!row) return null;
  const { said, done, stuck, stuck_on } = row;
  return { said, done: done === 1, stuck: stuck === 1, stuckOn: stuck_on };
}

function nextLesson(
  pathId: string | null,
  { membership }: Member,
  completed: readonly { module_id: string }[],
  now: number,
): GroupInside['nextLesson'] {
  const path = allPaths.find(({ id }) => id === pathId);
  if (!path) return null;
  const done = new Set(completed.map(({ module_id }) => module_id));
  const lessons = path.moduleIds.flatMap((id) => findModule(id) ?? []);
  const open = lessons.filter(({ minTier }) => hasAccess(membership, minTier, now));
  const next = open.find(({ id }) => !done.has(id)) ?? open[0];
  if (!next) return null;
  return {
    title: next.title,
    href: `/micro-learning?module=${next.id}`,
    isDone: done.has(next.id),
  };
}
