// Counts the members who have downloaded a file or opened a link: each once, its author never.
import { writeBatch } from '../../database/write.ts';

/** False if there is nothing that this member can open. */
export async function countDownload(
  db: D1Database,
  memberId: string,
  id: number,
): Promise<boolean> {
  const [, , found] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO resource_downloads (resource_id, member_id, downloaded_at)
         SELECT id, ?2, ?3 FROM resources
         WHERE id = ?1 AND author_id <> ?2 AND shown_version IS NOT NULL AND deleted_at IS NULL
         ON CONFLICT DO NOTHING`,
      )
      .bind(id, memberId, new Date().toISOString()),
    db
      .prepare(
        `UPDATE resources SET downloads_count = (SELECT count(*) FROM resource_downloads WHERE resource_id = ?1)
         WHERE id = ?1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT 1 FROM resources WHERE id = ?1 AND deleted_at IS NULL AND (shown_version IS NOT NULL OR author_id = ?2)`,
      )
      .bind(id, memberId),
  ]);
  return found?.results.length === 1;
}
