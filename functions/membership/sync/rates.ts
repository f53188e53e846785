// What a subscription brings a month, as a row for each change: the numbers of the business are counted from them.
import { findPlan, priceCents } from '../../rules/plans.ts';
import type { InvoiceState } from './invoice-states.ts';
import type { StoredState } from './stored-state.ts';
import type { SubscriptionState } from './subscription-state.ts';

type Priced = Pick<
  SubscriptionState,
  'plan' | 'billing' | 'status' | 'firstPaidAt' | 'isRefunded' | 'pause' | 'invoices'
>;

/** US cents a month after discounts, a yearly plan as a twelfth. A payment that Stripe still tries counts. */
export function monthlyCents(state: Priced, now: string): number {
  const { status, firstPaidAt, isRefunded, pause } = state;
  const isRunning = status === 'active' || status === 'past_due';
  const isPaused = pause !== null && pause.from <= now;
  return isRunning && firstPaidAt && !isRefunded && !isPaused ? listCents(state) : 0;
}

function listCents({ plan, billing, invoices }: Pick<Priced, 'plan' | 'billing' | 'invoices'>) {
  const found = findPlan(plan);
  const price = found ? priceCents(found, billing) : 0;
  const share = periodBill(invoices)?.shareAfterDiscounts ?? 1;
  return Math.round((price * share) / (billing === 'annual' ? 12 : 1));
}

/** The newest paid invoice of a whole period. */
const periodBill = (invoices: readonly InvoiceState[]) =>
  invoices.find(
    ({ reason, paidCents }) =>
      (reason === 'subscription_cycle' || reason === 'subscription_create') && paidCents > 0,
  );

// The first is written even if it is over by now: a subscription may begin and end between two reads.
const FIRST_RATE = `
  INSERT INTO membership_rates (subscription_id, from_at, member_id, monthly_cents)
  SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM membership_rates WHERE subscription_id = ?1)
  ON CONFLICT DO NOTHING`;

const FORGET_PLANNED = `
  DELETE FROM membership_rates WHERE subscription_id = ?1 AND from_at > ?2`;

/** ?2 are the cents, ?3 is since when, unless that is before the last change; ?4 is now. */
const CHANGED_RATE = `
  INSERT INTO membership_rates (subscription_id, from_at, member_id, monthly_cents)
  SELECT ?1, CASE WHEN ?3 >= l.from_at THEN ?3 ELSE ?4 END, l.member_id, ?2 FROM membership_rates l
  WHERE l.subscription_id = ?1 AND l.monthly_cents <> ?2
    AND l.from_at = (SELECT max(from_at) FROM membership_rates WHERE subscription_id = ?1)
  ON CONFLICT (subscription_id, from_at) DO UPDATE SET monthly_cents = excluded.monthly_cents`;

/** For a batch. */
export function recordRates(
  db: D1Database,
  state: SubscriptionState,
  { subscription: before }: StoredState,
  memberId: string,
  now = new Date().toISOString(),
): D1PreparedStatement[] {
  const { id, firstPaidAt, pause } = state;
  if (!firstPaidAt) return [];
  const cents = monthlyCents(state, now);
  const isOtherPlan =
    before !== null && (before.plan !== state.plan || before.billing !== state.billing);
  const since = isOtherPlan && cents > 0 ? now : sinceWhen(state, cents);
  const change = (at: string, to: number) => db.prepare(CHANGED_RATE).bind(id, to, at, now);
  return [
    db.prepare(FIRST_RATE).bind(id, firstPaidAt, memberId, listCents(state)),
    db.prepare(FORGET_PLANNED).bind(id, now),
    change(since ?? now, cents),
    ...(pause && pause.from > now ? [change(pause.from, 0)] : []),
  ];
}

function sinceWhen(state: SubscriptionState, cents: number): string | null {
  if (cents > 0) return periodBill(state.invoices)?.periodStart ?? null;
  return state.endedAt ?? state.pause?.from ?? null;
}

/** For a subscription that Stripe no longer has. */
export const endRate = (db: D1Database, id: string, now = new Date().toISOString()) =>
  db.prepare(CHANGED_RATE).bind(id, 0, now, now);
