// A member's notifications, newest first.

import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';
import type { NotificationEvent } from './rules/events.ts';
import { sentence } from './rules/sentence.ts';

export interface Notification {
  id: number;
  event: NotificationEvent;
  text: string;
  href: string;
  /** ISO 8601, UTC; the latest event's date if the notification counts several. */
  at: string;
  isRead: boolean;
  /** The discussion, which can be muted. */
  threadId: number | null;
  isMuted: boolean;
}

export interface NotificationRow {
  id: number;
  event: NotificationEvent;
  text: string;
  href: string;
  updated_at: string;
  read_at: string | null;
  thread_id: number | null;
  follows: string | null;
  actor_id: string | null;
  first_name: string | null;
  last_initial: string | null;
  others: number;
}

const PAGE = 30;

/**
 * Columns of notifications n with NOTIFICATION_JOINS. `others`: how many other members replied since it was read, among
 * the last fifty replies, and to the same reply if it is about one.
 */
export const NOTIFICATION = `n.id, n.event, n.text, n.href, n.updated_at, n.read_at, n.thread_id, t.follows,
  n.actor_id, a.first_name, substr(a.last_name, 1, 1) AS last_initial,
  CASE WHEN n.count = 1 OR n.event = 'mention' THEN 0 ELSE (
    SELECT count(DISTINCT r.author_id) FROM forum_replies r
    WHERE r.id IN (SELECT id FROM forum_replies
        WHERE post_id = n.thread_id AND id BETWEEN n.since_id AND n.source_id ORDER BY id DESC LIMIT 50)
      AND r.author_id <> n.member_id AND r.author_id <> coalesce(n.actor_id, '')
      AND r.deleted_at IS NULL AND r.hidden_at IS NULL
      AND (n.key NOT GLOB 'reply/*' OR r.parent_id = CAST(substr(n.key, 7) AS INTEGER))) END AS others`;

export const NOTIFICATION_JOINS = `LEFT JOIN members a ON a.id = n.actor_id
  LEFT JOIN thread_readings t ON t.member_id = n.member_id AND t.post_id = n.thread_id`;

const LIST = `
  SELECT ${NOTIFICATION} FROM notifications n ${NOTIFICATION_JOINS}
  WHERE n.member_id = ${CURRENT_MEMBER} AND n.in_app = 1 AND (n.updated_at, n.id) < (?2, ?3)
  ORDER BY n.updated_at DESC, n.id DESC LIMIT ?4`;

/** Reads one row more than a page, to know whether another page follows. Null for a cursor that is not ours. */
export function listRead(before: string | undefined): MemberRead | null {
  const [, at = '9', id = '0'] =
    /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(\d{1,15})$/.exec(before ?? '') ?? [];
  if (before !== undefined && id === '0') return null;
  return { sql: LIST, values: [at, Number(id), PAGE + 1] };
}

export function pageFrom(rows: readonly NotificationRow[]): {
  notifications: Notification[];
  /** The cursor for `?before=`; null on the last page. */
  next: string | null;
} {
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    notifications: shown.map(notificationFrom),
    next: last ? `${last.updated_at}_${last.id}` : null,
  };
}

export function textOf(row: NotificationRow): string {
  return sentence(row.text, {
    firstName: row.first_name,
    lastInitial: row.last_initial,
    others: row.others,
  });
}

function notificationFrom(row: NotificationRow): Notification {
  return {
    id: row.id,
    event: row.event,
    text: textOf(row),
    href: row.href,
    at: row.updated_at,
    isRead: row.read_at !== null,
    threadId: row.thread_id,
    isMuted: row.follows === 'muted',
  };
}
