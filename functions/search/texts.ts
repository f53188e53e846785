// Queries for members' texts, newest first: the index is read no further than the page shown. There is no ranking,
// because for a common word it would have to read every text that contains it.
import { threadAddress, threadSlug } from '../community/forum/rules/forum.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import type { SearchKind, SearchResult } from './rules/answer.ts';
import { excerptOf, marked } from './rules/excerpt.ts';
import type { Query } from './rules/query.ts';

/** In every query, ?1 is the session token's hash or null, ?2 an FTS5 match, ?3 the ID to stay below, ?4 the limit. */
const AUTHOR_NAME = `m.id IS NOT NULL AS has_author, m.first_name, substr(m.last_name, 1, 1) AS last_initial`;
const BLOCKED = `SELECT blocked_id FROM member_blocks WHERE member_id = ${CURRENT_MEMBER}`;

export const FOUND_POSTS = `
  SELECT p.id, p.title, p.content AS text, p.created_at, ${AUTHOR_NAME}
  FROM forum_post_search s CROSS JOIN forum_posts p ON p.id = s.rowid LEFT JOIN members m ON m.id = p.author_id
  WHERE s.forum_post_search MATCH ?2 AND s.rowid < ?3 AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    AND coalesce(p.author_id, '') NOT IN (${BLOCKED})
  ORDER BY s.rowid DESC LIMIT ?4`;

const FOUND_REPLIES = `
  SELECT r.id, p.id AS post_id, p.title, r.content AS text, r.created_at, ${AUTHOR_NAME}
  FROM forum_reply_search s CROSS JOIN forum_replies r ON r.id = s.rowid CROSS JOIN forum_posts p ON p.id = r.post_id
    LEFT JOIN members m ON m.id = r.author_id
  WHERE s.forum_reply_search MATCH ?2 AND s.rowid < ?3 AND r.deleted_at IS NULL AND r.hidden_at IS NULL
    AND p.deleted_at IS NULL AND p.hidden_at IS NULL AND coalesce(r.author_id, '') NOT IN (${BLOCKED})
  ORDER BY s.rowid DESC LIMIT ?4`;

const FOUND_GROUPS = `
  SELECT g.id, g.name AS title, g.description AS text, ?1 AS reader
  FROM study_group_search s CROSS JOIN study_groups g ON g.id = s.rowid
  WHERE s.study_group_search MATCH ?2 AND s.rowid < ?3 AND g.status = 'shown' AND g.closed_at IS NULL
  ORDER BY s.rowid DESC LIMIT ?4`;

const FOUND_RESOURCES = `
  SELECT r.id, r.title, r.description AS text, r.created_at, ${AUTHOR_NAME}
  FROM resource_search s CROSS JOIN resources r ON r.id = s.rowid LEFT JOIN members m ON m.id = r.author_id
  WHERE s.resource_search MATCH ?2 AND s.rowid < ?3 AND r.shown_version IS NOT NULL AND r.deleted_at IS NULL
    AND coalesce(r.author_id, '') NOT IN (${BLOCKED})
  ORDER BY s.rowid DESC LIMIT ?4`;

export interface TextRow {
  id: number;
  title: string;
  text: string;
  /** For a reply: its post. */
  post_id?: number;
  created_at?: string;
  has_author?: 0 | 1;
  first_name?: string | null;
  last_initial?: string | null;
}

export type TextKind = Extract<SearchKind, 'post' | 'reply' | 'group' | 'resource'>;

/** A reply's title is its thread's, so only its text is searched. */
export const TEXTS: Readonly<Record<TextKind, { sql: string; hasTitle: boolean }>> = {
  post: { sql: FOUND_POSTS, hasTitle: true },
  reply: { sql: FOUND_REPLIES, hasTitle: false },
  group: { sql: FOUND_GROUPS, hasTitle: true },
  resource: { sql: FOUND_RESOURCES, hasTitle: true },
};

export const TEXT_KINDS = Object.keys(TEXTS) as TextKind[];

export function textResult(kind: TextKind, row: TextRow, query: Query): SearchResult {
  return {
    kind,
    title: marked(row.title, query),
    excerpt: excerptOf(row.text, query),
    href: addressOf(kind, row),
    lockedUntil: null,
    by: authorOf(row),
    createdAt: row.created_at ?? null,
  };
}

function addressOf(kind: TextKind, { id, title, post_id: postId }: TextRow): string {
  if (kind === 'post') return threadAddress({ id, title });
  if (kind === 'reply') return `${threadAddress({ id: postId ?? 0, title })}#reply-${id}`;
  const slug = threadSlug(title);
  return `/community/${kind === 'group' ? 'groups' : 'resources'}/${id}${slug && `/${slug}`}`;
}

function authorOf({ has_author: hasAuthor, first_name: first, last_initial: last }: TextRow) {
  if (hasAuthor === undefined) return null;
  if (!hasAuthor) return 'A former member';
  return `${first || 'A member'}${last ? ` ${last}.` : ''}`;
}
