// Whether a friend invited the visitor, for the sign-up pages.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { rememberedCode } from './capture.ts';
import { codeFrom } from './codes.ts';

/**
 * True when signing up now would record a referral: the code is in the cookie or in this URL, and belongs to a member.
 * Does not reveal which member. False when the database fails.
 */
export async function isInvited(c: Context<AppEnv>): Promise<boolean> {
  const code = rememberedCode(c) ?? codeFrom(c.req.query('ref'));
  if (!code) return false;
  const owner = await c.var.db
    .prepare('SELECT 1 FROM referral_codes WHERE code = ?1')
    .bind(code)
    .first()
    .catch(() => null);
  return owner !== null;
}
