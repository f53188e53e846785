// The queries of the lists, each with its own index. ?1 is the reader or null, ?2 the previous page's last post, ?3 the
// limit, ?4 the time before which an earlier visit ended.
import { AUTHOR_JOINS } from '../author.ts';
import { POST } from './posts.ts';

/**
 * New to the reader: newer than their last visit and not read yet, or answered since they read it. Our examples are
 * never new.
 */
const IS_UNREAD = `CASE WHEN p.author_id IS ?1 OR p.is_example = 1 THEN 0 WHEN tr.read_at IS NULL
    THEN p.id > coalesce(CASE WHEN v.seen_at < ?4 THEN v.seen_post ELSE v.before_post END, 9007199254740991) ELSE 0 END
  OR coalesce(tr.follows, '') <> 'muted' AND EXISTS (SELECT 1 FROM forum_replies r
    WHERE r.post_id = p.id AND r.id > tr.last_reply_id AND r.author_id IS NOT ?1
      AND r.deleted_at IS NULL AND r.hidden_at IS NULL) AS is_unread`;

const LISTED = `${POST}, ${IS_UNREAD}`;

const LISTED_JOINS = `${AUTHOR_JOINS}
  LEFT JOIN forum_visits v ON v.member_id = ?1
  LEFT JOIN thread_readings tr ON tr.member_id = ?1 AND tr.post_id = p.id`;

export const POSTS = `
  SELECT ${LISTED} FROM forum_posts p ${LISTED_JOINS}
  WHERE p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2 ORDER BY p.id DESC LIMIT ?3`;

/** ?5 is the category. */
export const POSTS_OF_CATEGORY = `
  SELECT ${LISTED} FROM forum_posts p ${LISTED_JOINS}
  WHERE p.category_id = ?5 AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2
  ORDER BY p.id DESC LIMIT ?3`;

export const UNANSWERED = `
  SELECT ${LISTED} FROM forum_posts p ${LISTED_JOINS}
  WHERE p.replies_count = 0 AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2
  ORDER BY p.id DESC LIMIT ?3`;

/** ?5 is the category. */
export const UNANSWERED_OF_CATEGORY = `
  SELECT ${LISTED} FROM forum_posts p ${LISTED_JOINS}
  WHERE p.category_id = ?5 AND p.replies_count = 0 AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2
  ORDER BY p.id DESC LIMIT ?3`;

/** The reader's own posts; ?5 is the category or null. */
export const POSTS_OF_READER = `
  SELECT ${LISTED} FROM forum_posts p ${LISTED_JOINS}
  WHERE p.author_id = ?1 AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2
    AND (?5 IS NULL OR p.category_id = ?5)
  ORDER BY p.id DESC LIMIT ?3`;

/** Posts that match ?5, an FTS5 query that may name a category; ?6 is the filter. */
export const POSTS_FOUND = `
  SELECT ${LISTED} FROM forum_post_search s CROSS JOIN forum_posts p ON p.id = s.rowid ${LISTED_JOINS}
  WHERE s.forum_post_search MATCH ?5 AND s.rowid < ?2 AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    AND (?6 = 'latest' OR ?6 = 'mine' AND p.author_id IS ?1 OR ?6 = 'unanswered' AND p.replies_count = 0)
  ORDER BY s.rowid DESC LIMIT ?3`;
