// Likes: they say what should be, so a retry changes nothing.
import { writeBatch } from '../database/write.ts';

/** Null if the post is gone. `liked` undefined toggles. */
export async function likePost(
  db: D1Database,
  memberId: string,
  { id, liked }: { id: number; liked: boolean | undefined },
): Promise<{ liked: boolean; likesCount: number } | null> {
  const before =
    liked === undefined &&
    (await db
      .prepare('SELECT 1 FROM forum_likes WHERE post_id = ?1 AND member_id = ?2')
      .bind(id, memberId)
      .first());
  const wanted = liked ?? !before;
  const change = wanted
    ? db
        .prepare(
          `INSERT INTO forum_likes (post_id, member_id, liked_at)
           SELECT id, ?2, ?3 FROM forum_posts WHERE id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL
           ON CONFLICT DO NOTHING`,
        )
        .bind(id, memberId, new Date().toISOString())
    : db
        .prepare('DELETE FROM forum_likes WHERE post_id = ?1 AND member_id = ?2')
        .bind(id, memberId);
  const [, , counted] = await writeBatch(db, [
    change,
    db
      .prepare(
        'UPDATE forum_posts SET likes_count = (SELECT count(*) FROM forum_likes WHERE post_id = ?1) WHERE id = ?1',
      )
      .bind(id),
    db
      .prepare(
        `SELECT likes_count FROM forum_posts WHERE id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL`,
      )
      .bind(id),
  ]);
  const [row] = (counted?.results ?? []) as { likes_count: number }[];
  return row ? { liked: wanted, likesCount: row.likes_count } : null;
}
