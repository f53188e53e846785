// Keeps the code of a `?ref=` link in a first-party cookie until the visitor signs up.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../../environment.ts';
import { codeFrom } from './codes.ts';

const COOKIE = 'ref';
const DAYS = 30;

/** For pages that referral links lead to. Keeps the first valid code. */
export const rememberReferral = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const code = codeFrom(c.req.query('ref'));
  if (!code || rememberedCode(c)) return;
  setCookie(c, COOKIE, code, {
    prefix: 'host',
    secure: true,
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: DAYS * 86_400,
  });
});

export function rememberedCode(c: Context<AppEnv>): string | undefined {
  return codeFrom(getCookie(c, COOKIE, 'host'));
}

/** Call it after the account is created. */
export function forgetReferral(c: Context<AppEnv>): void {
  deleteCookie(c, COOKIE, { prefix: 'host', secure: true, path: '/' });
}

/**
 * For the batch that creates the member, after the member's row. Writes nothing for an unknown code, for the member's
 * own code, or if the address turned out to have an account already.
 */
export function noteReferral(
  db: D1Database,
  memberId: string,
  code: string | undefined,
  now = Date.now(),
): D1PreparedStatement[] {
  if (!code) return [];
  return [
    db
      .prepare(
        `INSERT INTO referrals (referee_id, referrer_id, referred_at)
         SELECT m.id, c.member_id, ?3 FROM referral_codes c JOIN members m ON m.id = ?1
         WHERE c.code = ?2 AND c.member_id <> m.id
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, code, new Date(now).toISOString()),
  ];
}

/** For a batch, while the referee's address is unverified: deletes a referral that has not counted yet. */
export function withdrawReferral(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM referrals WHERE confirmed_at IS NULL AND referee_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}
