// Writing posts, replies, likes and reports. Every change is one batch, and harmless when it is repeated.
import { writeBatch } from '../database/write.ts';
import { REPORTS_TO_HIDE } from '../rules/forum.ts';

/** Once per `requestId`. Returns the post's ID. */
export async function createPost(
  db: D1Database,
  authorId: string,
  post: { requestId: string; title: string; content: string; categoryId: number },
  now = new Date(),
): Promise<number> {
  const { requestId, title, content, categoryId } = post;
  const [, found] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO forum_posts (author_id, request_id, category_id, title, content, created_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING`,
      )
      .bind(authorId, requestId, categoryId, title, content, now.toISOString()),
    db
      .prepare('SELECT id FROM forum_posts WHERE author_id = ?1 AND request_id = ?2')
      .bind(authorId, requestId),
  ]);
  const [row] = (found?.results ?? []) as { id: number }[];
  if (!row) throw new Error('the post was not stored');
  return row.id;
}

const COUNT_REPLIES = `
  UPDATE forum_posts SET replies_count =
    (SELECT count(*) FROM forum_replies WHERE post_id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL)
  WHERE id = ?1`;

/** Once per `requestId`; false if the post is gone. */
export async function createReply(
  db: D1Database,
  authorId: string,
  reply: { requestId: string; postId: number; content: string },
  now = new Date(),
): Promise<boolean> {
  const { requestId, postId, content } = reply;
  const [, , found] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO forum_replies (post_id, author_id, request_id, content, created_at)
         SELECT id, ?2, ?3, ?4, ?5 FROM forum_posts WHERE id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL
         ON CONFLICT DO NOTHING`,
      )
      .bind(postId, authorId, requestId, content, now.toISOString()),
    db.prepare(COUNT_REPLIES).bind(postId),
    db
      .prepare('SELECT 1 FROM forum_replies WHERE author_id = ?1 AND request_id = ?2')
      .bind(authorId, requestId),
  ]);
  return found?.results.length === 1;
}

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

/** False if there is no such reply of this author. */
export async function deleteReply(
  db: D1Database,
  authorId: string,
  { postId, id }: { postId: number; id: number },
): Promise<boolean> {
  const [, , own] = await writeBatch(db, [
    db
      .prepare(
        `UPDATE forum_replies SET deleted_at = coalesce(deleted_at, ?4)
         WHERE id = ?1 AND author_id = ?2 AND post_id = ?3`,
      )
      .bind(id, authorId, postId, new Date().toISOString()),
    db.prepare(COUNT_REPLIES).bind(postId),
    db
      .prepare('SELECT 1 FROM forum_replies WHERE id = ?1 AND author_id = ?2 AND post_id = ?3')
      .bind(id, authorId, postId),
  ]);
  return own?.results.length === 1;
}

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
