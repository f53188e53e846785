// Who is asking: one indexed query for session, member and membership, in one round trip with what else is read.
import type { Context } from 'hono';
import type { AppEnv } from '../environment.ts';
import { Refusal } from '../http/errors.ts';
import { type Membership, membershipFrom } from '../membership/entitlement.ts';
import { IDLE_DAYS, keepAlive, sessionTokenHash } from './sessions.ts';

export interface Member {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  membership: Membership;
}

interface MemberRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  tier: string | null;
  status: string | null;
  expires_at: string | null;
  idle_expires_at: string;
}

const MEMBER_OF_SESSION = `
  SELECT m.id, m.email, m.first_name, m.last_name, ms.tier, ms.status, ms.expires_at, s.idle_expires_at
  FROM sessions s
  JOIN members m ON m.id = s.member_id
  LEFT JOIN memberships ms ON ms.member_id = m.id
  WHERE s.token_hash = ?1 AND s.idle_expires_at > ?2 AND s.absolute_expires_at > ?2`;

/** For reads beside the session: `… WHERE member_id = ${CURRENT_MEMBER}`, with the token's hash bound as ?1. */
export const CURRENT_MEMBER = '(SELECT member_id FROM sessions WHERE token_hash = ?1)';

/** SQL that mentions CURRENT_MEMBER, with its values from ?2 on. */
export type MemberRead = { sql: string; values?: unknown[] };

/**
 * The member and, in the same round trip, whatever `reads` ask about them.
 * Null without a valid session; the rows of `reads` are then dropped unseen.
 */
export async function readWithMember(
  c: Context<AppEnv>,
  ...reads: MemberRead[]
): Promise<{ member: Member; rows: unknown[][] } | null> {
  const tokenHash = await sessionTokenHash(c);
  if (!tokenHash) return null;
  const { db } = c.var;
  const now = Date.now();
  const [session, ...rest] = await db.batch([
    db.prepare(MEMBER_OF_SESSION).bind(tokenHash, new Date(now).toISOString()),
    ...reads.map(({ sql, values = [] }) => db.prepare(sql).bind(tokenHash, ...values)),
  ]);
  const row = session?.results[0] as MemberRow | undefined;
  if (!row) return null;
  if (Date.parse(row.idle_expires_at) - now < (IDLE_DAYS / 2) * 86_400_000) {
    c.executionCtx.waitUntil(keepAlive(db, tokenHash, now));
  }
  return { member: memberFrom(row), rows: rest.map((result) => result.results) };
}

export async function currentMember(c: Context<AppEnv>): Promise<Member | null> {
  return (await readWithMember(c))?.member ?? null;
}

/** 401 for visitors. */
export async function requireMember(c: Context<AppEnv>): Promise<Member> {
  return (await currentMember(c)) ?? signInFirst();
}

export function signInFirst(): never {
  throw new Refusal(401, 'not_signed_in', 'Please sign in first.');
}

function memberFrom(row: MemberRow): Member {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    membership: membershipFrom(row),
  };
}
