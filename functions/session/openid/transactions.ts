// Sign-ins in progress at a provider: the values that must come back are in D1, and only the browser that began has the
// cookie that identifies the row.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../environment.ts';
import { rememberedCode } from '../../referrals/invitations/capture.ts';
import { codeFrom } from '../../referrals/invitations/codes.ts';
import { knownBrowserToken } from '../known-browser.ts';
import { sha256 } from '../sessions.ts';
import type { Provider } from './providers.ts';

const SECONDS = 600;

/** Apple's response is a form posted from Apple's site; a browser sends none of our other cookies with it. */
const SAME_SITE = { google: 'Lax', apple: 'None' } as const;

/** A member who is already signed in links the provider or reauthenticates with it. */
export type Purpose = 'sign-in' | 'link' | 'confirm';

export interface Transaction {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirect: string;
  purpose: Purpose;
  /** The session that started it; null for signing in. */
  sessionHash: string | null;
  /** The known-browser cookie as of the start of the sign-in. */
  knownBrowser?: string;
  /** ISO 8601 */
  startedAt?: string;
  /** The code of a friend's link (`?ref=`). */
  referralCode?: string | undefined;
}

export async function openTransaction(
  c: Context<AppEnv>,
  provider: Provider,
  { state, nonce, codeVerifier, redirect, purpose, sessionHash }: Transaction,
  now = Date.now(),
): Promise<void> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  await c.var.db
    .prepare(
      `INSERT INTO openid_transactions
         (id_hash, provider, state, nonce, code_verifier, redirect, purpose, session_hash, expires_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      await sha256(id),
      provider,
      state,
      nonce,
      codeVerifier,
      redirect,
      purpose,
      sessionHash,
      new Date(now + SECONDS * 1000).toISOString(),
    )
    .run();
  // Apple's form post comes without these cookies.
  const noted = `${rememberedCode(c) ?? ''}.${knownBrowserToken(c) ?? ''}`;
  setCookie(c, provider, provider === 'apple' && noted !== '.' ? `${id}.${noted}` : id, {
    prefix: 'host',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: SAME_SITE[provider],
    maxAge: SECONDS,
  });
}

/** Only the first callback gets it; after that, or after ten minutes, it is gone. */
export async function takeTransaction(
  c: Context<AppEnv>,
  provider: Provider,
  now = Date.now(),
): Promise<Transaction | null> {
  const cookie = getCookie(c, provider, 'host');
  if (!cookie) return null;
  deleteCookie(c, provider, {
    prefix: 'host',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: SAME_SITE[provider],
  });
  const [id = '', referralCode, ...known] = cookie.split('.');
  const transaction = await c.var.db
    .prepare(
      `DELETE FROM openid_transactions WHERE id_hash = ?1 AND provider = ?2 AND expires_at > ?3
       RETURNING state, nonce, code_verifier AS codeVerifier, redirect, purpose, session_hash AS sessionHash, expires_at AS expiresAt`,
    )
    .bind(await sha256(id), provider, new Date(now).toISOString())
    .first<Transaction & { expiresAt: string }>();
  return (
    transaction && {
      ...transaction,
      startedAt: new Date(Date.parse(transaction.expiresAt) - SECONDS * 1000).toISOString(),
      knownBrowser: known.join('.'),
      referralCode: codeFrom(referralCode) ?? rememberedCode(c),
    }
  );
}

export async function forgetOldTransactions(db: D1Database, now = Date.now()): Promise<void> {
  await db
    .prepare('DELETE FROM openid_transactions WHERE expires_at < ?1')
    .bind(new Date(now).toISOString())
    .run();
}
