// Reading posts and replies. What was deleted or hidden is in none of them.
import { findCategory, POSTS_PER_PAGE } from '../rules/forum.ts';

export interface Author {
  firstName: string;
  /** An initial: visitors read this. */
  lastName: string;
  profileImageUrl: null;
}

/** Specification, section 3. */
export interface ForumPost {
  id: number;
  title: string;
  content: string;
  categoryId: number;
  category: { name: string; color: string };
  author: Author;
  /** ISO 8601, UTC */
  createdAt: string;
  repliesCount: number;
  likesCount: number;
  isLiked: boolean;
  isOwn: boolean;
}

export interface ForumReply {
  id: number;
  content: string;
  author: Author;
  createdAt: string;
  isOwn: boolean;
}

interface AuthorRow {
  author_id: string | null;
  first_name: string | null;
  last_initial: string | null;
}

interface PostRow extends AuthorRow {
  id: number;
  title: string;
  content: string;
  category_id: number;
  created_at: string;
  replies_count: number;
  likes_count: number;
  is_liked: 0 | 1;
}

const AUTHOR = 'm.first_name, substr(m.last_name, 1, 1) AS last_initial';

/** ?1 is the reader or null, ?2 the last post of the page before. */
const POST = `p.id, p.title, p.content, p.category_id, p.created_at, p.replies_count, p.likes_count, p.author_id,
  ${AUTHOR}, EXISTS (SELECT 1 FROM forum_likes l WHERE l.post_id = p.id AND l.member_id = ?1) AS is_liked`;

export const POSTS = `
  SELECT ${POST} FROM forum_posts p LEFT JOIN members m ON m.id = p.author_id
  WHERE p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2 ORDER BY p.id DESC LIMIT ?3`;

export const POSTS_OF_CATEGORY = `
  SELECT ${POST} FROM forum_posts p LEFT JOIN members m ON m.id = p.author_id
  WHERE p.category_id = ?4 AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND p.id < ?2
  ORDER BY p.id DESC LIMIT ?3`;

/** Of the newest posts those whose title or text has every word of ?4, a JSON list. Bounded: no search reads more. */
export const POSTS_FOUND = `
  SELECT ${POST} FROM forum_posts p LEFT JOIN members m ON m.id = p.author_id
  WHERE p.id IN (SELECT id FROM forum_posts WHERE deleted_at IS NULL AND hidden_at IS NULL AND id < ?2
    ORDER BY id DESC LIMIT 2000)
    AND NOT EXISTS (SELECT 1 FROM json_each(?4) w WHERE instr(lower(p.title || ' ' || p.content), w.value) = 0)
  ORDER BY p.id DESC LIMIT ?3`;

const THREAD = `
  SELECT ${POST} FROM forum_posts p LEFT JOIN members m ON m.id = p.author_id
  WHERE p.id = ?2 AND p.deleted_at IS NULL AND p.hidden_at IS NULL`;

const REPLIES = `
  SELECT r.id, r.content, r.created_at, r.author_id, ${AUTHOR}
  FROM forum_replies r LEFT JOIN members m ON m.id = r.author_id
  WHERE r.post_id = ?1 AND r.deleted_at IS NULL AND r.hidden_at IS NULL ORDER BY r.id LIMIT 500`;

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

export interface Thread {
  post: ForumPost;
  replies: ForumReply[];
}

/** Null if there is none, or not any more. */
export async function readThread(
  db: D1Database,
  reader: string | null,
  id: number,
): Promise<Thread | null> {
  const [posts, replies] = await db.batch([
    db.prepare(THREAD).bind(reader, id),
    db.prepare(REPLIES).bind(id),
  ]);
  const [row] = (posts?.results ?? []) as PostRow[];
  if (!row) return null;
  const list = (replies?.results ?? []) as (AuthorRow & {
    id: number;
    content: string;
    created_at: string;
  })[];
  return {
    post: postFrom(row, reader),
    replies: list.map((reply) => ({
      id: reply.id,
      content: reply.content,
      author: authorFrom(reply),
      createdAt: reply.created_at,
      isOwn: reader !== null && reply.author_id === reader,
    })),
  };
}

function postFrom(row: PostRow, reader: string | null): ForumPost {
  const { name, color } = findCategory(row.category_id) ?? { name: 'Other', color: 'muted' };
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    categoryId: row.category_id,
    category: { name, color },
    author: authorFrom(row),
    createdAt: row.created_at,
    repliesCount: row.replies_count,
    likesCount: row.likes_count,
    isLiked: row.is_liked === 1,
    isOwn: reader !== null && row.author_id === reader,
  };
}

function authorFrom({ first_name, last_initial }: AuthorRow): Author {
  const isGone = first_name === null;
  return {
    firstName: isGone ? 'A former member' : first_name || 'A member',
    lastName: last_initial ? `${last_initial}.` : '',
    profileImageUrl: null,
  };
}
