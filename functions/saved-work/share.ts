// A link with which anyone can read the newest version. Revoked links never work again.
import { encodeBase64Url } from 'hono/utils/encode';
import { writeBatch } from '../database/write.ts';
import { asWork, type SavedWork, unknownWork, WORK_OF_MEMBER } from './works.ts';

const TOKEN_BYTES = 32;

const newToken = () =>
  encodeBase64Url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)).buffer).replace(/=+$/, '');

/** Sharing again keeps the link. */
export async function shareWork(
  db: D1Database,
  memberId: string,
  id: string,
  { showsName }: { showsName: boolean },
  now = new Date(),
): Promise<SavedWork> {
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE saved_works SET share_token = coalesce(share_token, ?3), shared_at = coalesce(shared_at, ?4),
           shares_name = ?5
         WHERE id = ?2 AND member_id = ?1 AND deleted_at IS NULL`,
      )
      .bind(memberId, id, newToken(), now.toISOString(), Number(showsName)),
    db.prepare(WORK_OF_MEMBER).bind(memberId, id),
  ]);
  return found(read);
}

export async function revokeShare(
  db: D1Database,
  memberId: string,
  id: string,
): Promise<SavedWork> {
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE saved_works SET share_token = NULL, shared_at = NULL, shares_name = 0
         WHERE id = ?2 AND member_id = ?1 AND deleted_at IS NULL`,
      )
      .bind(memberId, id),
    db.prepare(WORK_OF_MEMBER).bind(memberId, id),
  ]);
  return found(read);
}

/** Keeps `updated_at`, and so the list's order: nothing in the work has changed. */
export async function renameWork(
  db: D1Database,
  memberId: string,
  id: string,
  title: string,
): Promise<SavedWork> {
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        'UPDATE saved_works SET title = ?3 WHERE id = ?2 AND member_id = ?1 AND deleted_at IS NULL',
      )
      .bind(memberId, id, title),
    db.prepare(WORK_OF_MEMBER).bind(memberId, id),
  ]);
  return found(read);
}

function found(read: D1Result | undefined): SavedWork {
  const row = read?.results[0];
  return row ? asWork(row) : unknownWork();
}
