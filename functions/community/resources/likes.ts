// Likes: a request says the wanted state, so a retry changes nothing.
import { writeBatch } from '../../database/write.ts';

/** Null if the resource is not public, or no longer. `liked` undefined toggles. */
export async function likeResource(
  db: D1Database,
  { id: memberId }: { id: string },
  { id, liked }: { id: number; liked: boolean | undefined },
): Promise<{ liked: boolean; likesCount: number } | null> {
  const before =
    liked === undefined &&
    (await db
      .prepare('SELECT 1 FROM resource_likes WHERE resource_id = ?1 AND member_id = ?2')
      .bind(id, memberId)
      .first());
  const wanted = liked ?? !before;
  const change = wanted
    ? db
        .prepare(
          `INSERT INTO resource_likes (resource_id, member_id, liked_at)
           SELECT id, ?2, ?3 FROM resources WHERE id = ?1 AND shown_version IS NOT NULL AND deleted_at IS NULL
           ON CONFLICT DO NOTHING`,
        )
        .bind(id, memberId, new Date().toISOString())
    : db
        .prepare('DELETE FROM resource_likes WHERE resource_id = ?1 AND member_id = ?2')
        .bind(id, memberId);
  const [, , counted] = await writeBatch(db, [
    change,
    db
      .prepare(
        `UPDATE resources SET likes_count = (SELECT count(*) FROM resource_likes WHERE resource_id = ?1) WHERE id = ?1`,
      )
      .bind(id),
    db
      .prepare(
        `SELECT likes_count FROM resources WHERE id = ?1 AND shown_version IS NOT NULL AND deleted_at IS NULL`,
      )
      .bind(id),
  ]);
  const [row] = (counted?.results ?? []) as { likes_count: number }[];
  return row ? { liked: wanted, likesCount: row.likes_count } : null;
}
