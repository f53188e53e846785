// Decides which of a room's sockets may still get events. Checked before each event: a session or membership may have
// ended in any way, even one that didn't notify the room.
import type { Room } from './rules/events.ts';

/** The member and session that opened a socket, attached to it. */
export interface Visitor {
  room: Room;
  memberId: string;
  sessionId: string;
  name: string;
  typedAt: number;
}

/** ?1 is JSON: pairs of member and session; ?2 the time. */
const SIGNED_IN = `
  SELECT s.id, EXISTS (SELECT 1 FROM community_members cm
    WHERE cm.member_id = s.member_id AND cm.suspended_until > ?2) AS is_suspended
  FROM json_each(?1) j JOIN sessions s ON s.member_id = j.value ->> 0 AND s.id = j.value ->> 1
  WHERE s.idle_expires_at > ?2 AND s.absolute_expires_at > ?2`;

/** The same, but only for members of the group ?3. */
const IN_GROUP = `
  SELECT s.id, EXISTS (SELECT 1 FROM community_members cm
    WHERE cm.member_id = s.member_id AND cm.suspended_until > ?2) AS is_suspended
  FROM json_each(?1) j JOIN sessions s ON s.member_id = j.value ->> 0 AND s.id = j.value ->> 1
  JOIN study_group_members own ON own.group_id = ?3 AND own.member_id = s.member_id AND own.state = 'member'
  JOIN study_groups g ON g.id = own.group_id AND g.closed_at IS NULL AND g.status IN ('pending', 'shown')
  WHERE s.idle_expires_at > ?2 AND s.absolute_expires_at > ?2`;

export interface Audience {
  /** IDs of the sessions that may stay. */
  stay: ReadonlySet<string>;
  /** IDs of the sessions whose members may read but not write. */
  suspended: ReadonlySet<string>;
}

/** One query for any number of visitors, who are all in the same room. */
export async function audienceOf(
  db: D1Database,
  visitors: readonly Visitor[],
  now = Date.now(),
): Promise<Audience> {
  const [first] = visitors;
  if (!first) return { stay: new Set(), suspended: new Set() };
  const [kind, id] = first.room.split('/');
  const pairs = JSON.stringify(visitors.map(({ memberId, sessionId }) => [memberId, sessionId]));
  const at = new Date(now).toISOString();
  const { results } = await (kind === 'group'
    ? db.prepare(IN_GROUP).bind(pairs, at, Number(id))
    : db.prepare(SIGNED_IN).bind(pairs, at)
  ).all<{ id: string; is_suspended: 0 | 1 }>();
  return {
    stay: new Set(results.map((row) => row.id)),
    suspended: new Set(results.filter((row) => row.is_suspended).map((row) => row.id)),
  };
}
