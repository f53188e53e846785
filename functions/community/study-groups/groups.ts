// A study group, as everyone may see it: in lists and at the top of its page.

import { allPaths } from '../../catalogue.ts';
import { nextMeetings } from './rules/meeting.ts';
import type { GroupStatus } from './rules/vocabulary.ts';

/** The response of `GET /api/study-groups`, with further fields for our pages. */
export interface StudyGroup {
  id: number;
  name: string;
  description: string;
  /** A key of GROUP_CATEGORIES. */
  category: string;
  difficulty: string;
  memberCount: number;
  isJoined: boolean;
  capacity: number;
  waitingCount: number;
  isWaiting: boolean;
  /** The position on the waitlist: 1 gets the next place; 0 if not waiting. */
  waitingPlace: number;
  isOwner: boolean;
  status: GroupStatus;
  /** The moderator's reason; for the owner only. */
  statusReason: string | null;
  meeting: {
    /** 1 is Monday. */
    weekday: number;
    minute: number;
    timeZone: string;
    minutes: number;
    /** The next meetings, ISO 8601 in UTC; the first may be on right now. */
    next: string[];
  };
  path: { id: string; title: string; href: string } | null;
  /** True if there are messages that the member has not read. */
  hasNews: boolean;
  createdAt: string;
}

export interface GroupRow {
  id: number;
  name: string;
  description: string;
  category: string;
  difficulty: string;
  capacity: number;
  members_count: number;
  waiting_count: number;
  path_id: string | null;
  meets_on: number;
  meets_at: number;
  time_zone: string;
  minutes: number;
  status: GroupStatus;
  status_reason: string | null;
  created_at: string;
  closed_at: string | null;
  is_owner: 0 | 1;
  own_state: 'member' | 'waiting' | null;
  has_news: 0 | 1 | null;
  waiting_place: number;
}

/** Columns of study_groups g with GROUP_JOIN; ?1 is the reader or null. */
export const GROUP = `g.id, g.name, g.description, g.category, g.difficulty, g.capacity, g.members_count, g.waiting_count,
  g.path_id, g.meets_on, g.meets_at, g.time_zone, g.minutes, g.status, g.status_reason, g.created_at, g.closed_at,
  g.owner_id IS ?1 AS is_owner, own.state AS own_state,
  (SELECT max(x.id) > own.last_read_id FROM group_messages x
   WHERE x.group_id = g.id AND x.deleted_at IS NULL AND x.hidden_at IS NULL) AS has_news,
  (SELECT count(*) FROM study_group_members w WHERE w.group_id = g.id AND w.state = 'waiting' AND w.id <= own.id)
    AS waiting_place`;

export const GROUP_JOIN = `LEFT JOIN study_group_members own ON own.group_id = g.id AND own.member_id = ?1`;

export function groupFrom(row: GroupRow, reader: string | null, now: number): StudyGroup {
  const isOwner = reader !== null && row.is_owner === 1;
  const isJoined = row.own_state === 'member';
  const meeting = {
    weekday: row.meets_on,
    minute: row.meets_at,
    timeZone: row.time_zone,
    minutes: row.minutes,
  };
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    memberCount: row.members_count,
    isJoined,
    capacity: row.capacity,
    waitingCount: row.waiting_count,
    isWaiting: row.own_state === 'waiting',
    waitingPlace: row.own_state === 'waiting' ? row.waiting_place : 0,
    isOwner,
    status: row.status,
    statusReason: isOwner ? row.status_reason : null,
    meeting: { ...meeting, next: nextMeetings(meeting, now, 2) },
    path: pathOf(row.path_id),
    hasNews: isJoined && row.has_news === 1,
    createdAt: row.created_at,
  };
}

/** Null also for a path that was taken down. */
function pathOf(id: string | null): StudyGroup['path'] {
  const path = id && allPaths.find((each) => each.id === id);
  return path ? { id: path.id, title: path.title, href: `/learning-paths#${path.id}` } : null;
}
