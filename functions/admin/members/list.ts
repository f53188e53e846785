// The members of an audience, those who were seen last first.
import { type Read, read } from '../../database/named.ts';
import { hasFailedPayment } from '../../membership/rules/payment-failed.ts';
import { membershipFrom, openTier, type Paid } from '../../rules/entitlement.ts';
import type { Billing } from '../../rules/plans.ts';
import type { Tier } from '../../rules/tiers.ts';
import { audienceSql } from './audience/audience.ts';
import type { Audience } from './rules/clauses.ts';
import { type Doing, lastDoing } from './rules/doing.ts';
import { MOST_COUNTED } from './rules/groups.ts';

const PAGE_SIZE = 25;

const SUBSCRIPTIONS_OF = `(
  SELECT json_group_array(json_object('plan', s.plan, 'billing', s.billing, 'status', s.status, 'paidUntil', s.paid_until,
    'cancelsAt', s.cancels_at, 'pausedFrom', s.paused_from, 'firstPaidAt', s.first_paid_at, 'isHeld',
    EXISTS (SELECT 1 FROM holds h WHERE h.subscription_id = s.id AND h.lifted_at IS NULL)))
  FROM subscriptions s WHERE s.member_id = m.id)`;

const GRANTS_OF = `(
  SELECT json_group_array(json_object('tier', g.tier, 'startsAt', g.starts_at, 'endsAt', g.ends_at))
  FROM grants g WHERE g.member_id = m.id AND g.revoked_at IS NULL)`;

/** The latest of each kind of thing that a member does. */
const DOINGS_OF = `json_array(
  (SELECT json_object('kind', 'finished', 'at', d.completed_at, 'lesson', d.module_id) FROM module_completions d
   WHERE d.member_id = m.id ORDER BY d.completed_at DESC LIMIT 1),
  (SELECT json_object('kind', 'read', 'at', p.read_at, 'lesson', p.module_id, 'part', p.part) FROM reading_places p
   WHERE p.member_id = m.id ORDER BY p.read_at DESC LIMIT 1),
  (SELECT json_object('kind', 'handed-in', 'at', a.updated_at, 'lesson', a.module_id) FROM artifacts a
   WHERE a.member_id = m.id ORDER BY a.updated_at DESC LIMIT 1),
  (SELECT json_object('kind', 'asked', 'at', f.created_at, 'replies', f.replies_count) FROM forum_posts f
   WHERE f.author_id = m.id AND f.deleted_at IS NULL AND f.hidden_at IS NULL ORDER BY f.id DESC LIMIT 1),
  (SELECT json_object('kind', 'answered', 'at', r.created_at) FROM forum_replies r
   WHERE r.author_id = m.id AND r.deleted_at IS NULL AND r.hidden_at IS NULL ORDER BY r.created_at DESC LIMIT 1),
  (SELECT json_object('kind', 'saved', 'at', w.updated_at) FROM saved_works w
   WHERE w.member_id = m.id AND w.deleted_at IS NULL ORDER BY w.updated_at DESC LIMIT 1))`;

export const MEMBER_COLUMNS = `m.id, m.first_name, m.last_name, m.email, m.joined_at, m.last_seen_at,
  m.email_verified_at, ${SUBSCRIPTIONS_OF} AS subscriptions, ${GRANTS_OF} AS grants,
  (SELECT count(*) FROM module_completions d WHERE d.member_id = m.id) AS lessons`;

export interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  joined_at: string;
  last_seen_at: string;
  email_verified_at: string | null;
  /** JSON */
  subscriptions: string;
  grants: string;
  lessons: number;
}

export interface ListedMember {
  id: string;
  name: string;
  email: string;
  plan: Tier;
  /** Of the subscription that is open or owed; null for a gift or without one. */
  billing: Billing | null;
  /** Stripe's word, if it is not simply paid: `past_due`. */
  status: string | null;
  joinedAt: string;
  lessons: number;
  /** Null for an account that no one has signed in to. */
  lastSeenAt: string | null;
  doing: Doing | null;
}

/** Where the next page begins: “2026-11-09T10:00:00.000Z~id”. */
export function placeFrom(cursor: string | undefined): [string, string] | null {
  if (!cursor) return ['~', ''];
  const [, seen, id] = /^([\dTZ:.-]{0,24})~([\w-]{1,64})$/.exec(cursor) ?? [];
  return seen === undefined || id === undefined ? null : [seen, id];
}

export function membersRead(
  audience: Audience,
  [seen, id]: [string, string],
  now: number,
): Read<MemberRow & { doings: string }> {
  const { where, values } = audienceSql(audience, now, 5);
  const sql = [
    '/* audience */ SELECT',
    `${MEMBER_COLUMNS}, ${DOINGS_OF} AS doings`,
    'FROM members m WHERE ?1 IS NOT NULL AND (m.last_seen_at, m.id) < (?2, ?3) AND',
    where,
    'ORDER BY m.last_seen_at DESC, m.id DESC LIMIT ?4',
  ];
  return read(sql.join(' '), seen, id, PAGE_SIZE + 1, ...values);
}

/** How many there are, at most one more than `MOST_COUNTED`. ?1 is reserved for the reader. */
export function countRead(audience: Audience, now: number): Read<{ people: number }> {
  const { where, values } = audienceSql(audience, now, 3);
  const sql = [
    '/* audience */ SELECT count(*) AS people FROM (SELECT 1 FROM members m WHERE ?1 IS NOT NULL AND',
    where,
    'LIMIT ?2)',
  ];
  return read(sql.join(' '), MOST_COUNTED + 1, ...values);
}

export function membersFrom(
  rows: readonly (MemberRow & { doings: string })[],
  now: number,
): { members: ListedMember[]; next: string | null } {
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    members: page.map((row) => ({
      ...listed(row, now),
      doing: lastDoing(JSON.parse(row.doings) as (string | null)[]),
    })),
    next: rows.length > PAGE_SIZE && last ? `${last.last_seen_at}~${last.id}` : null,
  };
}

type StoredSubscription = Paid['subscriptions'][number] & { billing: Billing };

export function listed(row: MemberRow, now: number): Omit<ListedMember, 'doing'> {
  const subscriptions = JSON.parse(row.subscriptions) as StoredSubscription[];
  const membership = membershipFrom({ subscriptions, grants: JSON.parse(row.grants) }, now);
  const plan = openTier(membership, now);
  const owed = subscriptions.find((one) => hasFailedPayment([one]));
  const current = owed ?? subscriptions.find((one) => one.plan === plan);
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    plan,
    billing: current?.billing ?? null,
    status: owed?.status ?? null,
    joinedAt: row.joined_at,
    lessons: row.lessons,
    lastSeenAt: row.last_seen_at || null,
  };
}
