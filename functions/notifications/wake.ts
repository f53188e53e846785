// A new notification schedules the member's digest: the cron job then sets its due date (digest.ts).
import type { NotificationEvent } from './rules/events.ts';

/** For the member of one notification. */
export function wakeDigest(
  db: D1Database,
  { memberId, event, key }: { memberId: string; event: NotificationEvent; key: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO digest_state (member_id, due_at, unsubscribe_token)
       SELECT member_id, '', lower(hex(randomblob(16))) FROM notifications
       WHERE member_id = ?1 AND event = ?2 AND key = ?3 AND read_at IS NULL AND emailed_at IS NULL
       ON CONFLICT (member_id) DO UPDATE SET due_at = '' WHERE due_at IS NULL`,
    )
    .bind(memberId, event, key);
}

/** For all members notified of a reply. */
export function wakeDigests(
  db: D1Database,
  { authorId, requestId }: { authorId: string; requestId: string },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO digest_state (member_id, due_at, unsubscribe_token)
       SELECT n.member_id, '', lower(hex(randomblob(16)))
       FROM forum_replies r JOIN notifications n ON n.source_id = r.id
       WHERE r.author_id = ?1 AND r.request_id = ?2 AND n.read_at IS NULL AND n.emailed_at IS NULL
       GROUP BY n.member_id
       ON CONFLICT (member_id) DO UPDATE SET due_at = '' WHERE due_at IS NULL`,
    )
    .bind(authorId, requestId);
}
