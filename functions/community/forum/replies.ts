// Replies in reading order: a top-level reply, its nested ones, the next top-level reply.
import { type Read, read } from '../../database/named.ts';
import { AUTHOR, AUTHOR_JOINS, type Author, type AuthorRow, authorFrom } from '../author.ts';
import { type Block, readText } from '../rules/text.ts';
import { REPLIES_PER_PAGE } from './rules/forum.ts';

export interface ForumReply {
  id: number;
  /** The reply that it answers: replies are nested one level deep. */
  parentId: number | null;
  content: string;
  body: readonly Block[];
  author: Author;
  createdAt: string;
  editedAt: string | null;
  version: number;
  likesCount: number;
  isLiked: boolean;
  isOwn: boolean;
  /** Its text is gone; the row is kept for its nested replies. */
  removed: 'by-author' | 'by-moderator' | null;
  /** Only its author and moderators see it. */
  isHidden: boolean;
}

export interface ReplyRow extends AuthorRow {
  id: number;
  parent_id: number | null;
  content: string;
  created_at: string;
  edited_at: string | null;
  version: number;
  likes_count: number;
  deleted_at: string | null;
  hidden_at: string | null;
  is_liked: 0 | 1;
  may_see_hidden: 0 | 1;
}

/** Columns of forum_replies r with AUTHOR_JOINS; ?1 is the reader or null. */
export const REPLY = `r.id, r.parent_id, r.content, r.created_at, r.edited_at, r.version, r.likes_count, r.deleted_at, r.hidden_at, ${AUTHOR},
  EXISTS (SELECT 1 FROM forum_reply_likes l WHERE l.reply_id = r.id AND l.member_id = ?1) AS is_liked,
  (coalesce(author_id = ?1, 0) OR EXISTS (SELECT 1 FROM member_roles v WHERE v.member_id = ?1 AND v.role IN ('moderator', 'owner'))) AS may_see_hidden`;

/** ?3 is the last reply already shown, or 0; its position counts even after it was deleted. */
const AFTER = `coalesce((SELECT coalesce(parent_id, id) FROM forum_replies WHERE id = ?3 AND post_id = ?2), ?3)`;

const THROUGH = `coalesce((SELECT coalesce(parent_id, id) FROM forum_replies WHERE id = ?5 AND post_id = ?2), ?5)`;

/** ?2 is the post, ?4 the limit, ?5 the last wanted reply or null. */
const REPLIES = `
  SELECT ${REPLY} FROM forum_replies r ${AUTHOR_JOINS}
  WHERE r.post_id = ?2
    AND coalesce(r.parent_id, r.id) >= ${AFTER} AND (coalesce(r.parent_id, r.id) > ${AFTER} OR r.id > ?3)
    AND (?5 IS NULL OR coalesce(r.parent_id, r.id) < ${THROUGH} OR (coalesce(r.parent_id, r.id) = ${THROUGH} AND r.id <= ?5))
    AND (r.deleted_at IS NULL AND (r.hidden_at IS NULL OR may_see_hidden)
      OR EXISTS (SELECT 1 FROM forum_replies b WHERE b.parent_id = r.id AND b.deleted_at IS NULL AND b.hidden_at IS NULL))
  ORDER BY coalesce(r.parent_id, r.id), r.id LIMIT ?4`;

/** The most replies read in one request for a link to one far below. */
const MOST = 500;

export interface Wanted {
  /** The ID of the last reply already shown. */
  after?: number | null;
  /** Read all replies up to this one, for a link to it. */
  through?: number | null;
}

export function repliesOf(
  reader: string | null,
  postId: number,
  { after, through }: Wanted,
): Read<ReplyRow> {
  // One row more than a page tells whether there are more.
  const limit = (through ? MOST : REPLIES_PER_PAGE) + 1;
  return read<ReplyRow>(REPLIES, reader, postId, after ?? 0, limit, through ?? null);
}

export interface ReplyPage {
  replies: ForumReply[];
  hasMore: boolean;
}

export function pageFrom(
  results: readonly ReplyRow[],
  reader: string | null,
  { through }: Wanted,
): ReplyPage {
  const limit = through ? MOST : REPLIES_PER_PAGE;
  const rows = results.slice(0, limit);
  // There may be more replies after the linked one.
  const hasMore = results.length > limit || Boolean(through);
  return { replies: rows.map((row) => replyFrom(row, reader)), hasMore };
}

export const NOBODY: Author = {
  firstName: 'A member',
  lastName: '',
  profileImageUrl: null,
  handle: null,
  isModerator: false,
  isBlocked: false,
};

export function replyFrom(row: ReplyRow, reader: string | null): ForumReply {
  const removed = row.deleted_at
    ? 'by-author'
    : row.hidden_at && !row.may_see_hidden
      ? 'by-moderator'
      : null;
  return {
    id: row.id,
    parentId: row.parent_id,
    content: removed ? '' : row.content,
    body: removed ? [] : readText(row.content),
    author: removed ? NOBODY : authorFrom(row),
    createdAt: row.created_at,
    editedAt: removed ? null : row.edited_at,
    version: row.version,
    likesCount: removed ? 0 : row.likes_count,
    isLiked: !removed && row.is_liked === 1,
    isOwn: !removed && reader !== null && row.author_id === reader,
    removed,
    isHidden: !removed && row.hidden_at !== null,
  };
}
