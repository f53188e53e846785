// Deleting one's own texts. The rows stay for moderators until they are cleaned up: see forget.ts.
import { writeBatch } from '../../database/write.ts';
import { COUNT_REPLIES } from './counts.ts';

/** False if there is no such post of this author. */
export async function deletePost(db: D1Database, authorId: string, id: number): Promise<boolean> {
  const [, own] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE forum_posts SET deleted_at = coalesce(deleted_at, ?3) WHERE id = ?1 AND author_id = ?2`,
      )
      .bind(id, authorId, new Date().toISOString()),
    db.prepare('SELECT 1 FROM forum_posts WHERE id = ?1 AND author_id = ?2').bind(id, authorId),
  ]);
  return own?.results.length === 1;
}

/** False if there is no such reply of this author. It stops being the accepted answer. */
export async function deleteReply(
  db: D1Database,
  authorId: string,
  { postId, id }: { postId: number; id: number },
): Promise<boolean> {
  const [, , , own] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE forum_replies SET deleted_at = coalesce(deleted_at, ?4)
         WHERE id = ?1 AND author_id = ?2 AND post_id = ?3`,
      )
      .bind(id, authorId, postId, new Date().toISOString()),
    db.prepare(COUNT_REPLIES).bind(postId),
    db
      .prepare(
        `UPDATE forum_posts SET accepted_reply_id = NULL, accepted_by = NULL
         WHERE id = ?1 AND accepted_reply_id = ?2
           AND EXISTS (SELECT 1 FROM forum_replies WHERE id = ?2 AND deleted_at IS NOT NULL)`,
      )
      .bind(postId, id),
    db
      .prepare('SELECT 1 FROM forum_replies WHERE id = ?1 AND author_id = ?2 AND post_id = ?3')
      .bind(id, authorId, postId),
  ]);
  return own?.results.length === 1;
}
