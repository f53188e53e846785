// Likes: a request says the wanted state, so a retry changes nothing.
import { writeBatch } from '../../database/write.ts';
import { notify } from '../../notifications/notify.ts';
import { threadAddress } from './rules/forum.ts';

export interface Liker {
  id: string;
}

export interface LikeTarget {
  id: number;
  /** Undefined toggles. */
  liked: boolean | undefined;
}

export interface Liked {
  liked: boolean;
  likesCount: number;
}

/** The liked text: its thread and its author. */
interface Found {
  post_id: number;
  title: string;
  author_id: string | null;
  is_liked: 0 | 1;
}

const POST_FOUND = `
  SELECT p.id AS post_id, p.title, p.author_id,
    EXISTS (SELECT 1 FROM forum_likes l WHERE l.post_id = p.id AND l.member_id = ?2) AS is_liked
  FROM forum_posts p WHERE p.id = ?1 AND p.deleted_at IS NULL AND p.hidden_at IS NULL`;

const REPLY_FOUND = `
  SELECT p.id AS post_id, p.title, r.author_id,
    EXISTS (SELECT 1 FROM forum_reply_likes l WHERE l.reply_id = r.id AND l.member_id = ?2) AS is_liked
  FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id
  WHERE r.id = ?1 AND r.deleted_at IS NULL AND r.hidden_at IS NULL AND p.hidden_at IS NULL`;

/** Null if the post is gone. */
export async function likePost(
  db: D1Database,
  member: Liker,
  { id, liked }: LikeTarget,
  now = new Date(),
): Promise<Liked | null> {
  const found = await db.prepare(POST_FOUND).bind(id, member.id).first<Found>();
  if (!found) return null;
  const wanted = liked ?? !found.is_liked;
  const change = wanted
    ? db
        .prepare(
          `INSERT INTO forum_likes (post_id, member_id, liked_at)
           SELECT id, ?2, ?3 FROM forum_posts WHERE id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL
           ON CONFLICT DO NOTHING`,
        )
        .bind(id, member.id, now.toISOString())
    : db
        .prepare('DELETE FROM forum_likes WHERE post_id = ?1 AND member_id = ?2')
        .bind(id, member.id);
  const [, , counted] = await writeBatch(db, [
    change,
    db
      .prepare(
        'UPDATE forum_posts SET likes_count = (SELECT count(*) FROM forum_likes WHERE post_id = ?1) WHERE id = ?1',
      )
      .bind(id),
    db.prepare('SELECT likes_count FROM forum_posts WHERE id = ?1').bind(id),
    ...(wanted ? told(db, member.id, found, { kind: 'post', id }, now) : []),
  ]);
  return { liked: wanted, likesCount: countIn(counted) };
}

/** Null if the reply is gone or its post is hidden. */
export async function likeReply(
  db: D1Database,
  member: Liker,
  { id, liked }: LikeTarget,
  now = new Date(),
): Promise<Liked | null> {
  const found = await db.prepare(REPLY_FOUND).bind(id, member.id).first<Found>();
  if (!found) return null;
  const wanted = liked ?? !found.is_liked;
  const change = wanted
    ? db
        .prepare(
          `INSERT INTO forum_reply_likes (reply_id, member_id, liked_at)
           SELECT id, ?2, ?3 FROM forum_replies WHERE id = ?1 AND deleted_at IS NULL AND hidden_at IS NULL
           ON CONFLICT DO NOTHING`,
        )
        .bind(id, member.id, now.toISOString())
    : db
        .prepare('DELETE FROM forum_reply_likes WHERE reply_id = ?1 AND member_id = ?2')
        .bind(id, member.id);
  const [, , counted] = await writeBatch(db, [
    change,
    db
      .prepare(
        'UPDATE forum_replies SET likes_count = (SELECT count(*) FROM forum_reply_likes WHERE reply_id = ?1) WHERE id = ?1',
      )
      .bind(id),
    db.prepare('SELECT likes_count FROM forum_replies WHERE id = ?1').bind(id),
    ...(wanted ? told(db, member.id, found, { kind: 'reply', id }, now) : []),
  ]);
  return { liked: wanted, likesCount: countIn(counted) };
}

const countIn = (counted: D1Result | undefined) =>
  (counted?.results as { likes_count: number }[] | undefined)?.[0]?.likes_count ?? 0;

/** Only the first like of a text notifies its author: later ones have the same key. */
function told(
  db: D1Database,
  actorId: string,
  { post_id, title, author_id }: Found,
  { kind, id }: { kind: 'post' | 'reply'; id: number },
  now: Date,
): D1PreparedStatement[] {
  if (!author_id) return [];
  const what = kind === 'post' ? `“${title}”` : `your reply in “${title}”`;
  const address = threadAddress({ id: post_id, title });
  const notification = {
    memberId: author_id,
    event: 'like' as const,
    key: `like/${kind}/${id}`,
    text: `{actor} liked ${what}.`,
    href: kind === 'post' ? address : `${address}#reply-${id}`,
    actorId,
  };
  return notify(db, notification, now);
}
