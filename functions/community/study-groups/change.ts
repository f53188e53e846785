// The owner's changes to a group.

import { writeBatch } from '../../database/write.ts';
import { notify } from '../../notifications/notify.ts';
import { weekOf } from '../../rules/days/day-in.ts';
import type { GroupChangeBody } from './rules/schemas.ts';

export type Changed = 'changed' | 'not yours' | 'too small' | 'named';

interface OwnRow {
  time_zone: string;
  status: string;
  name: string;
}

/**
 * A refused group goes back to the moderators with its new name or description. The name of a shown or hidden group
 * is fixed: members know it by that. A goal is for the week that it is set in.
 */
export async function changeGroup(
  db: D1Database,
  ownerId: string,
  id: number,
  change: GroupChangeBody,
  now = Date.now(),
): Promise<Changed> {
  const group = await db
    .prepare(
      'SELECT time_zone, status, name FROM study_groups WHERE id = ?1 AND owner_id = ?2 AND closed_at IS NULL',
    )
    .bind(id, ownerId)
    .first<OwnRow>();
  if (!group) return 'not yours';
  const isOpen = group.status === 'shown' || group.status === 'hidden';
  if (change.name !== undefined && change.name !== group.name && isOpen) return 'named';
  const { meeting, weeklyGoal, pathId } = change;
  const week = weekOf(now, meeting?.timeZone ?? group.time_zone);
  const [, done] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE study_groups SET
           name = CASE WHEN status IN ('pending', 'refused') THEN coalesce(?3, name) ELSE name END,
           description = coalesce(?4, description), capacity = coalesce(?5, capacity),
           meets_on = coalesce(?6, meets_on), meets_at = coalesce(?7, meets_at),
           time_zone = coalesce(?8, time_zone), minutes = coalesce(?9, minutes),
           join_link = CASE WHEN ?6 IS NULL THEN join_link ELSE ?10 END,
           path_id = CASE WHEN ?11 THEN ?12 ELSE path_id END,
           weekly_goal = CASE WHEN ?13 THEN ?14 ELSE weekly_goal END,
           goal_week = CASE WHEN ?13 THEN ?15 ELSE goal_week END,
           status_reason = CASE WHEN status = 'refused' AND (?3 IS NOT NULL OR ?4 IS NOT NULL) THEN NULL
             ELSE status_reason END,
           status = CASE WHEN status = 'refused' AND (?3 IS NOT NULL OR ?4 IS NOT NULL) THEN 'pending' ELSE status END
         WHERE id = ?1 AND owner_id = ?2 AND closed_at IS NULL AND members_count <= coalesce(?5, capacity)`,
      )
      .bind(
        ...[id, ownerId, change.name ?? null, change.description ?? null, change.capacity ?? null],
        ...[meeting?.weekday ?? null, meeting?.minute ?? null, meeting?.timeZone ?? null],
        ...[meeting?.minutes ?? null, meeting?.joinLink ?? null],
        ...[Number(pathId !== undefined), pathId ?? null],
        ...[Number(weeklyGoal !== undefined), weeklyGoal || null, weeklyGoal ? week : null],
      ),
    db
      .prepare(
        `SELECT 1 FROM study_groups
         WHERE id = ?1 AND owner_id = ?2 AND closed_at IS NULL AND capacity = coalesce(?3, capacity)`,
      )
      .bind(id, ownerId, change.capacity ?? null),
  ]);
  return done?.results.length === 1 ? 'changed' : 'too small';
}

/** False unless the group is this owner's. Its members are notified; closing twice changes nothing. */
export async function closeGroup(
  db: D1Database,
  ownerId: string,
  id: number,
  now = new Date(),
): Promise<boolean> {
  const { results } = await db
    .prepare(
      `SELECT o.member_id AS memberId, g.name FROM study_groups g
       JOIN study_group_members o ON o.group_id = g.id WHERE g.id = ?1 AND g.owner_id = ?2`,
    )
    .bind(id, ownerId)
    .all<{ memberId: string; name: string }>();
  if (results.length === 0) return false;
  await writeBatch(db, [
    db
      .prepare(
        'UPDATE study_groups SET closed_at = coalesce(closed_at, ?3) WHERE id = ?1 AND owner_id = ?2',
      )
      .bind(id, ownerId, now.toISOString()),
    ...results
      .filter(({ memberId }) => memberId !== ownerId)
      .flatMap(({ memberId, name }) =>
        notify(
          db,
          {
            memberId,
            event: 'group',
            key: `group-closed/${id}`,
            text: `${name} was closed by its owner. Thank you for being a part of it.`,
            href: '/community/groups',
            actorId: ownerId,
          },
          now,
        ),
      ),
  ]);
  return true;
}
