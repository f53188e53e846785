// Notifies members who moved up from a waitlist or became a group's owner, as noted by triggers. Runs right after the
// request that caused it, and in the cron job in case that failed or an account was deleted.
import { writeBatch } from '../../database/write.ts';
import { notify } from '../../notifications/notify.ts';
import { groupAddress } from './rules/address.ts';

interface Moved {
  id: number;
  memberId: string;
  at: string;
  groupId: number;
  name: string;
}

export async function tellMoved(db: D1Database, now = Date.now()): Promise<void> {
  const [up, handed] = (
    await db.batch<Moved>([
      db.prepare(
        `SELECT m.id, m.member_id AS memberId, m.moved_up_at AS at, g.id AS groupId, g.name
         FROM study_group_members m JOIN study_groups g ON g.id = m.group_id
         WHERE m.moved_up_at IS NOT NULL ORDER BY m.id LIMIT 50`,
      ),
      db.prepare(
        `SELECT id, owner_id AS memberId, handed_over_at AS at, id AS groupId, name FROM study_groups
         WHERE handed_over_at IS NOT NULL ORDER BY id LIMIT 50`,
      ),
    ])
  ).map(({ results }) => results);
  if (!up?.length && !handed?.length) return;
  const date = new Date(now);
  await writeBatch(db, [
    ...(up ?? []).flatMap(({ id, at, ...moved }) => [
      ...told(
        db,
        moved,
        `group-place/${id}/${at}`,
        `A place opened in ${moved.name}. You’re in.`,
        date,
      ),
      db
        .prepare(
          'UPDATE study_group_members SET moved_up_at = NULL WHERE id = ?1 AND moved_up_at = ?2',
        )
        .bind(id, at),
    ]),
    ...(handed ?? []).flatMap(({ id, at, ...moved }) => [
      ...told(db, moved, `group-owner/${id}/${at}`, `${moved.name} is now in your care.`, date),
      db
        .prepare(
          'UPDATE study_groups SET handed_over_at = NULL WHERE id = ?1 AND handed_over_at = ?2',
        )
        .bind(id, at),
    ]),
  ]);
}

function told(
  db: D1Database,
  { memberId, groupId, name }: Pick<Moved, 'memberId' | 'groupId' | 'name'>,
  key: string,
  text: string,
  now: Date,
): D1PreparedStatement[] {
  const href = groupAddress({ id: groupId, name });
  return notify(db, { memberId, event: 'group', key, text, href, actorId: null }, now);
}
