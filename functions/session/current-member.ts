// The current member: one indexed query for session, member and membership, in one round trip with other reads.
import type { Context } from 'hono';
import { named, type Read, type RowsOf } from '../database/named.ts';
import type { SignInMethod } from '../email/email-data.ts';
import type { AppEnv } from '../environment.ts';
import { ApiError } from '../http/errors.ts';
import { hasFailedPayment } from '../membership/rules/payment-failed.ts';
import { type Membership, membershipFrom } from '../rules/entitlement.ts';
import { LIVE_SWITCHES, type LiveRow } from '../switches/live.ts';
import { learnSwitches } from '../switches/obey.ts';
import { zoneOf } from './keep-zone.ts';
import { offlineOwner } from './offline-owner.ts';
import { keepAlive, sessionTokenHash } from './sessions.ts';

/** Header of changes that were queued offline (src/features/offline): the id of the member who made them. */
const FOR_MEMBER = 'X-For-Member';

/** The resolution of "last used". */
const SEEN_EVERY_MS = 3_600_000;

export interface Member {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  emailVerifiedAt: string | null;
  session: {
    id: string;
    method: SignInMethod;
    confirmedAt: string;
    /** When this session was last proved by a passkey, or by a recovery code in its place. */
    passkeyAt: string | null;
  };
  membership: Membership;
  hasFailedPayment: boolean;
}

interface MemberRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  time_zone: string;
  email_verified_at: string | null;
  session_id: string;
  method: SignInMethod;
  confirmed_at: string;
  passkey_at: string | null;
  last_seen_at: string;
  /** JSON */
  subscriptions: string;
  grants: string;
}

/** Columns about member `m`, as JSON for `membershipFrom`. */
export const SUBSCRIPTIONS_OF_M = `(
  SELECT json_group_array(json_object('plan', sub.plan, 'status', sub.status, 'paidUntil', sub.paid_until,
    'cancelsAt', sub.cancels_at, 'pausedFrom', sub.paused_from, 'isHeld',
    EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = sub.id AND h.lifted_at IS NULL)))
  FROM subscriptions sub WHERE sub.member_id = m.id)`;

export const GRANTS_OF_M = `(
  SELECT json_group_array(json_object('tier', g.tier, 'startsAt', g.starts_at, 'endsAt', g.ends_at))
  FROM grants g WHERE g.member_id = m.id AND g.revoked_at IS NULL)`;

/** ?1 is the token's hash, ?2 the time. */
export const MEMBER_OF_SESSION = `
  SELECT m.id, m.email, m.first_name, m.last_name, m.time_zone, m.email_verified_at,
    ${SUBSCRIPTIONS_OF_M} AS subscriptions, ${GRANTS_OF_M} AS grants,
    s.id AS session_id, s.method, s.confirmed_at, s.passkey_at, s.last_seen_at
  FROM sessions s
  JOIN members m ON m.id = s.member_id
  WHERE s.token_hash = ?1 AND s.idle_expires_at > ?2 AND s.absolute_expires_at > ?2
    AND (s.viewer_id IS NULL OR EXISTS (
      SELECT 1 FROM sessions v JOIN member_roles r ON r.member_id = v.member_id
      WHERE v.member_id = s.viewer_id AND v.id = s.viewer_session_id AND r.role IN ('owner', 'support')))`;

/** For a member without a request; ?1 is the member. The rows are those of `membershipFrom`, as JSON. */
export const MEMBERSHIP_OF_MEMBER = `
  SELECT m.time_zone, ${SUBSCRIPTIONS_OF_M} AS subscriptions, ${GRANTS_OF_M} AS grants FROM members m WHERE m.id = ?1`;

/** For the reads of `readWithMember`: `… WHERE member_id = ${CURRENT_MEMBER}`, with the token's hash bound as ?1. */
export const CURRENT_MEMBER = '(SELECT member_id FROM sessions WHERE token_hash = ?1)';

/** SQL that mentions CURRENT_MEMBER, with its values from ?2 on. */
export type MemberRead<Row = unknown> = Read<Row>;

/**
 * The member and, in the same round trip, the rows of `reads`.
 * Null without a valid session; the rows of `reads` are then discarded. Throws 503 if a switch closes the request.
 */
export async function readWithMember(
  c: Context<AppEnv>,
  ...reads: MemberRead[]
): Promise<{ member: Member; rows: unknown[][] } | null> {
  const tokenHash = await sessionTokenHash(c);
  if (!tokenHash) return null;
  const { db } = c.var;
  const now = Date.now();
  const at = new Date(now).toISOString();
  if (c.var.switches) c.var.switches.isComing = true;
  const [session, switches, ...rest] = await db.batch([
    db.prepare(MEMBER_OF_SESSION).bind(tokenHash, at),
    db.prepare(LIVE_SWITCHES).bind(tokenHash, at),
    ...reads.map(({ sql, values = [] }) => db.prepare(sql).bind(tokenHash, ...values)),
  ]);
  learnSwitches(c, (switches?.results ?? []) as unknown as LiveRow[]);
  const row = session?.results[0] as MemberRow | undefined;
  if (!row || isForAnother(c, row.id)) return null;
  if (now - Date.parse(row.last_seen_at) > SEEN_EVERY_MS) {
    c.executionCtx.waitUntil(keepAlive(db, tokenHash, now));
  }
  const stored = memberFrom(row);
  const member = { ...stored, timeZone: zoneOf(c, stored) };
  c.set('offlineOwner', await offlineOwner(member.session.id, member.membership));
  return { member, rows: rest.map((result) => result.results) };
}

/** Like `readWithMember`, with the rows under the names of their reads. */
export async function readNamedWithMember<Reads extends Record<string, MemberRead>>(
  c: Context<AppEnv>,
  reads: Reads,
): Promise<{ member: Member; rows: RowsOf<Reads> } | null> {
  const found = await readWithMember(c, ...Object.values(reads));
  return found && { member: found.member, rows: named(reads, found.rows) };
}

/** Another member has since signed in on that device: for them, the change does not exist. */
const isForAnother = (c: Context<AppEnv>, memberId: string) =>
  (c.req.header(FOR_MEMBER) ?? memberId) !== memberId;

export async function currentMember(c: Context<AppEnv>): Promise<Member | null> {
  return (await readWithMember(c))?.member ?? null;
}

/** 401 for visitors. */
export async function requireMember(c: Context<AppEnv>): Promise<Member> {
  return (await currentMember(c)) ?? signInFirst();
}

export function signInFirst(): never {
  throw new ApiError(401, 'not_signed_in', 'Please sign in first.');
}

function memberFrom(row: MemberRow): Member {
  const subscriptions = JSON.parse(row.subscriptions);
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    timeZone: row.time_zone,
    emailVerifiedAt: row.email_verified_at,
    session: {
      id: row.session_id,
      method: row.method,
      confirmedAt: row.confirmed_at,
      passkeyAt: row.passkey_at,
    },
    membership: membershipFrom({ subscriptions, grants: JSON.parse(row.grants) }),
    hasFailedPayment: hasFailedPayment(subscriptions),
  };
}
