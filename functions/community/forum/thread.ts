// A post and the first of its replies, with the reader's own state.
import { read, readBatch } from '../../database/named.ts';
import { AUTHOR_JOINS } from '../author.ts';
import { MAX_BLOCKS } from '../moderation/rules/moderation.ts';
import { type Block, readText } from '../rules/text.ts';
import { type Help, helpsWith } from './helps.ts';
import { type ForumPost, POST, type PostRow, postFrom } from './posts.ts';
import {
  type ForumReply,
  NOBODY,
  pageFrom,
  REPLY,
  type ReplyPage,
  type ReplyRow,
  repliesOf,
  replyFrom,
  type Wanted,
} from './replies.ts';

export type { ForumReply };

export type Follows = 'following' | 'muted' | null;

interface ThreadPost extends ForumPost {
  body: readonly Block[];
  version: number;
  /** Its author deleted it, but it is kept for the replies of others. */
  isRemoved: boolean;
  /** Only its author and moderators see it. */
  isHidden: boolean;
}

/** The reader's data that the page depends on. */
interface Reader {
  isModerator: boolean;
  follows: Follows;
  /** 0 before the first visit. */
  lastReplyId: number;
  /** Handles of members they blocked, to mark replies that arrive live. */
  blocked: string[];
}

export interface Thread extends ReplyPage {
  post: ThreadPost;
  /** The accepted reply, wherever in the thread it is. */
  accepted: ForumReply | null;
  acceptedBy: 'author' | 'moderator' | null;
  /** Someone other than the post’s author has replied. */
  isDiscussed: boolean;
  /** Null for visitors. */
  reader: Reader | null;
  /** Other discussions of its category, newest first. */
  related: { id: number; title: string }[];
  helps: Help[];
}

interface ThreadRow extends PostRow {
  version: number;
  deleted_at: string | null;
  hidden_at: string | null;
  accepted_by: 'author' | 'moderator' | null;
  is_discussed: 0 | 1;
  reads_as_moderator: 0 | 1;
  follows: Follows;
  last_reply_id: number | null;
}

/** ?1 is the reader or null, ?2 the post. A removed post is shown while replies by others are. */
const THREAD = `
  SELECT ${POST}, p.version, p.deleted_at, p.hidden_at, p.accepted_by, t.follows, t.last_reply_id,
    EXISTS (SELECT 1 FROM forum_replies o WHERE o.post_id = p.id
      AND (p.author_id IS NULL OR o.author_id IS NOT p.author_id) AND o.deleted_at IS NULL AND o.hidden_at IS NULL) AS is_discussed,
    EXISTS (SELECT 1 FROM member_roles v WHERE v.member_id = ?1 AND v.role IN ('moderator', 'owner')) AS reads_as_moderator
  FROM forum_posts p ${AUTHOR_JOINS} LEFT JOIN thread_readings t ON t.member_id = ?1 AND t.post_id = p.id
  WHERE p.id = ?2 AND (p.deleted_at IS NULL OR is_discussed)
    AND (p.hidden_at IS NULL OR author_id = ?1 OR reads_as_moderator)`;

const ACCEPTED = `
  SELECT ${REPLY} FROM forum_replies r ${AUTHOR_JOINS}
  WHERE r.id = (SELECT accepted_reply_id FROM forum_posts WHERE id = ?2) AND r.post_id = ?2
    AND r.deleted_at IS NULL AND r.hidden_at IS NULL`;

const RELATED = `
  SELECT id, title FROM forum_posts
  WHERE category_id = (SELECT category_id FROM forum_posts WHERE id = ?1) AND deleted_at IS NULL AND hidden_at IS NULL
    AND id <> ?1 ORDER BY id DESC LIMIT 4`;

const BLOCKED = `
  SELECT cm.handle FROM member_blocks b JOIN community_members cm ON cm.member_id = b.blocked_id
  WHERE b.member_id = ?1 LIMIT ?2`;

/** Null if there is no such thread, or this reader may not see it. */
export async function readThread(
  db: D1Database,
  reader: string | null,
  id: number,
  wanted: Wanted = {},
): Promise<Thread | null> {
  const { posts, replies, accepted, related, blocked } = await readBatch(db, {
    posts: read<ThreadRow>(THREAD, reader, id),
    replies: repliesOf(reader, id, wanted),
    accepted: read<ReplyRow>(ACCEPTED, reader, id),
    related: read<Thread['related'][number]>(RELATED, id),
    blocked: read<{ handle: string }>(BLOCKED, reader, MAX_BLOCKS),
  });
  const [row] = posts;
  if (!row) return null;
  const [answer] = accepted;
  return {
    post: threadPost(row, reader),
    ...pageFrom(replies, reader, wanted),
    accepted: answer ? replyFrom(answer, reader) : null,
    acceptedBy: answer ? (row.accepted_by ?? 'author') : null,
    isDiscussed: row.is_discussed === 1,
    reader: reader === null ? null : readerFrom(row, blocked),
    related,
    helps: row.deleted_at ? [] : helpsWith(row.title),
  };
}

/** More of a thread’s replies; null as in `readThread`. */
export async function readReplies(
  db: D1Database,
  reader: string | null,
  id: number,
  wanted: Wanted,
): Promise<ReplyPage | null> {
  const { posts, replies } = await readBatch(db, {
    posts: read<ThreadRow>(THREAD, reader, id),
    replies: repliesOf(reader, id, wanted),
  });
  return posts.length === 1 ? pageFrom(replies, reader, wanted) : null;
}

function threadPost(row: ThreadRow, reader: string | null): ThreadPost {
  const post = postFrom(row, reader);
  const isHidden = row.hidden_at !== null;
  if (!row.deleted_at)
    return {
      ...post,
      body: readText(row.content),
      version: row.version,
      isRemoved: false,
      isHidden,
    };
  return {
    ...post,
    ...{ title: '', content: '', body: [], author: NOBODY, editedAt: null, likesCount: 0 },
    ...{ isLiked: false, isOwn: false, version: row.version, isRemoved: true, isHidden },
  };
}

function readerFrom(row: ThreadRow, blocked: readonly { handle: string }[]): Reader {
  return {
    isModerator: row.reads_as_moderator === 1,
    follows: row.follows,
    lastReplyId: row.last_reply_id ?? 0,
    blocked: blocked.map(({ handle }) => handle),
  };
}
