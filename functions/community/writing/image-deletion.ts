// Deletes images that no text shows anymore, and those of a deleted member.
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { keyOf } from './rules/images/image-key.ts';

/** R2 deletes at most 1000 keys per call. */
const AT_ONCE = 500;
const CHECK_AGAIN_DAYS = 7;

/** Every table of members’ texts but forum_revisions, which keeps no images; a test compares them with the schema. */
const USED = `
  EXISTS (SELECT 1 FROM forum_posts t WHERE t.author_id = i.member_id AND t.deleted_at IS NULL AND instr(t.content, i.id) > 0)
  OR EXISTS (SELECT 1 FROM forum_replies t WHERE t.author_id = i.member_id AND t.deleted_at IS NULL AND instr(t.content, i.id) > 0)
  OR EXISTS (SELECT 1 FROM group_messages t WHERE t.author_id = i.member_id AND t.deleted_at IS NULL AND instr(t.content, i.id) > 0)
  OR EXISTS (SELECT 1 FROM resources t WHERE t.author_id = i.member_id AND t.deleted_at IS NULL AND instr(t.description, i.id) > 0)
  OR EXISTS (SELECT 1 FROM community_drafts t WHERE t.member_id = i.member_id AND instr(t.content, i.id) > 0)`;

const DUE = `
  SELECT i.id, ${USED} AS isUsed FROM community_images i WHERE i.check_at <= ?1 ORDER BY i.check_at LIMIT 500`;

/** Checks an image a day after its upload, then every week. Deletes the file first, so the next run can finish. */
export async function deleteUnusedImages(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  if (!env.UPLOADS) return;
  const { results } = await db
    .prepare(DUE)
    .bind(new Date(now).toISOString())
    .all<{ id: string; isUsed: 0 | 1 }>();
  const idsWhere = (isUsed: 0 | 1) =>
    results.filter((row) => row.isUsed === isUsed).map(({ id }) => id);
  const unused = idsWhere(0);
  if (results.length === 0) return;
  if (unused.length > 0) await env.UPLOADS.delete(unused.map(keyOf));
  const again = new Date(now + CHECK_AGAIN_DAYS * 86_400_000).toISOString();
  await writeBatch(db, [
    db
      .prepare('DELETE FROM community_images WHERE id IN (SELECT value FROM json_each(?1))')
      .bind(JSON.stringify(unused)),
    db
      .prepare(
        'UPDATE community_images SET check_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))',
      )
      .bind(JSON.stringify(idsWhere(1)), again),
  ]);
}

/** Call before an account's rows are deleted: they list its files. Throws while R2 cannot be reached. */
export async function deleteImagesOf(
  env: AppEnv['Bindings'],
  db: D1Database,
  memberId: string,
): Promise<void> {
  for (;;) {
    const { results } = await db
      .prepare('SELECT id FROM community_images WHERE member_id = ?1 LIMIT 500')
      .bind(memberId)
      .all<{ id: string }>();
    if (results.length === 0) return;
    const ids = results.map(({ id }) => id);
    if (!env.UPLOADS) throw new Error('images cannot be deleted: there is no UPLOADS binding');
    await env.UPLOADS.delete(ids.map(keyOf));
    await writeBatch(db, [
      db
        .prepare('DELETE FROM community_images WHERE id IN (SELECT value FROM json_each(?1))')
        .bind(JSON.stringify(ids)),
    ]);
    if (ids.length < AT_ONCE) return;
  }
}
