// Whether this session has proved itself with a passkey lately.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { CONFIRMED_FOR_MS, requireConfirmedMember } from '../confirmed-member.ts';
import { type Member, requireMember } from '../current-member.ts';

function isProvedByPasskey({ session }: Member, now = Date.now()): boolean {
  return session.passkeyAt !== null && now - Date.parse(session.passkeyAt) < CONFIRMED_FOR_MS;
}

/** 401 for visitors; 403 `confirm_passkey` if the last proof with a passkey is more than 15 minutes old. */
export async function requirePasskeyProof(c: Context<AppEnv>): Promise<Member> {
  const member = await requireMember(c);
  if (isProvedByPasskey(member)) return member;
  throw confirmWithPasskey();
}

/**
 * To change the member's passkeys. A password is enough for most; members with a role need one of their passkeys, if they
 * have any: otherwise a stolen password could add a key to the console of the whole site.
 */
export async function requirePasskeyOwner(c: Context<AppEnv>): Promise<Member> {
  const member = await requireConfirmedMember(c);
  if (isProvedByPasskey(member)) return member;
  const guarded = await c.var.db
    .prepare(
      `SELECT 1 AS guarded FROM member_roles r JOIN passkeys p ON p.member_id = r.member_id
       WHERE r.member_id = ?1 LIMIT 1`,
    )
    .bind(member.id)
    .first();
  if (guarded) throw confirmWithPasskey();
  return member;
}

function confirmWithPasskey(): ApiError {
  return new ApiError(403, 'confirm_passkey', 'Please confirm with a passkey that it’s you.');
}
