// A session is 256 random bits in a cookie; D1 holds their SHA-256 (OWASP Session Management Cheat Sheet).
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { whereFrom } from '../account/security-log/events.ts';
import type { SignInMethod } from '../email/email-data.ts';
import type { AppEnv } from '../environment.ts';

const COOKIE = 'session';
/** Readable by scripts and not a credential: it only saves visitors a request for the current member. */
const HINT_COOKIE = 'signed_in';
const DAY = 86_400_000;
const IDLE_DAYS = 30;
const ABSOLUTE_DAYS = 90;

/** The cookie of a colleague's look at the site as a member (views/views.ts). */
export const VIEW_COOKIE = 'view';

/**
 * The hash under which the request's session is stored, or null when there is no plausible cookie. A look as a member
 * comes before the colleague's own session.
 */
export async function sessionTokenHash(c: Context<AppEnv>): Promise<string | null> {
  if (c.var.asMember) return c.var.asMember;
  const token = tokenIn(c, VIEW_COOKIE) ?? tokenIn(c, COOKIE);
  return token ? sha256(token) : null;
}

export function tokenIn(c: Context<AppEnv>, cookie: string): string | undefined {
  const token = getCookie(c, cookie, 'host');
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

interface NewSession {
  id: string;
  statements: D1PreparedStatement[];
  /** Call this once the statements are written: until then the browser keeps its cookies. */
  setCookies(): void;
}

interface SessionProof {
  passwordHash?: string | null;
  /** When the session was proved by a passkey, ISO 8601. */
  passkeyAt?: string | null;
}

/**
 * A session with a new token, for a batch; a token that the browser sent is discarded, never adopted. If the member is
 * gone by then, or the password hash is no longer `passwordHash`, the whole batch fails (`isOvertaken`).
 */
export async function newSession(
  c: Context<AppEnv>,
  memberId: string,
  method: SignInMethod,
  { passwordHash = null, passkeyAt = null }: SessionProof = {},
  now = Date.now(),
): Promise<NewSession> {
  const id = crypto.randomUUID();
  const token = newToken();
  const before = await sessionTokenHash(c);
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    id,
    statements: [
      c.var.db.prepare('DELETE FROM sessions WHERE token_hash = ?1').bind(before ?? ''),
      c.var.db
        .prepare(
          `INSERT INTO sessions (token_hash, id, member_id, method, device, created_at, confirmed_at, last_seen_at,
             idle_expires_at, absolute_expires_at, passkey_at)
           VALUES (?1, ?2, (SELECT id FROM members WHERE id = ?3 AND (?9 IS NULL OR password_hash = ?9)), ?4, ?5, ?6,
             ?6, ?6, ?7, ?8, ?10) ON CONFLICT (token_hash) DO NOTHING`,
        )
        .bind(
          await sha256(token),
          id,
          memberId,
          method,
          whereFrom(c).device,
          at(now),
          at(now + IDLE_DAYS * DAY),
          at(now + ABSOLUTE_DAYS * DAY),
          passwordHash,
          passkeyAt,
        ),
    ],
    setCookies: () => setCookies(c, token),
  };
}

/**
 * For a batch: the session continues under a new token, because its privileges increase. Changes no row if the session
 * has ended meanwhile; idempotent.
 */
export async function renewedSession(
  c: Context<AppEnv>,
  tokenHash: string,
  {
    confirmedAt = null,
    passkeyAt = null,
  }: { confirmedAt?: string | null; passkeyAt?: string | null } = {},
): Promise<{ tokenHash: string; statement: D1PreparedStatement; setCookies(): void }> {
  const token = newToken();
  const renewed = await sha256(token);
  return {
    tokenHash: renewed,
    statement: c.var.db
      .prepare(
        `UPDATE sessions SET token_hash = ?2, confirmed_at = coalesce(?3, confirmed_at),
           passkey_at = coalesce(?4, passkey_at)
         WHERE token_hash IN (?1, ?2) RETURNING id`,
      )
      .bind(tokenHash, renewed, confirmedAt, passkeyAt),
    setCookies: () => setCookies(c, token),
  };
}

export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
}

/** A reset, password change or deletion came before the hash that the new session waited for. */
export function isOvertaken(error: Error): boolean {
  return error.message.includes('NOT NULL constraint failed: sessions.member_id');
}

function setCookies(c: Context<AppEnv>, token: string): void {
  const maxAge = ABSOLUTE_DAYS * 86_400;
  setCookie(c, COOKIE, token, {
    prefix: 'host',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge,
  });
  setCookie(c, HINT_COOKIE, '1', { secure: true, path: '/', sameSite: 'Lax', maxAge });
}

/** Extends the session of a returning member and stores the time of use; writes at most once an hour. */
export async function keepAlive(
  db: D1Database,
  tokenHash: string,
  now = Date.now(),
): Promise<void> {
  await db
    .prepare(
      `UPDATE sessions SET last_seen_at = ?2, idle_expires_at = min(?3, absolute_expires_at) WHERE token_hash = ?1`,
    )
    .bind(tokenHash, new Date(now).toISOString(), new Date(now + IDLE_DAYS * DAY).toISOString())
    .run();
}

export async function endSession(c: Context<AppEnv>): Promise<void> {
  const tokenHash = await sessionTokenHash(c);
  if (tokenHash)
    await c.var.db.prepare('DELETE FROM sessions WHERE token_hash = ?1').bind(tokenHash).run();
  forgetCookies(c);
}

/** For a batch: ends all of the member's sessions, or only the one with the id. */
export function endSessions(
  db: D1Database,
  memberId: string,
  id: string | null = null,
): D1PreparedStatement {
  return db
    .prepare('DELETE FROM sessions WHERE member_id = ?1 AND (?2 IS NULL OR id = ?2)')
    .bind(memberId, id);
}

/** For a batch: ends all sessions of the member whose link this request claimed, except the one with the id. */
export function endOtherSessions(db: D1Database, claim: string, id: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM sessions
       WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1) AND id <> ?2`,
    )
    .bind(claim, id);
}

export function forgetCookies(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, { prefix: 'host', secure: true, path: '/' });
  deleteCookie(c, HINT_COOKIE, { secure: true, path: '/' });
}

export async function forgetExpiredSessions(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM sessions WHERE idle_expires_at < ?1')
    .bind(new Date(now).toISOString())
    .run();
}

export async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString(
    'base64url',
  );
}
