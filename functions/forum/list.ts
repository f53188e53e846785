// The forum's list, newest first. What was deleted or hidden is not in it.
import { AUTHOR_JOINS } from '../community/author.ts';
import { POSTS_PER_PAGE } from '../rules/forum.ts';
import { type ForumPost, POST, type PostRow, postFrom } from './posts.ts';

/** ?1 is the reader or null, ?2 the last post of the page before. */
export const POSTS = `
  SELECT ${POST} FROM forum_posts p ${AUTHOR_JOINS}
  WHERE p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2 ORDER BY p.id DESC LIMIT ?3`;

export const POSTS_OF_CATEGORY = `
  SELECT ${POST} FROM forum_posts p ${AUTHOR_JOINS}
  WHERE p.category_id = ?4 AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2
  ORDER BY p.id DESC LIMIT ?3`;

/** Of the newest posts those whose title or text has every word of ?4, a JSON list. Bounded: no search reads more. */
export const POSTS_FOUND = `
  SELECT ${POST} FROM forum_posts p ${AUTHOR_JOINS}
  WHERE p.id IN (SELECT id FROM forum_posts WHERE deleted_at IS NULL AND hidden_at IS NULL AND id < ?2
    ORDER BY id DESC LIMIT 2000)
    AND NOT EXISTS (SELECT 1 FROM json_each(?4) w WHERE instr(lower(p.title || ' ' || p.content), w.value) = 0)
  ORDER BY p.id DESC LIMIT ?3`;

interface Wanted {
  categoryId?: number | null;
  before?: number | null;
  /** To search for; with a category, a page may have fewer posts than POSTS_PER_PAGE. */
  words?: string;
}

/** Newest first. `before`: the ID of the last post of the page before. */
export async function listPosts(
  db: D1Database,
  reader: string | null,
  { categoryId = null, before = null, words = '' }: Wanted,
): Promise<ForumPost[]> {
  const page = [reader, before ?? Number.MAX_SAFE_INTEGER, POSTS_PER_PAGE];
  const query = searchQuery(words);
  const statement = query
    ? db.prepare(POSTS_FOUND).bind(...page, query)
    : categoryId === null
      ? db.prepare(POSTS).bind(...page)
      : db.prepare(POSTS_OF_CATEGORY).bind(...page, categoryId);
  const { results } = await statement.all<PostRow>();
  return results
    .filter((row) => categoryId === null || row.category_id === categoryId)
    .map((row) => postFrom(row, reader));
}

/** A JSON list of at most eight words in lower case; empty without a word. */
function searchQuery(words: string): string {
  const parts =
    words
      .slice(0, 100)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return parts.length > 0 ? JSON.stringify(parts.slice(0, 8)) : '';
}
