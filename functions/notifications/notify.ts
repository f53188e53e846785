// The statements that notify members. They go into the batch of their cause, and are idempotent.
import type { NotificationEvent } from './rules/events.ts';
import { placeOf, threadOf } from './rules/place.ts';
import { wakeDigest, wakeDigests } from './wake.ts';

export type { NotificationEvent };

/** `mentioned`: the handles in the text, see `mentionedIn`. */
type Written = { authorId: string; requestId: string; mentioned: readonly string[] };

/**
 * Notifies each member concerned by a new reply once, about the first of these that they have turned on: a mention; a
 * reply to their post or reply; a reply in a discussion they follow. Not about their own replies, muted discussions, or
 * members they blocked. A second reply before the first is read counts in the same row; the reply's id tells it from a
 * retry. Replying follows the discussion.
 */
export function notifyOfReply(
  db: D1Database,
  { authorId, requestId, mentioned }: Written,
  now: Date,
): D1PreparedStatement[] {
  const at = now.toISOString();
  return [
    db
      .prepare(
        `INSERT INTO thread_readings (member_id, post_id, last_reply_id, read_at, follows)
         SELECT author_id, post_id, id, ?3, 'following' FROM forum_replies
         WHERE author_id = ?1 AND request_id = ?2
         ON CONFLICT (member_id, post_id) DO UPDATE SET follows = 'following' WHERE follows IS NULL`,
      )
      .bind(authorId, requestId, at),
    db.prepare(TELL_OF_REPLY).bind(authorId, requestId, JSON.stringify(mentioned), at),
    wakeDigests(db, { authorId, requestId }),
  ];
}

/** Notifies the members mentioned in a new post. Its author follows it. */
export function notifyOfPost(
  db: D1Database,
  { authorId, requestId, mentioned }: Written,
  now: Date,
): D1PreparedStatement[] {
  const at = now.toISOString();
  const handles = JSON.stringify(mentioned);
  const follow = db
    .prepare(
      `INSERT INTO thread_readings (member_id, post_id, read_at, follows)
       SELECT author_id, id, ?3, 'following' FROM forum_posts WHERE author_id = ?1 AND request_id = ?2
       ON CONFLICT (member_id, post_id) DO UPDATE SET follows = 'following' WHERE follows IS NULL`,
    )
    .bind(authorId, requestId, at);
  if (mentioned.length === 0) return [follow];
  return [
    follow,
    db.prepare(TELL_OF_POST).bind(authorId, requestId, handles, at),
    db
      .prepare(
        `INSERT INTO digest_state (member_id, due_at, unsubscribe_token)
         SELECT n.member_id, '', lower(hex(randomblob(16)))
         FROM forum_posts p
         JOIN community_members cm ON cm.handle IN (SELECT value FROM json_each(?3))
         JOIN notifications n ON n.member_id = cm.member_id AND n.event = 'mention' AND n.key = 'mention/' || p.id || '/' || ?1
         WHERE p.author_id = ?1 AND p.request_id = ?2 AND n.read_at IS NULL AND n.emailed_at IS NULL
         ON CONFLICT (member_id) DO UPDATE SET due_at = '' WHERE due_at IS NULL`,
      )
      .bind(authorId, requestId, handles),
  ];
}

/**
 * One notification for one member about one thing, named by `key`: the same key notifies once. `href` is a path of this
 * site; `text` is one short sentence. A leading `{actor}` becomes the actor's name at the time of reading: “{actor}
 * accepted your reply”. No other names belong in it. With `again` the same key notifies again, in the same row: for a
 * new cause, not a retry.
 */
export function notify(
  db: D1Database,
  {
    memberId,
    event,
    key,
    text,
    href,
    actorId,
    again = false,
  }: {
    memberId: string;
    event: NotificationEvent;
    key: string;
    text: string;
    href: string;
    /** The member who caused it. Neither they nor members who blocked them are notified. */
    actorId: string | null;
    again?: boolean;
  },
  now: Date,
): D1PreparedStatement[] {
  const place = placeOf(href);
  return [
    db
      .prepare(again ? TELL_AGAIN : TELL)
      .bind(memberId, event, key, text, href, actorId, now.toISOString(), place, threadOf(place)),
    wakeDigest(db, { memberId, event, key }),
  ];
}

/**
 * Without a settings row, every event is in the app (DEFAULT_SETTINGS). A long name must not fail the batch. ?1 is the
 * member, ?6 the actor or null.
 */
const WANTED = `
  SELECT m.id, ?2, ?3, substr(?4, 1, 400), ?5, ?6, ?7, ?7, ?8, ?9, CASE WHEN ?2 = 'moderation' THEN 1 ELSE coalesce(s.in_app, 1) END
  FROM members m LEFT JOIN notification_settings s ON s.member_id = m.id AND s.event = ?2
  WHERE m.id = ?1
    AND (s.event IS NULL OR s.in_app = 1 OR s.email <> 'off' OR ?2 = 'moderation')
    AND (?6 IS NULL OR (m.id <> ?6
      AND (?2 = 'moderation' OR NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = m.id AND b.blocked_id = ?6))))
    AND (?9 IS NULL OR ?2 = 'moderation' OR NOT EXISTS (
      SELECT 1 FROM thread_readings t WHERE t.member_id = m.id AND t.post_id = ?9 AND t.follows = 'muted'))`;

const TELL = `
  INSERT INTO notifications
    (member_id, event, key, text, href, actor_id, created_at, updated_at, place, thread_id, in_app)
  ${WANTED}
  ON CONFLICT (member_id, event, key) DO NOTHING`;

const TELL_AGAIN = `
  INSERT INTO notifications
    (member_id, event, key, text, href, actor_id, created_at, updated_at, place, thread_id, in_app)
  ${WANTED}
  ON CONFLICT (member_id, event, key) DO UPDATE SET
    text = excluded.text, href = excluded.href, in_app = excluded.in_app, updated_at = excluded.updated_at,
    count = CASE WHEN read_at IS NULL THEN count + 1 ELSE 1 END, emailed_at = NULL, read_at = NULL
  WHERE excluded.updated_at > updated_at`;

/** ?1 is the author, ?2 the request, ?3 the handles as JSON, ?4 the time. */
const TELL_OF_POST = `
  INSERT INTO notifications
    (member_id, event, key, text, href, actor_id, source_id, created_at, updated_at, place, thread_id, in_app)
  SELECT cm.member_id, 'mention', 'mention/' || p.id || '/' || ?1,
    '{actor} mentioned you in “' || CASE WHEN length(p.title) > 80 THEN rtrim(substr(p.title, 1, 79)) || '…' ELSE p.title END || '”',
    '/community/' || p.id, p.author_id, 0, ?4, ?4, '/community/' || p.id, p.id, coalesce(s.in_app, 1)
  FROM forum_posts p
  JOIN community_members cm ON cm.handle IN (SELECT value FROM json_each(?3))
  LEFT JOIN notification_settings s ON s.member_id = cm.member_id AND s.event = 'mention'
  WHERE p.author_id = ?1 AND p.request_id = ?2 AND p.deleted_at IS NULL AND p.hidden_at IS NULL
    AND cm.member_id <> ?1 AND (s.event IS NULL OR s.in_app = 1 OR s.email <> 'off')
    AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = cm.member_id AND b.blocked_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM thread_readings t
      WHERE t.member_id = cm.member_id AND t.post_id = p.id AND t.follows = 'muted')
  ON CONFLICT (member_id, event, key) DO NOTHING`;

/**
 * Parameters as in TELL_OF_POST. A member's mentions in one thread share a key. A reply to a reply is keyed by the
 * upper reply, so that it counts only replies to that one. At most 500 followers. The bare columns next to min() come
 * from the strongest event's row, as SQLite guarantees.
 */
const TELL_OF_REPLY = `
  INSERT INTO notifications
    (member_id, event, key, text, href, actor_id, since_id, source_id, created_at, updated_at, place, thread_id, in_app)
  WITH new AS (
    SELECT r.id, r.post_id, r.parent_id, p.author_id AS asker,
      CASE WHEN length(p.title) > 80 THEN rtrim(substr(p.title, 1, 79)) || '…' ELSE p.title END AS title
    FROM forum_replies r JOIN forum_posts p ON p.id = r.post_id
    WHERE r.author_id = ?1 AND r.request_id = ?2 AND r.deleted_at IS NULL AND r.hidden_at IS NULL
  ), concerned AS (
    SELECT cm.member_id AS member, 'mention' AS event, 1 AS rank, 'mention/' || new.post_id || '/' || ?1 AS key, 'mentioned you in' AS did
    FROM new JOIN community_members cm ON cm.handle IN (SELECT value FROM json_each(?3))
    UNION ALL
    SELECT above.author_id, 'reply', 2, 'reply/' || above.id, 'replied to you in'
    FROM new JOIN forum_replies above ON above.id = new.parent_id
    UNION ALL
    SELECT new.asker, 'reply', 3, 'post/' || new.post_id, 'replied in' FROM new
    UNION ALL
    SELECT * FROM (
      SELECT t.member_id, 'thread', 4, 'post/' || new.post_id, 'replied in'
      FROM new JOIN thread_readings t ON t.post_id = new.post_id AND t.follows = 'following' LIMIT 500)
  ), told AS (
    SELECT member, concerned.event, key, did, coalesce(s.in_app, 1) AS in_app, min(rank) AS rank
    FROM concerned LEFT JOIN notification_settings s ON s.member_id = member AND s.event = concerned.event
    WHERE member IS NOT NULL AND member <> ?1
      AND (s.event IS NULL OR s.in_app = 1 OR s.email <> 'off')
    GROUP BY member
  )
  SELECT told.member, told.event, told.key, '{actor} ' || told.did || ' “' || new.title || '”',
    '/community/' || new.post_id || '#reply-' || new.id, ?1, new.id, new.id, ?4, ?4,
    '/community/' || new.post_id, new.post_id, told.in_app
  FROM told JOIN new
  WHERE NOT EXISTS (SELECT 1 FROM thread_readings t
      WHERE t.member_id = told.member AND t.post_id = new.post_id AND t.follows = 'muted')
    AND NOT EXISTS (SELECT 1 FROM member_blocks b WHERE b.member_id = told.member AND b.blocked_id = ?1)
  ON CONFLICT (member_id, event, key) DO UPDATE SET
    text = excluded.text, actor_id = excluded.actor_id, in_app = excluded.in_app,
    source_id = excluded.source_id, updated_at = excluded.updated_at,
    since_id = CASE WHEN read_at IS NULL THEN since_id ELSE excluded.since_id END,
    href = CASE WHEN read_at IS NULL THEN href ELSE excluded.href END,
    count = CASE WHEN read_at IS NULL THEN count + 1 ELSE 1 END,
    emailed_at = NULL, read_at = NULL
  WHERE excluded.source_id > source_id`;
