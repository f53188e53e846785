// How much a member has not read. It comes with the user, so that the bell costs no request.
import { CURRENT_MEMBER, type MemberRead } from './current-member.ts';

/** More is shown as 99. */
const MOST = 99;

export interface Unread {
  unreadNotifications: number;
  /** The pages that they are about: opening one of them marks them as read. */
  unreadPlaces: string[];
}

/** Kinds that the member wants by email only are not counted, but become read together with their page. */
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
