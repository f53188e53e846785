// A post and its replies. What was deleted or hidden is not in it.
import {
  AUTHOR,
  AUTHOR_JOINS,
  type Author,
  type AuthorRow,
  authorFrom,
} from '../community/author.ts';
import { type Block, readText } from '../rules/community/text.ts';
import { type ForumPost, POST, type PostRow, postFrom } from './posts.ts';

export interface ForumReply {
  id: number;
  /** The reply that it stands below: there is one level. */
  parentId: number | null;
  content: string;
  body: readonly Block[];
  author: Author;
  createdAt: string;
  editedAt: string | null;
  likesCount: number;
  isLiked: boolean;
  isOwn: boolean;
}

export interface Thread {
  post: ForumPost & { body: readonly Block[] };
  replies: ForumReply[];
}

interface ReplyRow extends AuthorRow {
  id: number;
  parent_id: number | null;
  content: string;
  created_at: string;
  edited_at: string | null;
  likes_count: number;
  is_liked: 0 | 1;
}

/** ?1 is the reader or null, ?2 the post. */
const THREAD = `
  SELECT ${POST} FROM forum_posts p ${AUTHOR_JOINS}
  WHERE p.id = ?2 AND p.deleted_at IS NULL AND p.hidden_at IS NULL`;

const REPLIES = `
  SELECT r.id, r.parent_id, r.content, r.created_at, r.edited_at, r.likes_count, ${AUTHOR},
    EXISTS (SELECT 1 FROM forum_reply_likes l WHERE l.reply_id = r.id AND l.member_id = ?1) AS is_liked
  FROM forum_replies r ${AUTHOR_JOINS}
  WHERE r.post_id = ?2 AND r.deleted_at IS NULL AND r.hidden_at IS NULL ORDER BY r.id LIMIT 500`;

/** Null if there is none, or not any more. */
export async function readThread(
  db: D1Database,
  reader: string | null,
  id: number,
): Promise<Thread | null> {
  const [posts, replies] = await db.batch([
    db.prepare(THREAD).bind(reader, id),
    db.prepare(REPLIES).bind(reader, id),
  ]);
  const [row] = (posts?.results ?? []) as PostRow[];
  if (!row) return null;
  return {
    post: { ...postFrom(row, reader), body: readText(row.content) },
    replies: ((replies?.results ?? []) as ReplyRow[]).map((reply) => replyFrom(reply, reader)),
  };
}

function replyFrom(row: ReplyRow, reader: string | null): ForumReply {
  return {
    id: row.id,
    parentId: row.parent_id,
    content: row.content,
    body: readText(row.content),
    author: authorFrom(row),
    createdAt: row.created_at,
    editedAt: row.edited_at,
    likesCount: row.likes_count,
    isLiked: row.is_liked === 1,
    isOwn: reader !== null && row.author_id === reader,
  };
}
