// Deleted work can be restored for 30 days; then it is deleted with its versions and its shared page.
import { writeBatch } from '../database/write.ts';
import { ApiError } from '../http/errors.ts';
import { HAS_ROOM, limitsOf, refuseIfFull } from './limits.ts';
import { DELETED_DAYS } from './rules/saved-work.ts';
import { asWork, type SavedWork, unknownWork, WORK_OF_MEMBER } from './works.ts';

const DAY_MS = 86_400_000;

/** Work deleted before this can no longer be restored. */
export const restorableSince = (now = Date.now()) =>
  new Date(now - DELETED_DAYS * DAY_MS).toISOString();

/** Deleting it again keeps the first date. */
export async function deleteWork(db: D1Database, memberId: string, id: string, now = new Date()) {
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        'UPDATE saved_works SET deleted_at = ?3 WHERE id = ?2 AND member_id = ?1 AND deleted_at IS NULL',
      )
      .bind(memberId, id, now.toISOString()),
    db.prepare('SELECT 1 FROM saved_works WHERE id = ?2 AND member_id = ?1').bind(memberId, id),
  ]);
  if (!read?.results[0]) unknownWork();
}

/** Restores the work with its versions and link. Does nothing if it is not deleted. */
export async function restoreWork(
  db: D1Database,
  memberId: string,
  id: string,
  now = Date.now(),
): Promise<SavedWork> {
  const [, read, there, limits] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE saved_works SET deleted_at = NULL
         WHERE id = ?2 AND member_id = ?1 AND deleted_at > ?3 AND ${HAS_ROOM}`,
      )
      .bind(memberId, id, restorableSince(now)),
    db.prepare(WORK_OF_MEMBER).bind(memberId, id),
    db.prepare('SELECT 1 FROM saved_works WHERE id = ?2 AND member_id = ?1').bind(memberId, id),
    limitsOf(db, memberId, 0),
  ]);
  const row = read?.results[0];
  if (row) return asWork(row);
  if (!there?.results[0]) unknownWork();
  refuseIfFull(limits);
  throw new ApiError(404, 'unknown_work', 'That was deleted too long ago.');
}

/** Only for work that is already deleted. Idempotent. */
export async function deleteForGood(db: D1Database, memberId: string, id: string): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        'DELETE FROM saved_works WHERE id = ?2 AND member_id = ?1 AND deleted_at IS NOT NULL',
      )
      .bind(memberId, id),
  ]);
}

/** For the cron job. Idempotent. */
export async function forgetDeletedWork(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM saved_works WHERE deleted_at <= ?1')
    .bind(restorableSince(now))
    .run();
}
