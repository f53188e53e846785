// The browser that requested a reset: setting the new password there signs the member in. The link proves access to the
// mailbox, this cookie proves that the same person requested it; in any other browser the link opens no session.
import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { LIFETIME_MINUTES } from '../email/links.ts';
import type { AppEnv } from '../environment.ts';
import type { Account } from './accounts.ts';
import { forgetCookies } from './sessions.ts';
import { signIn } from './signing-in.ts';

const COOKIE = 'reset';
const OPTIONS = { prefix: 'host', secure: true, path: '/' } as const;

/**
 * Every reset request sets a cookie of the same form, so that it does not reveal whether an account exists.
 * `linkId` null: nothing was sent because there were too many requests; an earlier cookie then stays valid.
 */
export async function rememberRequest(c: Context<AppEnv>, linkId: string | null): Promise<void> {
  if (linkId === null && getCookie(c, COOKIE, 'host')) return;
  setCookie(c, COOKIE, await proofOf(c, linkId ?? crypto.randomUUID()), {
    ...OPTIONS,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME_MINUTES.reset * 60,
  });
}

/**
 * Signs in the member who has just set the password of `account` with the link `linkId`, if this browser requested it.
 * If that fails, the password is set anyway, and the member signs in with it.
 */
export async function signInWhereAsked(
  c: Context<AppEnv>,
  { account, linkId }: { account: Account; linkId: string },
): Promise<boolean> {
  const proof = getCookie(c, COOKIE, 'host');
  if (!proof || !isSame(proof, await proofOf(c, linkId))) return false;
  // Replaces the cookies that cleared the old session.
  c.header('Set-Cookie', undefined);
  deleteCookie(c, COOKIE, OPTIONS);
  try {
    // The email about the new password names device and place; a second email would repeat it.
    await signIn(c, { ...account, signInAlerts: 0 }, { method: 'password' });
    return true;
  } catch (error) {
    console.warn(JSON.stringify({ requestId: c.var.requestId, afterReset: String(error) }));
    forgetCookies(c);
    return false;
  }
}

/** Only we can compute it for a link: HMAC-SHA-256 of its id, not the token in the email. */
async function proofOf(c: Context<AppEnv>, linkId: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = Buffer.from(c.env.TOKEN_SECRET);
  const key = await crypto.subtle.importKey('raw', secret, hmac, false, ['sign']);
  const proof = await crypto.subtle.sign('HMAC', key, Buffer.from(`reset-browser:${linkId}`));
  return Buffer.from(proof).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
