import { writeBatch } from '../database/write.ts';
import { type Unread, unreadFrom } from '../session/unread.ts';
import type { ReadRequest } from './rules/events.ts';
import { placeOf } from './rules/place.ts';

/** Marks a page's notifications as read; `href` may have a title and an anchor. */
function markReadFor(
  db: D1Database,
  memberId: string,
  href: string,
  now = new Date(),
): D1PreparedStatement {
  return db
    .prepare(
      'UPDATE notifications SET read_at = ?3 WHERE member_id = ?1 AND place = ?2 AND read_at IS NULL',
    )
    .bind(memberId, placeOf(href), now.toISOString());
}

/** Returns the notifications that are still unread. Other members’ IDs change nothing. */
export async function markRead(
  db: D1Database,
  memberId: string,
  request: ReadRequest,
  now = new Date(),
): Promise<Unread> {
  const [, left] = await writeBatch(db, [
    read(db, memberId, request, now),
    db
      .prepare(
        'SELECT in_app, place FROM notifications WHERE member_id = ?1 AND read_at IS NULL LIMIT 198',
      )
      .bind(memberId),
  ]);
  return unreadFrom(left?.results ?? []);
}

function read(
  db: D1Database,
  memberId: string,
  request: ReadRequest,
  now: Date,
): D1PreparedStatement {
  if ('href' in request) return markReadFor(db, memberId, request.href, now);
  if ('all' in request)
    return db
      .prepare('UPDATE notifications SET read_at = ?2 WHERE member_id = ?1 AND read_at IS NULL')
      .bind(memberId, now.toISOString());
  return db
    .prepare(
      `UPDATE notifications SET read_at = ?2
       WHERE id IN (SELECT value FROM json_each(?3)) AND member_id = ?1 AND read_at IS NULL`,
    )
    .bind(memberId, now.toISOString(), JSON.stringify(request.ids));
}
