// A member's check-in for the week. If they are stuck, the group is notified, once a week.

import { writeBatch } from '../../database/write.ts';
import { notify } from '../../notifications/notify.ts';
import { takePart } from '../writer.ts';
import { IS_INSIDE } from './messages.ts';
import type { CheckIn } from './read.ts';
import { groupAddress } from './rules/address.ts';

/** False unless the member is in the group. Saving the same again changes nothing. */
export async function checkIn(
  db: D1Database,
  member: { id: string; firstName: string; lastName: string },
  { groupId, week, said, done, stuck, stuckOn }: CheckIn & { groupId: number; week: string },
  now = new Date(),
): Promise<boolean> {
  const others = stuck && !done ? await otherMembers(db, member.id, groupId) : [];
  const text = `{actor} is stuck${stuckOn ? ` on “${stuckOn}”` : ''}. Can you help?`;
  const [inside] = (
    await writeBatch(db, [
      ...takePart(db, member, now),
      db
        .prepare(
          `INSERT INTO group_checkins (group_id, member_id, week, said, done, stuck, stuck_on, updated_at)
           SELECT ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${IS_INSIDE}
           ON CONFLICT (group_id, week, member_id) DO UPDATE SET said = excluded.said, done = excluded.done,
             stuck = excluded.stuck, stuck_on = excluded.stuck_on, updated_at = excluded.updated_at`,
        )
        .bind(
          ...[
            member.id,
            groupId,
            week,
            said,
            Number(done),
            Number(stuck),
            stuckOn,
            now.toISOString(),
          ],
        ),
      ...others.flatMap(({ memberId, name }) =>
        notify(
          db,
          {
            memberId,
            event: 'group',
            key: `group-stuck/${groupId}/${week}/${member.id}`,
            text,
            href: groupAddress({ id: groupId, name }),
            actorId: member.id,
          },
          now,
        ),
      ),
      db.prepare(`SELECT 1 WHERE ${IS_INSIDE}`).bind(member.id, groupId),
    ])
  ).slice(-1);
  return inside?.results.length === 1;
}

async function otherMembers(db: D1Database, memberId: string, groupId: number) {
  const { results } = await db
    .prepare(
      `SELECT o.member_id AS memberId, g.name FROM study_group_members o JOIN study_groups g ON g.id = o.group_id
       WHERE o.group_id = ?2 AND o.state = 'member' AND o.member_id <> ?1 AND ${IS_INSIDE}`,
    )
    .bind(memberId, groupId)
    .all<{ memberId: string; name: string }>();
  return results;
}
