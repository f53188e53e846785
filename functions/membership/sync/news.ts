// What is new in a subscription, compared with what we wrote last time. Pure: the same news from the same two readings.
import type { EndedBecause } from '../../mail/letters.ts';
import type { Billing, PlanKey } from '../../rules/plans.ts';
import type { InvoiceState } from './invoice-states.ts';
import type { Known } from './known.ts';
import { ENDED_BY_GUARANTEE, type SubscriptionState } from './subscription-state.ts';

export type News =
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
  | { kind: 'ended'; key: string; at: string; because: EndedBecause }
  | { kind: 'refunded'; key: string; at: string; cents: number }
  | { kind: 'disputed' | 'dispute-over'; key: string; at: string };

const LIVE = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];
export const isLive = (status: string) => LIVE.includes(status);
const isOver = (status: string) => status === 'canceled';

/** `ticket` makes keys of what can happen again and again; the others name what it happened to. */
export function newsOf(
  state: SubscriptionState,
  known: Known,
  { ticket, now }: { ticket: number; now: string },
): News[] {
  const { id } = state;
  const before = known.subscription;
  const wasLive = before !== null && isLive(before.status);
  const news: News[] = [];
  if (!wasLive && isLive(state.status)) {
    const { plan, billing } = state;
    news.push({ kind: 'joined', key: id, at: state.firstPaidAt ?? now, plan, billing });
  }
  news.push(...paymentNews(state, known, now));
  if (state.failed) {
    const { invoiceId, cents, attempt, nextTryAt } = state.failed;
    const key = `${invoiceId}:${attempt}`;
    news.push({ kind: 'payment-failed', key, at: now, cents, attempt, nextTryAt });
  }
  if (before && wasLive && isLive(state.status))
    news.push(...changeNews(state, before, ticket, now));
  if (isLive(state.status))
    news.push(...endNews(state, wasLive ? before.cancelsAt : null, ticket, now));
  if (wasLive && isOver(state.status)) {
    const because = whyItEnded(state, before);
    news.push({ kind: 'ended', key: id, at: state.endedAt ?? now, because });
  }
  if (state.isDisputed !== known.holds.has('dispute')) {
    const kind = state.isDisputed ? 'disputed' : 'dispute-over';
    news.push({ kind, key: `${id}:${ticket}`, at: now });
  }
  return news;
}

function whyItEnded(
  { isRefunded, endReason }: SubscriptionState,
  { status }: NonNullable<Known['subscription']>,
): EndedBecause {
  if (isRefunded || endReason === ENDED_BY_GUARANTEE) return 'refunded';
  const isUnpaid = status === 'past_due' || status === 'unpaid' || endReason === 'payment_failed';
  return isUnpaid ? 'unpaid' : 'cancelled';
}

function paymentNews({ invoices }: SubscriptionState, known: Known, now: string): News[] {
  const paid = invoices.filter(({ status, paidCents }) => status === 'paid' && paidCents > 0);
  const news: News[] = [];
  for (const invoice of paid.toReversed()) {
    const { id, paidCents: cents, refundedCents, refundedAt, paidAt, createdAt } = invoice;
    const before = known.invoices.get(id);
    const at = paidAt ?? createdAt;
    if (before?.status !== 'paid')
      news.push({ kind: 'paid', key: id, at, cents, invoice, isFirst: invoice === paid.at(-1) });
    // Bills are read before charges, so a refund may be known of one that was still open: nobody was told of that.
    const back = refundedCents - (before?.status === 'paid' ? before.refundedCents : 0);
    if (back > 0 && !known.isRefundPending) {
      const key = `${id}:${refundedCents}`;
      news.push({ kind: 'refunded', key, at: refundedAt ?? now, cents: back });
    }
  }
  return news;
}

function changeNews(
  { id, plan, billing, card }: SubscriptionState,
  before: NonNullable<Known['subscription']>,
  ticket: number,
  at: string,
): News[] {
  const news: News[] = [];
  if (plan !== before.plan || billing !== before.billing) {
    const from = { fromPlan: before.plan, fromBilling: before.billing };
    news.push({ kind: 'plan-changed', key: `${id}:${ticket}`, at, ...from, plan, billing });
  }
  const isOtherCard = card?.last4 !== before.cardLast4 || card?.expires !== before.cardExpires;
  if (card && before.cardLast4 && isOtherCard) {
    const { brand, last4 } = card;
    news.push({ kind: 'card-changed', key: `${id}:${ticket}`, at, brand, last4 });
  }
  return news;
}

function endNews(
  { id, cancelsAt, canceledAt }: SubscriptionState,
  before: string | null,
  ticket: number,
  at: string,
): News[] {
  const key = `${id}:${ticket}`;
  if (cancelsAt && !before)
    return [{ kind: 'cancelled', key, at: canceledAt ?? at, endsAt: cancelsAt }];
  return !cancelsAt && before ? [{ kind: 'resumed', key, at }] : [];
}
