// Creates a group: it waits for a moderator, and its owner is the first member.

import { writeBatch } from '../../database/write.ts';
import { takePart } from '../writer.ts';
import type { NewGroupBody } from './rules/schemas.ts';
import { MAX_OWNED } from './rules/vocabulary.ts';

/** Idempotent per `requestId`; null while the member owns MAX_OWNED open groups. */
export async function createGroup(
  db: D1Database,
  owner: { id: string; firstName: string; lastName: string },
  { requestId, meeting, ...group }: Omit<NewGroupBody, 'id'> & { requestId: string },
  now = new Date(),
): Promise<number | null> {
  const at = now.toISOString();
  const [found] = (
    await writeBatch(db, [
      ...takePart(db, owner, now),
      db
        .prepare(
          `INSERT INTO study_groups (owner_id, request_id, name, description, category, difficulty, capacity, path_id,
             meets_on, meets_at, time_zone, minutes, join_link, status, created_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 'pending', ?14
           WHERE (SELECT count(*) FROM study_groups o WHERE o.owner_id = ?1 AND o.closed_at IS NULL
                  AND o.status <> 'refused') < ?15
           ON CONFLICT DO NOTHING`,
        )
        .bind(
          ...[owner.id, requestId, group.name, group.description, group.category, group.difficulty],
          ...[group.capacity, group.pathId, meeting.weekday, meeting.minute, meeting.timeZone],
          ...[meeting.minutes, meeting.joinLink, at, MAX_OWNED],
        ),
      db
        .prepare(
          `INSERT INTO study_group_members (group_id, member_id, state, joined_at)
           SELECT id, ?1, 'member', ?3 FROM study_groups
           WHERE owner_id = ?1 AND request_id = ?2 AND members_count = 0 AND closed_at IS NULL
           ON CONFLICT DO NOTHING`,
        )
        .bind(owner.id, requestId, at),
      db
        .prepare('SELECT id FROM study_groups WHERE owner_id = ?1 AND request_id = ?2')
        .bind(owner.id, requestId),
    ])
  ).slice(-1);
  const [row] = (found?.results ?? []) as { id: number }[];
  return row?.id ?? null;
}
