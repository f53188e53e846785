// A browser that has signed in to an account before. Whoever guesses at that account from elsewhere uses up the account's
// limit, not the owner's (OWASP Authentication Cheat Sheet: device cookies).
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import type { AppEnv } from '../environment.ts';
import { sha256 } from './sessions.ts';

const COOKIE = 'known';
const AUDIENCE = 'known-browser';
const DAYS = 365;

export async function rememberBrowser(c: Context<AppEnv>, emailKey: string): Promise<void> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setSubject(await sha256(emailKey))
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

/** The cookie, for a request that will come back from another site without it. */
export function knownBrowserToken(c: Context<AppEnv>): string | undefined {
  return getCookie(c, COOKIE, 'host');
}

export async function isKnownBrowser(
  c: Context<AppEnv>,
  emailKey: string,
  token = knownBrowserToken(c),
): Promise<boolean> {
  if (!token || token.length > 1024) return false;
  try {
    const { payload } = await jwtVerify(token, secretOf(c), {
      audience: AUDIENCE,
      algorithms: ['HS256'],
    });
    return payload.sub === (await sha256(emailKey));
  } catch {
    return false;
  }
}

const secretOf = (c: Context<AppEnv>) => Buffer.from(c.env.TOKEN_SECRET);

export function forgetBrowser(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, { prefix: 'host', secure: true, path: '/' });
}
