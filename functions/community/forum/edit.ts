// Editing one's own texts. The earlier version is kept, unless the edit is quick and no other member has replied yet.
import { writeBatch } from '../../database/write.ts';
import { ApiError } from '../../http/errors.ts';
import { QUIET_EDIT_MINUTES } from './rules/forum.ts';

/** The stored text after an edit. */
interface Stored {
  version: number;
  title: string | null;
  content: string;
  category_id: number | null;
  hidden_at: string | null;
}

interface PostChange {
  id: number;
  version: number;
  title: string;
  content: string;
  categoryId: number;
}

/** A post written after ?6, without a reply by another member since. */
const QUIET_POST = `p.created_at > ?6 AND NOT EXISTS (
  SELECT 1 FROM forum_replies o WHERE o.post_id = p.id AND o.author_id IS NOT p.author_id)`;

const QUIET_REPLY = `r.created_at > ?6 AND NOT EXISTS (
  SELECT 1 FROM forum_replies o WHERE o.post_id = r.post_id AND o.id > r.id AND o.author_id IS NOT r.author_id)`;

const KEEP_POST = `
  INSERT INTO forum_revisions (post_id, reply_id, author_id, title, content, written_at, replaced_at)
  SELECT p.id, 0, p.author_id, p.title, p.content, coalesce(p.edited_at, p.created_at), ?7 FROM forum_posts p
  WHERE p.id = ?1 AND p.author_id = ?2 AND p.version = ?3 AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    AND (p.title <> ?4 OR p.content <> ?5) AND NOT (${QUIET_POST})`;

const CHANGE_POST = `
  UPDATE forum_posts AS p SET title = ?4, content = ?5, category_id = ?8, version = version + 1,
    edited_at = CASE WHEN (title = ?4 AND content = ?5) OR (${QUIET_POST}) THEN edited_at ELSE ?7 END
  WHERE id = ?1 AND author_id = ?2 AND version = ?3 AND deleted_at IS NULL AND hidden_at IS NULL
    AND (title <> ?4 OR content <> ?5 OR category_id <> ?8)`;

/** Returns the new version. If another edit came first, changes nothing and throws 409 `newer_version`. */
export async function editPost(
  db: D1Database,
  authorId: string,
  post: PostChange,
  now = Date.now(),
): Promise<number> {
  const { id, version, title, content, categoryId } = post;
  const values = [id, authorId, version, title, content, ...times(now)];
  const [, , found] = await writeBatch(db, [
    db.prepare(KEEP_POST).bind(...values),
    db.prepare(CHANGE_POST).bind(...values, categoryId),
    db
      .prepare(
        `SELECT version, title, content, category_id, hidden_at FROM forum_posts
         WHERE id = ?1 AND author_id = ?2 AND deleted_at IS NULL`,
      )
      .bind(id, authorId),
  ]);
  const [stored] = (found?.results ?? []) as Stored[];
  return versionAfter(
    stored,
    (now) => now.title === title && now.content === content && now.category_id === categoryId,
  );
}

const KEEP_REPLY = `
  INSERT INTO forum_revisions (post_id, reply_id, author_id, title, content, written_at, replaced_at)
  SELECT r.post_id, r.id, r.author_id, NULL, r.content, coalesce(r.edited_at, r.created_at), ?7 FROM forum_replies r
  WHERE r.id = ?1 AND r.author_id = ?2 AND r.version = ?3 AND r.post_id = ?4 AND r.deleted_at IS NULL
    AND r.hidden_at IS NULL AND r.content <> ?5 AND NOT (${QUIET_REPLY})`;

const CHANGE_REPLY = `
  UPDATE forum_replies AS r SET content = ?5, version = version + 1,
    edited_at = CASE WHEN ${QUIET_REPLY} THEN edited_at ELSE ?7 END
  WHERE id = ?1 AND author_id = ?2 AND version = ?3 AND post_id = ?4 AND deleted_at IS NULL AND hidden_at IS NULL
    AND content <> ?5`;

/** Like `editPost`. */
export async function editReply(
  db: D1Database,
  authorId: string,
  reply: { id: number; postId: number; version: number; content: string },
  now = Date.now(),
): Promise<number> {
  const { id, postId, version, content } = reply;
  const values = [id, authorId, version, postId, content, ...times(now)];
  const [, , found] = await writeBatch(db, [
    db.prepare(KEEP_REPLY).bind(...values),
    db.prepare(CHANGE_REPLY).bind(...values),
    db
      .prepare(
        `SELECT version, NULL AS title, content, NULL AS category_id, hidden_at FROM forum_replies
         WHERE id = ?1 AND author_id = ?2 AND post_id = ?3 AND deleted_at IS NULL`,
      )
      .bind(id, authorId, postId),
  ]);
  const [stored] = (found?.results ?? []) as Stored[];
  return versionAfter(stored, (now) => now.content === content);
}

const times = (now: number) =>
  [now - QUIET_EDIT_MINUTES * 60_000, now].map((ms) => new Date(ms).toISOString());

/** A retry succeeds, as it finds its own text stored. */
function versionAfter(stored: Stored | undefined, isAsWanted: (stored: Stored) => boolean): number {
  if (!stored) throw new ApiError(404, 'no_text', 'That text isn’t here anymore.');
  if (stored.hidden_at)
    throw new ApiError(
      403,
      'hidden',
      'This text is hidden while a moderator looks at it. It can’t be changed now.',
    );
  if (isAsWanted(stored)) return stored.version;
  throw new ApiError(
    409,
    'newer_version',
    'You changed this text in another tab or on another device. Nothing is lost: your text is still here. Compare it with the newer one, then save again.',
    { version: stored.version },
  );
}
