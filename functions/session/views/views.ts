// A colleague sees the site as a member does, for ten minutes and read-only (docs/decisions/0199). It is a session of the
// member in a cookie of its own, which comes before the colleague's; theirs stays, and counts again once this one is gone.
import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../environment.ts';
import { newToken, sha256, tokenIn, VIEW_COOKIE } from '../sessions.ts';

export const VIEW_MINUTES = 10;
export const END_OF_VIEW = '/end-view';

/** The cookie of a view; undefined in every member's own browser. */
export const viewToken = (c: Context<AppEnv>): string | undefined => tokenIn(c, VIEW_COOKIE);

interface NewView {
  tokenHash: string;
  /** For a batch: ?1 and ?2 of `onlyIf` are the request and its attempt. */
  statements(request: readonly [requestId: string, attempt: string]): D1PreparedStatement[];
  /** Call this once the statements are written. */
  setCookie(): void;
}

/** One view a colleague: a new one ends the one before. */
export async function newView(
  c: Context<AppEnv>,
  {
    memberId,
    viewer,
    onlyIf,
  }: { memberId: string; viewer: { id: string; sessionId: string }; onlyIf?: string },
  now = Date.now(),
): Promise<NewView> {
  const token = newToken();
  const tokenHash = await sha256(token);
  const { db } = c.var;
  const at = new Date(now).toISOString();
  const end = new Date(now + VIEW_MINUTES * 60_000).toISOString();
  return {
    tokenHash,
    statements: (request) => [
      db
        .prepare(
          `INSERT INTO sessions (token_hash, id, member_id, method, device, created_at, confirmed_at, last_seen_at,
             idle_expires_at, absolute_expires_at, viewer_id, viewer_session_id)
           SELECT ?3, ?4, id, 'password', '', ?6, '', ?6, ?7, ?7, ?8, ?9 FROM members
           WHERE id = ?5 AND ?2 <> '' AND ?1 <> '' AND ${onlyIf ?? 'true'}`,
        )
        .bind(
          ...request,
          tokenHash,
          crypto.randomUUID(),
          memberId,
          at,
          end,
          viewer.id,
          viewer.sessionId,
        ),
      db
        .prepare(
          `DELETE FROM sessions WHERE viewer_id = ?3 AND token_hash <> ?4 AND ?2 <> '' AND ?1 <> '' AND ${onlyIf ?? 'true'}`,
        )
        .bind(...request, viewer.id, tokenHash),
    ],
    setCookie: () =>
      setCookie(c, VIEW_COOKIE, token, {
        prefix: 'host',
        secure: true,
        path: '/',
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: VIEW_MINUTES * 60,
      }),
  };
}

export interface View {
  memberId: string;
  firstName: string;
  endsAt: string;
  /** The colleague's. */
  timeZone: string;
}

const VIEW = `
  SELECT s.member_id AS memberId, m.first_name AS firstName, s.absolute_expires_at AS endsAt, v.time_zone AS timeZone
  FROM sessions s JOIN members m ON m.id = s.member_id JOIN members v ON v.id = s.viewer_id
  WHERE s.token_hash = ?1 AND s.absolute_expires_at > ?2
    AND EXISTS (SELECT 1 FROM sessions o JOIN member_roles r ON r.member_id = o.member_id
      WHERE o.member_id = s.viewer_id AND o.id = s.viewer_session_id AND r.role IN ('owner', 'support'))`;

export async function viewOf(
  db: D1Database,
  token: string,
  now = Date.now(),
): Promise<View | null> {
  return db
    .prepare(VIEW)
    .bind(await sha256(token), new Date(now).toISOString())
    .first<View>();
}

export const forgetView = (c: Context<AppEnv>) =>
  deleteCookie(c, VIEW_COOKIE, { prefix: 'host', secure: true, path: '/' });

const END =
  'DELETE FROM sessions WHERE token_hash = ?1 AND viewer_id IS NOT NULL RETURNING member_id AS memberId';

/** “Stop”: ends the view, and leads back to the member's page in the console. */
export async function endView(c: Context<AppEnv>): Promise<Response> {
  const token = viewToken(c);
  const ended =
    token &&
    (await c.var.db
      .prepare(END)
      .bind(await sha256(token))
      .first<{ memberId: string }>());
  forgetView(c);
  return c.redirect(ended ? `/admin/member?id=${ended.memberId}` : '/admin', 303);
}
