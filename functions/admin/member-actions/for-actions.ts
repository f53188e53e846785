// A member as the actions need to know them, read when the page opens and again after each action.
import type { Context } from 'hono';
import { read } from '../../database/named.ts';
import { REFUSAL_OF_M, type Refused } from '../../email/refused-addresses.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { GUARANTEE_USED_BEFORE } from '../../membership/guarantee.ts';
import { guaranteeEnd } from '../../membership/sync/record-events.ts';
import { isExpired, membershipFrom } from '../../rules/entitlement.ts';
import type { Tier } from '../../rules/tiers.ts';
import { GRANTS_OF_M, SUBSCRIPTIONS_OF_M } from '../../session/current-member.ts';
import { requireColleague } from '../colleague.ts';

/** ?1 is reserved for the reader, ?2 the member. */
const MEMBER = `
  SELECT m.id, m.first_name, m.last_name, m.email, m.email_verified_at, m.time_zone, m.password_hash IS NOT NULL AS has_password,
    ${SUBSCRIPTIONS_OF_M} AS subscriptions, ${GRANTS_OF_M} AS grants,
    (SELECT count(*) FROM sessions WHERE member_id = m.id AND viewer_id IS NULL AND idle_expires_at > ?3) AS sessions,
    EXISTS (SELECT 1 FROM member_roles WHERE member_id = m.id) AS has_role,
    ${REFUSAL_OF_M} AS refusal
  FROM members m WHERE m.id = ?2 AND ?1 IS NOT NULL AND m.email_key <> 'deleted:' || m.id`;

const SUBSCRIPTION = `
  SELECT id, plan, billing, status, paid_until AS paidUntil, cancels_at AS cancelsAt, paused_from AS pausedFrom,
    resumes_at AS resumesAt, cycle_anchor AS cycleAnchor, next_charge_at AS nextChargeAt, next_charge_cents AS nextChargeCents,
    first_paid_at AS firstPaidAt, guarantee_days AS guaranteeDays, ${GUARANTEE_USED_BEFORE} AS guaranteeUsedBy
  FROM subscriptions s
  WHERE member_id = ?2 AND ?1 IS NOT NULL AND status NOT IN ('incomplete', 'incomplete_expired')
  ORDER BY status = 'canceled', created_at DESC LIMIT 1`;

const CHARGES = `
  SELECT i.id AS invoiceId, i.paid_cents AS amountCents, i.refunded_cents AS refundedCents, i.paid_at AS at,
    s.card_brand AS brand, s.card_last4 AS last4
  FROM invoices i LEFT JOIN subscriptions s ON s.id = i.subscription_id
  WHERE i.member_id = ?2 AND ?1 IS NOT NULL AND i.status = 'paid' AND i.paid_cents > 0
  ORDER BY i.created_at DESC LIMIT 24`;

const TEAM_GRANTS = `
  SELECT reason, tier, ends_at AS endsAt FROM grants
  WHERE member_id = ?2 AND ?1 IS NOT NULL AND reason LIKE 'team:%' AND revoked_at IS NULL AND ends_at > ?3
  ORDER BY ends_at`;

interface MemberRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  email_verified_at: string | null;
  time_zone: string;
  has_password: 0 | 1;
  subscriptions: string;
  grants: string;
  sessions: number;
  has_role: 0 | 1;
  refusal: string | null;
}

interface SubscriptionRow {
  id: string;
  plan: string;
  billing: string;
  status: string;
  paidUntil: string | null;
  cancelsAt: string | null;
  pausedFrom: string | null;
  resumesAt: string | null;
  cycleAnchor: string | null;
  nextChargeAt: string | null;
  nextChargeCents: number | null;
  firstPaidAt: string | null;
  guaranteeDays: number;
  guaranteeUsedBy: string | null;
}

interface ChargeRow {
  invoiceId: string;
  amountCents: number;
  refundedCents: number;
  at: string;
  brand: string | null;
  last4: string | null;
}

/** 400 without an ID, 404 `no_member`. */
export async function memberForActions(c: Context<AppEnv>, id: string | undefined) {
  const now = new Date().toISOString();
  const { member: you, rows } = await requireColleague(
    c,
    { ability: 'help-members', isSensitive: true },
    {
      member: read<MemberRow>(MEMBER, id ?? '', now),
      subscriptions: read<SubscriptionRow>(SUBSCRIPTION, id ?? ''),
      charges: read<ChargeRow>(CHARGES, id ?? ''),
      grants: read<{ reason: string; tier: Tier; endsAt: string }>(TEAM_GRANTS, id ?? '', now),
    },
  );
  if (!id) throw new ApiError(400, 'invalid_input', 'Please choose a member.');
  const [row] = rows.member;
  if (!row) throw new ApiError(404, 'no_member', 'There’s no member with this ID anymore.');
  const membership = membershipFrom({
    subscriptions: JSON.parse(row.subscriptions),
    grants: JSON.parse(row.grants),
  });
  const [subscription = null] = rows.subscriptions;
  return {
    id: row.id,
    firstName: row.first_name,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    timeZone: row.time_zone,
    hasPassword: row.has_password === 1,
    plan: isExpired(membership) ? ('free' as const) : membership.tier,
    accessUntil: membership.expiresAt,
    status: subscription?.status ?? null,
    subscriptionId: subscription?.id ?? null,
    subscription,
    guaranteeUntil:
      subscription?.firstPaidAt && !subscription.guaranteeUsedBy
        ? guaranteeEnd(subscription.firstPaidAt, subscription.guaranteeDays)
        : null,
    charges: rows.charges.map(({ brand, last4, ...charge }) => ({
      ...charge,
      card:
        brand && last4
          ? `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${last4}`
          : null,
    })),
    grants: rows.grants,
    pausedUntil: subscription?.pausedFrom ? subscription.resumesAt : null,
    sessionsCount: row.sessions,
    isYou: row.id === you.id,
    hasRole: row.has_role === 1,
    refused: JSON.parse(row.refusal ?? 'null') as Refused | null,
  };
}
