// A text's earlier versions, for everyone who can read it.
import { type Block, readText } from '../rules/text.ts';

export interface Revision {
  id: number;
  /** Null for replies. */
  title: string | null;
  body: readonly Block[];
  writtenAt: string;
  replacedAt: string;
}

const MOST = 50;

/** ?1 is the post, ?2 the limit. */
const OF_POST = `
  SELECT v.id, v.title, v.content, v.written_at, v.replaced_at FROM forum_posts p
  JOIN forum_revisions v ON v.post_id = p.id AND v.reply_id = 0
  WHERE p.id = ?1 AND p.deleted_at IS NULL AND p.hidden_at IS NULL ORDER BY v.id DESC LIMIT ?2`;

/** ?3 is the reply. */
const OF_REPLY = `
  SELECT v.id, v.title, v.content, v.written_at, v.replaced_at FROM forum_posts p
  JOIN forum_replies r ON r.post_id = p.id AND r.id = ?3
  JOIN forum_revisions v ON v.post_id = p.id AND v.reply_id = r.id
  WHERE p.id = ?1 AND p.hidden_at IS NULL AND r.deleted_at IS NULL AND r.hidden_at IS NULL
  ORDER BY v.id DESC LIMIT ?2`;

/** Newest first; empty for a text that was never edited, is gone, or is hidden. */
export async function revisionsOf(
  db: D1Database,
  postId: number,
  replyId: number | null,
): Promise<Revision[]> {
  const statement =
    replyId === null
      ? db.prepare(OF_POST).bind(postId, MOST)
      : db.prepare(OF_REPLY).bind(postId, MOST, replyId);
  const { results } = await statement.all<{
    id: number;
    title: string | null;
    content: string;
    written_at: string;
    replaced_at: string;
  }>();
  return results.map(({ id, title, content, written_at, replaced_at }) => ({
    ...{ id, title, body: readText(content) },
    ...{ writtenAt: written_at, replacedAt: replaced_at },
  }));
}
