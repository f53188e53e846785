// The accepted answer of a post: its author or a moderator picks it.

import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { notify } from '../../notifications/notify.ts';
import { isModerator } from '../rules/trust.ts';
import type { Writer } from '../writer.ts';
import { threadAddress } from './rules/forum.ts';

interface Found {
  title: string;
  author_id: string | null;
  answered_by: string | null;
}

/** ?1 is the post, ?2 the reply. */
const FOUND = `
  SELECT p.title, p.author_id, r.author_id AS answered_by FROM forum_posts p
  LEFT JOIN forum_replies r ON r.id = ?2 AND r.post_id = p.id AND r.deleted_at IS NULL AND r.hidden_at IS NULL
  WHERE p.id = ?1 AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND (?2 IS NULL OR r.id IS NOT NULL)`;

/** `replyId` null removes it. 404 for members who may not, and for a reply of another thread. */
export async function accept(
  db: D1Database,
  writer: Writer,
  { postId, replyId }: { postId: number; replyId: number | null },
  now = new Date(),
): Promise<void> {
  const post = await db.prepare(FOUND).bind(postId, replyId).first<Found>();
  const by =
    post?.author_id === writer.id ? 'author' : isModerator(writer.standing) ? 'moderator' : null;
  if (!post || !by) throw new ApiError(404, 'no_reply', 'That reply isn’t here anymore.');
  await writeBatch(db, [
    db
      .prepare(
        `UPDATE forum_posts SET accepted_reply_id = ?2, accepted_by = CASE WHEN ?2 IS NOT NULL THEN ?3 END
         WHERE id = ?1 AND accepted_reply_id IS NOT ?2 AND deleted_at IS NULL AND hidden_at IS NULL
           AND (?2 IS NULL OR EXISTS (SELECT 1 FROM forum_replies r
             WHERE r.id = ?2 AND r.post_id = ?1 AND r.deleted_at IS NULL AND r.hidden_at IS NULL))`,
      )
      .bind(postId, replyId, by),
    ...(replyId !== null && post.answered_by
      ? notify(
          db,
          {
            memberId: post.answered_by,
            event: 'accepted',
            key: `accepted/${replyId}`,
            text: `Your reply is the accepted answer to “${post.title}”.`,
            href: `${threadAddress({ id: postId, title: post.title })}#reply-${replyId}`,
            actorId: writer.id,
          },
          now,
        )
      : []),
  ]);
}
