// A browser that has signed in to an account before. A stranger who guesses that account's password uses up the
// account's limit, not this browser's (OWASP Authentication Cheat Sheet: device cookies).
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import type { AppEnv } from '../environment.ts';
import type { Account } from './accounts.ts';
import { emailKey } from './rules/credentials.ts';
import { sha256 } from './sessions.ts';

const COOKIE = 'known';
const AUDIENCE = 'known-browser';
const DAYS = 365;

/**
 * Gives the browser a signed cookie for 365 days: id `browserId`, which has its own limit (SIGN_INS_KNOWN), and the epoch
 * of the account. It ends when `members.known_browser_epoch` changes.
 */
export async function rememberBrowser(
  c: Context<AppEnv>,
  { email, knownBrowserEpoch }: Pick<Account, 'email' | 'knownBrowserEpoch'>,
  browserId: string = crypto.randomUUID(),
): Promise<void> {
  const token = await new SignJWT({ epoch: knownBrowserEpoch })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(await sha256(emailKey(email)))
    .setJti(browserId)
    .setExpirationTime(`${DAYS} days`)
    .sign(secretOf(c));
  setCookie(c, COOKIE, token, {
    prefix: 'host',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: DAYS * 86_400,
  });
}

/** The cookie's value, to store for a request that returns from another site without the cookie. */
export function knownBrowserToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, COOKIE, 'host');
}

/**
 * The id in a cookie that is still valid for this account, or null. Pass `epoch` if the account is already read;
 * otherwise it is read here, only for a cookie with our signature.
 */
export async function knownBrowserId(
  c: Context<AppEnv>,
  key: string,
  { token = knownBrowserToken(c), epoch }: { token?: string | undefined; epoch?: string } = {},
): Promise<string | null> {
  if (!token || token.length > 1024) return null;
  const cookie = await verified(c, token);
  if (!cookie || cookie.sub !== (await sha256(key))) return null;
  const current = epoch ?? (await epochOf(c.var.db, key));
  return cookie.epoch === current ? (cookie.jti ?? null) : null;
}

async function verified(c: Context<AppEnv>, token: string) {
  try {
    const { payload } = await jwtVerify<{ epoch?: unknown }>(token, secretOf(c), {
      audience: AUDIENCE,
      algorithms: ['HS256'],
    });
    return payload;
  } catch {
    return null;
  }
}

function epochOf(db: D1Database, key: string): Promise<string | null> {
  return db
    .prepare('SELECT known_browser_epoch FROM members WHERE email_key = ?1')
    .bind(key)
    .first<string>('known_browser_epoch');
}

const secretOf = (c: Context<AppEnv>) => Buffer.from(c.env.TOKEN_SECRET);

export function forgetBrowser(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, { prefix: 'host', secure: true, path: '/' });
}
