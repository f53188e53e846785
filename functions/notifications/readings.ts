// How far a member has read a thread, and whether they follow or mute it.
import { writeBatch } from '../database/write.ts';
import type { Follows } from './rules/events.ts';

/** Never goes back, and never beyond the thread’s newest reply. */
export async function recordReading(
  db: D1Database,
  memberId: string,
  { postId, lastReplyId }: { postId: number; lastReplyId: number },
  now = new Date(),
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO thread_readings (member_id, post_id, last_reply_id, read_at)
         SELECT ?1, id, min(?3, coalesce((SELECT max(id) FROM forum_replies WHERE post_id = ?2), 0)), ?4
         FROM forum_posts WHERE id = ?2
         ON CONFLICT DO UPDATE SET last_reply_id = max(last_reply_id, excluded.last_reply_id), read_at = excluded.read_at`,
      )
      .bind(memberId, postId, lastReplyId, now.toISOString()),
  ]);
}

/** False if the post is gone. */
export async function follow(
  db: D1Database,
  memberId: string,
  { postId, follows }: { postId: number; follows: Follows },
  now = new Date(),
): Promise<boolean> {
  const [, found] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO thread_readings (member_id, post_id, read_at, follows)
         SELECT ?1, id, ?4, ?3 FROM forum_posts WHERE id = ?2 AND hidden_at IS NULL
         ON CONFLICT DO UPDATE SET follows = excluded.follows`,
      )
      .bind(memberId, postId, follows, now.toISOString()),
    db.prepare('SELECT 1 FROM forum_posts WHERE id = ?1 AND hidden_at IS NULL').bind(postId),
  ]);
  return found?.results.length === 1;
}
