// Sensitive actions need recent authentication, so that a session left open in a library is not enough.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { type Member, requireMember } from './current-member.ts';

/** OWASP ASVS 7.5.1. */
export const CONFIRMED_FOR_MS = 15 * 60_000;

export function isConfirmed(member: Member, now = Date.now()): boolean {
  return now - Date.parse(member.session.confirmedAt) < CONFIRMED_FOR_MS;
}

/** 401 for visitors; 403 `confirm_identity` if the last authentication is more than 15 minutes old. */
export async function requireConfirmedMember(c: Context<AppEnv>): Promise<Member> {
  const member = await requireMember(c);
  if (isConfirmed(member)) return member;
  throw new ApiError(403, 'confirm_identity', 'Please confirm it’s you first.');
}
