// The cookie that lets an editor's browser open previews: signed, short-lived, and good for nothing else.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import type { AppEnv } from '../environment.ts';

const COOKIE = 'preview';
const AUDIENCE = 'preview';
const MINUTES = 60;

export async function givePass(c: Context<AppEnv>): Promise<void> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setExpirationTime(`${MINUTES} minutes`)
    .sign(Buffer.from(c.env.TOKEN_SECRET));
  setCookie(c, COOKIE, token, {
    prefix: 'secure',
    secure: true,
    path: '/preview',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: MINUTES * 60,
  });
}

export async function hasPass(c: Context<AppEnv>): Promise<boolean> {
  const token = getCookie(c, COOKIE, 'secure');
  if (!token || token.length > 1024) return false;
  try {
    await jwtVerify(token, Buffer.from(c.env.TOKEN_SECRET), {
      audience: AUDIENCE,
      algorithms: ['HS256'],
    });
    return true;
  } catch {
    return false;
  }
}

export function takePassBack(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, { prefix: 'secure', secure: true, path: '/preview' });
}
