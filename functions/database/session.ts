// Chooses the replica of the database: https://developers.cloudflare.com/d1/best-practices/read-replication/
// Everything queries the primary, except routes that declare readsNearby: there the nearest replica answers, but never
// one that is older than the browser's last write or read. The bookmark for that is a cookie of members.
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../environment.ts';
import { withDeadline } from './deadline.ts';
import { readOnly } from './read-only.ts';

const COOKIE = 'bookmark';
/** Replicas are seconds behind, so a bookmark that is much older is useless. */
const MAX_AGE_SECONDS = 600;
/** As D1 writes them: anything else is refused by D1 with an error. */
const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]{8}){2}-[0-9a-f]{32}$/;
/** Characters of the session cookie: a replica may not know the session of a later sign-in yet. */
const TAIL = 6;

export interface Nearby {
  /** The nearest replica may answer GET and HEAD. */
  readsNearby?: boolean;
  /** A member’s next such read is at least as new as what they wrote. */
  remembersWrites?: boolean;
}

export interface OpenDatabase {
  db: D1Database;
  /** To call once the response is known: this browser's next read is at least as new. */
  remember(): void;
}

export function databaseFor(c: Context<AppEnv>, nearby: Nearby): OpenDatabase {
  const { DB } = c.env;
  const { meter } = c.var;
  // A view is minutes old: no replica may be older.
  if (c.var.isView) return { db: readOnly(withDeadline(DB, { meter })), remember: () => undefined };
  const member = getCookie(c, 'session', 'host');
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  const hasSession = isRead ? nearby.readsNearby : member && nearby.remembersWrites;
  if (!hasSession || !DB.withSession)
    return { db: withDeadline(DB, { meter }), remember: () => undefined };
  const before = bookmarkOf(c, member);
  const from = member ? 'first-primary' : 'first-unconstrained';
  const session = DB.withSession(isRead ? (before ?? from) : 'first-primary');
  return {
    db: withDeadline(session as unknown as D1Database, { meter }),
    remember() {
      const now = session.getBookmark();
      if (member && now && now !== before) rememberBookmark(c, now, member);
    },
  };
}

function bookmarkOf(c: Context<AppEnv>, member: string | undefined): string | undefined {
  const [bookmark = '', tail] = getCookie(c, COOKIE, 'host')?.split('.') ?? [];
  return BOOKMARK.test(bookmark) && tail === member?.slice(-TAIL) ? bookmark : undefined;
}

function rememberBookmark(c: Context<AppEnv>, bookmark: string, member: string): void {
  setCookie(c, COOKIE, `${bookmark}.${member.slice(-TAIL)}`, {
    prefix: 'host',
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: MAX_AGE_SECONDS,
  });
}
