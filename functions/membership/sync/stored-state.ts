// The subscription state we stored last time, to tell new events from repeated ones.

import { read, readBatch } from '../../database/named.ts';
import type { Billing, PlanKey } from '../../rules/plans.ts';
import type { GuaranteeUsedBy } from '../rules/guarantee.ts';

/** What a subscription brings a month from a date on, in US cents. */
export interface Rate {
  from: string;
  cents: number;
}

export interface StoredState {
  subscription: {
    memberId: string;
    plan: PlanKey;
    billing: Billing;
    guaranteeDays: number;
    status: string;
    paidUntil: string | null;
    cancelsAt: string | null;
    pausedFrom: string | null;
    resumesAt: string | null;
    firstPaidAt: string | null;
    cardLast4: string | null;
    cardExpires: string | null;
  } | null;
  invoices: Map<string, { status: string; refundedCents: number }>;
  holds: Set<string>;
  /** The newest of `membership_rates`, with every planned one. */
  rates: Rate[];
  /** The guarantee was used before, by the member or one of their cards. */
  guaranteeUsedBy: GuaranteeUsedBy | null;
  /** A guarantee refund is in progress: the total is emailed once it is complete (changes/refund-email.ts). */
  isRefundPending: boolean;
  /** The owner, while they have an account. */
  member: { id: string; email: string; firstName: string; timeZone: string } | null;
}

/** One round trip. The owner is found by the member id in the subscription's metadata, else by its customer. */
export async function readStoredState(
  db: D1Database,
  {
    id,
    memberId,
    customerId,
    paidWith,
  }: { id: string; memberId: string | null; customerId: string; paidWith: readonly string[] },
): Promise<StoredState> {
  const found = await readBatch(db, {
    subscriptions: read<NonNullable<StoredState['subscription']>>(
      `SELECT member_id AS memberId, plan, billing, guarantee_days AS guaranteeDays, status,
         paid_until AS paidUntil, cancels_at AS cancelsAt, paused_from AS pausedFrom, resumes_at AS resumesAt,
         first_paid_at AS firstPaidAt, card_last4 AS cardLast4, card_expires AS cardExpires
       FROM subscriptions WHERE id = ?1`,
      id,
    ),
    invoices: read<{ id: string; status: string; refundedCents: number }>(
      `SELECT id, status, refunded_cents AS refundedCents FROM invoices WHERE subscription_id = ?1`,
      id,
    ),
    holds: read<{ reason: string }>(
      'SELECT reason FROM holds WHERE subscription_id = ?1 AND lifted_at IS NULL',
      id,
    ),
    members: read<NonNullable<StoredState['member']>>(
      `SELECT id, email, first_name AS firstName, time_zone AS timeZone FROM members
       WHERE id = coalesce(?1, (SELECT member_id FROM customers WHERE id = ?2))`,
      memberId,
      customerId,
    ),
    // The stored row does not have these cards yet.
    guarantees: read<{ usedBy: GuaranteeUsedBy | null }>(
      `SELECT CASE
         WHEN EXISTS (SELECT 1 FROM guarantee_refunds g WHERE g.subscription_id <> ?1
           AND g.member_id = coalesce(?2, (SELECT member_id FROM customers WHERE id = ?3))) THEN 'member'
         WHEN EXISTS (SELECT 1 FROM json_each(?4) p JOIN guarantee_cards c ON c.fingerprint = p.value
           WHERE c.subscription_id <> ?1) THEN 'card' END AS usedBy`,
      id,
      memberId,
      customerId,
      JSON.stringify(paidWith),
    ),
    rates: read<Rate>(
      `SELECT from_at AS "from", monthly_cents AS cents FROM membership_rates WHERE subscription_id = ?1
       ORDER BY from_at DESC LIMIT 10`,
      id,
    ),
    refunds: read(
      'SELECT 1 AS pending FROM guarantee_refunds WHERE subscription_id = ?1 AND finished_at IS NULL',
      id,
    ),
  });
  return {
    subscription: found.subscriptions[0] ?? null,
    invoices: new Map(found.invoices.map(({ id: invoice, ...stored }) => [invoice, stored])),
    holds: new Set(found.holds.map(({ reason }) => reason)),
    rates: found.rates,
    guaranteeUsedBy: found.guarantees[0]?.usedBy ?? null,
    isRefundPending: found.refunds.length > 0,
    member: found.members[0] ?? null,
  };
}
