// A member's unread notifications. They come with the user, so that the bell costs no request.
import { CURRENT_MEMBER, type MemberRead } from './current-member.ts';

/** Higher counts are shown as 99. */
const MOST = 99;

export interface Unread {
  unreadNotifications: number;
  /** The pages that the notifications are about: opening a page marks them as read. */
  unreadPlaces: string[];
}

/** Events with email only are not counted, but are marked as read together with their page. */
export const UNREAD: MemberRead = {
  sql: `SELECT in_app, place FROM notifications
        WHERE member_id = ${CURRENT_MEMBER} AND read_at IS NULL LIMIT 198`,
};

export function unreadFrom(rows: readonly unknown[]): Unread {
  const unread = rows as { in_app: 0 | 1; place: string }[];
  return {
    unreadNotifications: Math.min(MOST, unread.filter(({ in_app }) => in_app === 1).length),
    unreadPlaces: [...new Set(unread.map(({ place }) => place))],
  };
}
