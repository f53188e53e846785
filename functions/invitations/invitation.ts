// Whether a friend's invitation led the visitor here, for the pages that make an account.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { rememberedCode } from './capture.ts';
import { codeFrom } from './codes.ts';

/**
 * True when an account made now would be noted for the member who invited: the code is in the cookie or in this address,
 * and a member has it. Says nothing about who that is. A failing database means no.
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
