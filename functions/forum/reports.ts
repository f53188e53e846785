// Reports by members. After a few, a text is hidden until a moderator has looked at it.
import { writeBatch } from '../database/write.ts';
import { REPORTS_TO_HIDE } from '../rules/forum.ts';
import { COUNT_REPLIES } from './counts.ts';

/** ?1 the post, ?2 the reply or 0, ?3 the time, ?4 how many reports hide it. */
const HIDDEN = `coalesce(hidden_at, CASE WHEN
  (SELECT count(*) FROM forum_reports f WHERE f.post_id = ?1 AND f.reply_id = ?2) >= ?4 THEN ?3 END)`;

/** One report per member and text; after the third it is hidden until a moderator has looked at it. */
export async function report(
  db: D1Database,
  memberId: string,
  { postId, replyId }: { postId: number; replyId: number | undefined },
): Promise<void> {
  const now = new Date().toISOString();
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO forum_reports (member_id, post_id, reply_id, reported_at)
         SELECT ?4, id, ?2, ?3 FROM forum_posts WHERE id = ?1 ON CONFLICT DO NOTHING`,
      )
      .bind(postId, replyId ?? 0, now, memberId),
    replyId === undefined
      ? db
          .prepare(`UPDATE forum_posts SET hidden_at = ${HIDDEN} WHERE id = ?1 AND ?2 = 0`)
          .bind(postId, 0, now, REPORTS_TO_HIDE)
      : db
          .prepare(`UPDATE forum_replies SET hidden_at = ${HIDDEN} WHERE id = ?2 AND post_id = ?1`)
          .bind(postId, replyId, now, REPORTS_TO_HIDE),
    db.prepare(COUNT_REPLIES).bind(postId),
  ]);
}
