// Joining and leaving. Triggers (functions/migrations/0050_study_groups.sql) keep the counters and the waitlist, and
// replace an owner who leaves, because deleting an account leaves its groups as well.

import { writeBatch } from '../../database/write.ts';
import { takePart } from '../writer.ts';
import { MAX_JOINED } from './rules/vocabulary.ts';

export type Joined =
  | { state: 'member' | 'waiting'; memberCount: number; waitingCount: number }
  /** `none`: there is no such group to join; `many`: the member is in MAX_JOINED groups. */
  | { state: 'none' | 'many' };

/** Joins, or waits when the group is full. Joining twice changes nothing. */
export async function joinGroup(
  db: D1Database,
  member: { id: string; firstName: string; lastName: string },
  groupId: number,
  now = new Date(),
): Promise<Joined> {
  const [found] = (
    await writeBatch(db, [
      // Members of a group can be mentioned, so they need a handle.
      ...takePart(db, member, now),
      db
        .prepare(
          `INSERT INTO study_group_members (group_id, member_id, state, joined_at)
           SELECT g.id, ?2,
             CASE WHEN (SELECT count(*) FROM study_group_members o WHERE o.group_id = g.id AND o.state = 'member')
               < g.capacity THEN 'member' ELSE 'waiting' END, ?3
           FROM study_groups g WHERE g.id = ?1 AND g.status = 'shown' AND g.closed_at IS NULL
             AND (SELECT count(*) FROM study_group_members o JOIN study_groups e ON e.id = o.group_id
                  WHERE o.member_id = ?2 AND e.closed_at IS NULL) < ?4
           ON CONFLICT DO NOTHING`,
        )
        .bind(groupId, member.id, now.toISOString(), MAX_JOINED),
      db
        .prepare(
          `SELECT own.state, g.members_count AS memberCount, g.waiting_count AS waitingCount
           FROM study_groups g LEFT JOIN study_group_members own ON own.group_id = g.id AND own.member_id = ?2
           WHERE g.id = ?1 AND g.closed_at IS NULL AND (g.status = 'shown' OR own.id IS NOT NULL)`,
        )
        .bind(groupId, member.id),
    ])
  ).slice(-1);
  const [row] = (found?.results ?? []) as {
    state: 'member' | 'waiting' | null;
    memberCount: number;
    waitingCount: number;
  }[];
  if (!row) return { state: 'none' };
  return row.state ? { ...row, state: row.state } : { state: 'many' };
}

/** Leaving twice changes nothing, nor does leaving a group that the member was never in. */
export async function leaveGroup(db: D1Database, memberId: string, groupId: number): Promise<void> {
  await writeBatch(db, [
    db
      .prepare('DELETE FROM study_group_members WHERE group_id = ?1 AND member_id = ?2')
      .bind(groupId, memberId),
  ]);
}
