import { writeBatch } from '../database/write.ts';
import type { Follows } from './rules/events.ts';

/** Follows a discussion, mutes it, or neither. False if there is no such discussion. */
export async function followThread(
  db: D1Database,
  memberId: string,
  { postId, follows }: { postId: number; follows: Follows },
  now = new Date(),
): Promise<boolean> {
  const [, there] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO thread_readings (member_id, post_id, read_at, follows)
         SELECT ?1, id, ?4, ?3 FROM forum_posts WHERE id = ?2 AND deleted_at IS NULL AND hidden_at IS NULL
         ON CONFLICT (member_id, post_id) DO UPDATE SET follows = excluded.follows`,
      )
      .bind(memberId, postId, follows, now.toISOString()),
    db
      .prepare(
        'SELECT 1 FROM forum_posts WHERE id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL',
      )
      .bind(postId),
  ]);
  return there?.results.length === 1;
}
