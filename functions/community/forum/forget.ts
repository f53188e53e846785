// Removes texts for good a month after their author deleted them. A row stays while others' replies need it.
import { writeBatch } from '../../database/write.ts';
import { DELETED_KEPT_DAYS } from './rules/forum.ts';

/** Rows per cron run; the next run continues. */
const AT_ONCE = 500;

/** ?1 is the latest date of deletion, ?2 the limit. */
const OLD_REVISIONS_OF_POSTS = `
  DELETE FROM forum_revisions WHERE id IN (
    SELECT v.id FROM forum_posts p JOIN forum_revisions v ON v.post_id = p.id AND v.reply_id = 0
    WHERE p.deleted_at <= ?1 LIMIT ?2)`;

const OLD_REVISIONS_OF_REPLIES = `
  DELETE FROM forum_revisions WHERE id IN (
    SELECT v.id FROM forum_replies r JOIN forum_revisions v ON v.post_id = r.post_id AND v.reply_id = r.id
    WHERE r.deleted_at <= ?1 LIMIT ?2)`;

/** Posts with replies by others: text and author are removed, the row stays. */
const EMPTY_POSTS = `
  UPDATE forum_posts SET title = '-', content = '-', author_id = NULL WHERE id IN (
    SELECT p.id FROM forum_posts p WHERE p.deleted_at <= ?1 AND p.author_id IS NOT NULL AND EXISTS (
      SELECT 1 FROM forum_replies r WHERE r.post_id = p.id AND (p.author_id IS NULL OR r.author_id IS NOT p.author_id) AND r.deleted_at IS NULL)
    LIMIT ?2)`;

const REMOVE_POSTS = `
  DELETE FROM forum_posts WHERE id IN (
    SELECT p.id FROM forum_posts p WHERE p.deleted_at <= ?1 AND NOT EXISTS (
      SELECT 1 FROM forum_replies r WHERE r.post_id = p.id AND (p.author_id IS NULL OR r.author_id IS NOT p.author_id) AND r.deleted_at IS NULL)
    LIMIT ?2)`;

const EMPTY_REPLIES = `
  UPDATE forum_replies SET content = '-', author_id = NULL WHERE id IN (
    SELECT r.id FROM forum_replies r WHERE r.deleted_at <= ?1 AND r.author_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM forum_replies b WHERE b.parent_id = r.id) LIMIT ?2)`;

const REMOVE_REPLIES = `
  DELETE FROM forum_replies WHERE id IN (
    SELECT r.id FROM forum_replies r WHERE r.deleted_at <= ?1
      AND NOT EXISTS (SELECT 1 FROM forum_replies b WHERE b.parent_id = r.id) LIMIT ?2)`;

/** For the cron. Idempotent. */
export async function forgetDeletedTexts(db: D1Database, now = Date.now()): Promise<void> {
  const before = new Date(now - DELETED_KEPT_DAYS * 86_400_000).toISOString();
  await writeBatch(
    db,
    [
      OLD_REVISIONS_OF_POSTS,
      OLD_REVISIONS_OF_REPLIES,
      ...[EMPTY_POSTS, REMOVE_POSTS, EMPTY_REPLIES, REMOVE_REPLIES],
    ].map((sql) => db.prepare(sql).bind(before, AT_ONCE)),
  );
}
