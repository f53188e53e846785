// Everything the account page shows about a membership, in one round trip and without calling Stripe.
import type { Context } from 'hono';
import { read } from '../database/named.ts';
import type { AppEnv } from '../environment.ts';
import { isExpired } from '../rules/entitlement.ts';
import type { Billing, PlanKey } from '../rules/plans.ts';
import { CURRENT_MEMBER, readNamedWithMember, signInFirst } from '../session/current-member.ts';
import { GUARANTEE_USED, GUARANTEE_USED_BEFORE } from './guarantee.ts';
import type { GuaranteeUsedBy } from './rules/guarantee.ts';
import { pauseOptions } from './rules/pause.ts';
import { guaranteeEnd } from './sync/record-events.ts';

interface SubscriptionRow {
  plan: PlanKey;
  billing: Billing;
  status: string;
  paidUntil: string | null;
  cancelsAt: string | null;
  /** Paused: closed from then on. */
  pausedFrom: string | null;
  /** The charge that ends the pause; null: none is planned. */
  resumesAt: string | null;
  cycleAnchor: string | null;
  endedAt: string | null;
  nextChargeAt: string | null;
  nextChargeCents: number | null;
  cardBrand: string | null;
  cardLast4: string | null;
  cardExpires: string | null;
  firstPaidAt: string | null;
  guaranteeDays: number;
  /** Why there is no refund although the plan has a guarantee; null: there is one. */
  guaranteeUsedBy: GuaranteeUsedBy | null;
  /** US cents: paid for this subscription and not refunded. */
  keptCents: number;
  /** US cents refunded. */
  refundedCents: number;
  isRefundAsked: 0 | 1;
}

interface ShownInvoice {
  id: string;
  number: string | null;
  status: string;
  cents: number;
  refundedCents: number;
  createdAt: string;
  pageUrl: string | null;
  pdfUrl: string | null;
}

interface MembershipEvent {
  kind: string;
  detail: Record<string, unknown>;
  happenedAt: string;
}

const SUBSCRIPTION = `
  SELECT plan, billing, status, paid_until AS paidUntil, cancels_at AS cancelsAt, ended_at AS endedAt,
    paused_from AS pausedFrom, resumes_at AS resumesAt, cycle_anchor AS cycleAnchor, next_charge_at AS nextChargeAt, next_charge_cents AS nextChargeCents, card_brand AS cardBrand,
    card_last4 AS cardLast4, card_expires AS cardExpires, first_paid_at AS firstPaidAt, guarantee_days AS guaranteeDays,
    ${GUARANTEE_USED_BEFORE} AS guaranteeUsedBy,
    (SELECT coalesce(sum(paid_cents - refunded_cents), 0) FROM invoices WHERE subscription_id = s.id) AS keptCents,
    (SELECT coalesce(sum(refunded_cents), 0) FROM invoices WHERE subscription_id = s.id) AS refundedCents,
    EXISTS (SELECT 1 FROM guarantee_refunds WHERE subscription_id = s.id) AS isRefundAsked
  FROM subscriptions s
  WHERE member_id = ${CURRENT_MEMBER} AND status NOT IN ('incomplete', 'incomplete_expired')
  ORDER BY status IN ('canceled'), created_at DESC LIMIT 1`;

const INVOICES = `
  SELECT id, number, status, amount_cents AS cents, refunded_cents AS refundedCents, created_at AS createdAt,
    page_url AS pageUrl, pdf_url AS pdfUrl
  FROM invoices WHERE member_id = ${CURRENT_MEMBER} AND status <> 'void' AND (paid_cents > 0 OR status = 'open')
    AND subscription_id NOT IN (SELECT id FROM subscriptions
      WHERE member_id = ${CURRENT_MEMBER} AND status IN ('incomplete', 'incomplete_expired'))
  ORDER BY created_at DESC, number DESC LIMIT 100`;

const EVENTS = `
  SELECT kind, detail, happened_at AS happenedAt FROM membership_events
  WHERE member_id = ${CURRENT_MEMBER} ORDER BY happened_at DESC LIMIT 50`;

const REFUND = `
  SELECT requested_at AS requestedAt, finished_at AS finishedAt FROM guarantee_refunds
  WHERE member_id = ${CURRENT_MEMBER} ORDER BY requested_at DESC LIMIT 1`;

const NEXT_GUARANTEE = `
  SELECT ${GUARANTEE_USED} AS usedBy FROM members m WHERE m.id = ${CURRENT_MEMBER}`;

const GRANTS = `
  SELECT reason, starts_at AS startsAt, ends_at AS endsAt FROM grants
  WHERE member_id = ${CURRENT_MEMBER} AND revoked_at IS NULL AND ends_at > ?2 ORDER BY starts_at`;

export async function membershipOverview(c: Context<AppEnv>) {
  const now = new Date().toISOString();
  const found = await readNamedWithMember(c, {
    subscriptions: read<SubscriptionRow>(SUBSCRIPTION),
    invoices: read<ShownInvoice>(INVOICES),
    events: read<{ kind: string; detail: string; happenedAt: string }>(EVENTS),
    refunds: read<{ requestedAt: string; finishedAt: string | null }>(REFUND),
    grants: read<{ reason: string; startsAt: string; endsAt: string }>(GRANTS, now),
    nextGuarantee: read<{ usedBy: GuaranteeUsedBy | null }>(NEXT_GUARANTEE),
  });
  if (!found) return signInFirst();
  const { subscriptions, invoices, events, refunds, grants, nextGuarantee } = found.rows;
  const [row] = subscriptions;
  const { membership } = found.member;
  return {
    membership: { ...membership, isExpired: isExpired(membership) },
    subscription: row ? shownSubscription(row, now) : null,
    invoices,
    events: events.map(({ detail, ...event }) => ({
      ...event,
      detail: JSON.parse(detail) as Record<string, unknown>,
    })) satisfies MembershipEvent[],
    refund: refunds[0] ?? null,
    grants,
    /** Why the next purchase has no guarantee; null: it has one. */
    guaranteeUsedBy: nextGuarantee[0]?.usedBy ?? null,
  };
}

function shownSubscription(row: SubscriptionRow, now: string) {
  const { cardBrand, cardLast4, cardExpires, firstPaidAt, isRefundAsked, cycleAnchor, ...shown } =
    row;
  const { guaranteeDays, guaranteeUsedBy, keptCents } = row;
  const guaranteeEndsAt =
    firstPaidAt && !guaranteeUsedBy ? guaranteeEnd(firstPaidAt, guaranteeDays) : null;
  return {
    ...shown,
    card:
      cardBrand && cardLast4 && cardExpires
        ? { brand: cardBrand, last4: cardLast4, expires: cardExpires }
        : null,
    guaranteeEndsAt,
    /** Empty when it cannot be paused. */
    pauses: pauseOptions({ ...shown, cycleAnchor }),
    // Also after a cancellation: the guarantee covers days, not an active membership.
    canBeRefunded:
      guaranteeEndsAt !== null && now <= guaranteeEndsAt && keptCents > 0 && !isRefundAsked,
  };
}

export type MembershipOverview = Awaited<ReturnType<typeof membershipOverview>>;
