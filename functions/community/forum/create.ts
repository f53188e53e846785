// Creates posts and replies: one idempotent batch each.
import { milestoneStatements } from '../../achievements/milestones.ts';
import { writeBatch } from '../../database/write.ts';
import { notifyOfPost, notifyOfReply } from '../../notifications/notify.ts';
import { AUTHOR_JOINS } from '../author.ts';
import { mentionedIn } from '../rules/handle.ts';
import { takePart } from '../writer.ts';
import { COUNT_REPLIES } from './counts.ts';
import { type ForumReply, REPLY, type ReplyRow, replyFrom } from './replies.ts';

interface Author {
  id: string;
  firstName: string;
  lastName: string;
}

/** Idempotent per `requestId`. Returns the post's ID. */
export async function createPost(
  db: D1Database,
  author: Author,
  post: { requestId: string; title: string; content: string; categoryId: number },
  now = new Date(),
): Promise<number> {
  const { requestId, title, content, categoryId } = post;
  const mentioned = mentionedIn(content);
  const [found] = (
    await writeBatch(db, [
      ...takePart(db, author, now),
      db
        .prepare(
          `INSERT INTO forum_posts (author_id, request_id, category_id, title, content, created_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
        )
        .bind(author.id, requestId, categoryId, title, content, now.toISOString()),
      ...milestoneStatements(db, author.id, 'post', now),
      ...notifyOfPost(db, { authorId: author.id, requestId, mentioned }, now),
      db
        .prepare('SELECT id FROM forum_posts WHERE author_id = ?1 AND request_id = ?2')
        .bind(author.id, requestId),
    ])
  ).slice(-1);
  const [row] = (found?.results ?? []) as { id: number }[];
  if (!row) throw new Error('the post was not stored');
  return row.id;
}

const OWN_REPLY = `
  SELECT ${REPLY} FROM forum_replies r ${AUTHOR_JOINS}
  WHERE r.author_id = ?1 AND r.request_id = ?2 AND r.post_id = ?3 AND r.deleted_at IS NULL`;

/**
 * Idempotent per `requestId`; null if the post is gone. `parentId` is a reply of the same post. Replies nest one level
 * deep, so a reply to a nested one becomes its sibling; if the parent is gone, the reply becomes top-level.
 */
export async function createReply(
  db: D1Database,
  author: Author,
  reply: { requestId: string; postId: number; content: string; parentId?: number | undefined },
  now = new Date(),
): Promise<ForumReply | null> {
  const { requestId, postId, content, parentId } = reply;
  const mentioned = mentionedIn(content);
  const [found] = (
    await writeBatch(db, [
      ...takePart(db, author, now),
      db
        .prepare(
          `INSERT INTO forum_replies (post_id, author_id, request_id, content, created_at, parent_id)
           SELECT id, ?2, ?3, ?4, ?5,
             (SELECT coalesce(r.parent_id, r.id) FROM forum_replies r
              WHERE r.id = ?6 AND r.post_id = ?1 AND r.deleted_at IS NULL AND r.hidden_at IS NULL)
           FROM forum_posts WHERE id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL
           ON CONFLICT DO NOTHING`,
        )
        .bind(postId, author.id, requestId, content, now.toISOString(), parentId ?? null),
      db.prepare(COUNT_REPLIES).bind(postId),
      ...milestoneStatements(db, author.id, 'post', now),
      ...notifyOfReply(db, { authorId: author.id, requestId, mentioned }, now),
      db.prepare(OWN_REPLY).bind(author.id, requestId, postId),
    ])
  ).slice(-1);
  const [row] = (found?.results ?? []) as ReplyRow[];
  return row ? replyFrom(row, author.id) : null;
}
