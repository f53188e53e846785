// Events since the last sync, from comparing stored and current state. Pure: equal inputs give equal events.
import type { EndedBecause } from '../../email/email-data.ts';
import type { Billing, PlanKey } from '../../rules/plans.ts';
import type { InvoiceState } from './invoice-states.ts';
import type { StoredState } from './stored-state.ts';
import { ENDED_BY_GUARANTEE, type SubscriptionState } from './subscription-state.ts';

export type SubscriptionEvent =
  | { kind: 'joined'; key: string; at: string; plan: PlanKey; billing: Billing }
  | {
      kind: 'paid';
      key: string;
      at: string;
      cents: number;
      invoice: InvoiceState;
      isFirst: boolean;
    }
  | {
      kind: 'payment-failed';
      key: string;
      at: string;
      cents: number;
      attempt: number;
      nextTryAt: string | null;
    }
  | {
      kind: 'plan-changed';
      key: string;
      at: string;
      fromPlan: PlanKey;
      plan: PlanKey;
      fromBilling: Billing;
      billing: Billing;
    }
  | { kind: 'card-changed'; key: string; at: string; brand: string; last4: string }
  | { kind: 'cancelled'; key: string; at: string; endsAt: string }
  | { kind: 'resumed'; key: string; at: string }
  | {
      kind: 'paused' | 'pause-changed';
      key: string;
      at: string;
      from: string;
      resumesAt: string | null;
    }
  /** `wasEarly`: before the plan was closed, so nothing was skipped. */
  | { kind: 'pause-ended'; key: string; at: string; wasEarly: boolean }
  | { kind: 'ended'; key: string; at: string; because: EndedBecause }
  | { kind: 'refunded'; key: string; at: string; cents: number }
  | { kind: 'disputed' | 'dispute-over'; key: string; at: string };

const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
export const isLive = (status: string) => LIVE.includes(status);
const isOver = (status: string) => status === 'canceled';

/** `readVersion` makes keys for events that can recur; the other keys name the object the event is about. */
export function subscriptionEvents(
  state: SubscriptionState,
  stored: StoredState,
  { readVersion, now }: { readVersion: number; now: string },
): SubscriptionEvent[] {
  const { id } = state;
  const before = stored.subscription;
  const wasLive = before !== null && isLive(before.status);
  const events: SubscriptionEvent[] = [];
  if (!wasLive && isLive(state.status)) {
    const { plan, billing } = state;
    events.push({ kind: 'joined', key: id, at: state.firstPaidAt ?? now, plan, billing });
  }
  events.push(...paymentEvents(state, stored, now));
  if (state.failed) {
    const { invoiceId, cents, attempt, nextTryAt } = state.failed;
    const key = `${invoiceId}:${attempt}`;
    events.push({ kind: 'payment-failed', key, at: now, cents, attempt, nextTryAt });
  }
  if (before && wasLive && isLive(state.status))
    events.push(...changeEvents(state, before, readVersion, now));
  if (isLive(state.status))
    events.push(
      ...pauseEvents(state, wasLive ? before : null, readVersion, now),
      ...endEvents(state, wasLive ? before.cancelsAt : null, readVersion, now),
    );
  if (wasLive && isOver(state.status)) {
    const because = whyItEnded(state, before);
    events.push({ kind: 'ended', key: id, at: state.endedAt ?? now, because });
  }
  if (state.isDisputed !== stored.holds.has('dispute')) {
    const kind = state.isDisputed ? 'disputed' : 'dispute-over';
    events.push({ kind, key: `${id}:${readVersion}`, at: now });
  }
  return events;
}

function whyItEnded(
  { isRefunded, endReason }: SubscriptionState,
  { status }: NonNullable<StoredState['subscription']>,
): EndedBecause {
  if (isRefunded || endReason === ENDED_BY_GUARANTEE) return 'refunded';
  const isUnpaid = status === 'past_due' || status === 'unpaid' || endReason === 'payment_failed';
  return isUnpaid ? 'unpaid' : 'cancelled';
}

function paymentEvents(
  { invoices }: SubscriptionState,
  stored: StoredState,
  now: string,
): SubscriptionEvent[] {
  const paid = invoices.filter(({ status, paidCents }) => status === 'paid' && paidCents > 0);
  const events: SubscriptionEvent[] = [];
  for (const invoice of paid.toReversed()) {
    const { id, paidCents: cents, refundedCents, refundedAt, paidAt, createdAt } = invoice;
    const before = stored.invoices.get(id);
    const at = paidAt ?? createdAt;
    if (before?.status !== 'paid')
      events.push({ kind: 'paid', key: id, at, cents, invoice, isFirst: invoice === paid.at(-1) });
    // Invoices are read before charges, so a refund may be seen on one still open: its payment was never announced.
    const back = refundedCents - (before?.status === 'paid' ? before.refundedCents : 0);
    if (back > 0 && !stored.isRefundPending) {
      const key = `${id}:${refundedCents}`;
      events.push({ kind: 'refunded', key, at: refundedAt ?? now, cents: back });
    }
  }
  return events;
}

function changeEvents(
  { id, plan, billing, card }: SubscriptionState,
  before: NonNullable<StoredState['subscription']>,
  readVersion: number,
  at: string,
): SubscriptionEvent[] {
  const events: SubscriptionEvent[] = [];
  if (plan !== before.plan || billing !== before.billing) {
    const from = { fromPlan: before.plan, fromBilling: before.billing };
    events.push({ kind: 'plan-changed', key: `${id}:${readVersion}`, at, ...from, plan, billing });
  }
  const isOtherCard = card?.last4 !== before.cardLast4 || card?.expires !== before.cardExpires;
  if (card && before.cardLast4 && isOtherCard) {
    const { brand, last4 } = card;
    events.push({ kind: 'card-changed', key: `${id}:${readVersion}`, at, brand, last4 });
  }
  return events;
}

function pauseEvents(
  { id, pause, cancelsAt, paidUntil }: SubscriptionState,
  before: { pausedFrom: string | null; resumesAt: string | null } | null,
  readVersion: number,
  at: string,
): SubscriptionEvent[] {
  const key = `${id}:${readVersion}`;
  const pausedFrom = before?.pausedFrom ?? null;
  if (pause) {
    const isSame = pausedFrom !== null && before?.resumesAt === pause.resumesAt;
    // A cancellation in the pause only takes its end away.
    if (isSame || (pausedFrom !== null && cancelsAt)) return [];
    return [{ kind: pausedFrom === null ? 'paused' : 'pause-changed', key, at, ...pause }];
  }
  // A cancellation before the plan is closed replaces the pause.
  if (pausedFrom === null || cancelsAt) return [];
  return [{ kind: 'pause-ended', key, at, wasEarly: (paidUntil ?? '') <= pausedFrom }];
}

function endEvents(
  { id, cancelsAt, canceledAt }: SubscriptionState,
  before: string | null,
  readVersion: number,
  at: string,
): SubscriptionEvent[] {
  const key = `${id}:${readVersion}`;
  if (cancelsAt && !before)
    return [{ kind: 'cancelled', key, at: canceledAt ?? at, endsAt: cancelsAt }];
  return !cancelsAt && before ? [{ kind: 'resumed', key, at }] : [];
}
