// A member's current billing state, as one of a few cases. Pure.
import { accessEnd } from '../../../../functions/rules/entitlement.ts';
import type { MembershipOverview, Subscription } from './membership.ts';

type Grant = MembershipOverview['grants'][number];

export type BillingState =
  | { kind: 'free' }
  | { kind: 'granted'; grant: Grant }
  | { kind: 'renews'; at: string; cents: number | null; isFreeUntilThen: boolean }
  /** `isOpen`: the paid time goes on until `at`. */
  | { kind: 'ends'; at: string; isOpen: boolean }
  /** `isOpen`: the paid time goes on until `from`. `resumesAt`: the charge that ends the pause; null: none is planned. */
  | {
      kind: 'paused';
      from: string;
      isOpen: boolean;
      resumesAt: string | null;
      cents: number | null;
    }
  | {
      kind: 'failed';
      cents: number | null;
      /** When the lessons close, or closed; null if unknown. */
      openUntil: string | null;
      isOpen: boolean;
      nextTryAt: string | null;
    }
  | { kind: 'on-hold' }
  /** The member asked for a refund that has not been sent yet. */
  | { kind: 'refunding'; since: string }
  /** We have received no event about a payment, successful or failed. */
  | { kind: 'unheard-of'; paidUntil: string }
  | { kind: 'ended'; at: string | null; because: string };

export const isLive = ({ status }: Subscription) => status !== 'canceled';

/** `now`: ISO 8601. */
export function billingState(overview: MembershipOverview, now: string): BillingState {
  const { subscription, grants, events } = overview;
  const refund = refundOf(overview);
  if (refund && !refund.isSent) return { kind: 'refunding', since: refund.requestedAt };
  const grant = grants.find(({ startsAt }) => startsAt <= now);
  const live =
    subscription && isLive(subscription) ? liveBillingState(overview, subscription, now) : null;
  if (live && live.kind !== 'ended') return live;
  if (grant) return { kind: 'granted', grant };
  if (live) return live;
  if (!subscription) return { kind: 'free' };
  const { endedAt, cancelsAt, paidUntil } = subscription;
  // A subscription that ended early keeps the later date until which it was paid.
  const at = [endedAt, cancelsAt, paidUntil].find((date) => date && date <= now) ?? null;
  const because = events.find(({ kind }) => kind === 'ended')?.detail.because ?? 'unknown';
  return { kind: 'ended', at, because: String(because) };
}

function liveBillingState(
  overview: MembershipOverview,
  subscription: Subscription,
  now: string,
): BillingState {
  const { membership, grants, events, invoices } = overview;
  const { status, cancelsAt, paidUntil, pausedFrom, resumesAt, nextChargeAt, nextChargeCents } =
    subscription;
  const openUntil = accessEnd(subscription);
  const isOpen = openUntil !== null && now <= openUntil;
  const dispute = events.find(({ kind }) => kind === 'disputed' || kind === 'dispute-over');
  if (dispute?.kind === 'disputed' && (membership.status !== 'active' || grants.length > 0))
    return { kind: 'on-hold' };
  if (pausedFrom && !cancelsAt) {
    const isOpenYet = now <= pausedFrom;
    return {
      kind: 'paused',
      from: pausedFrom,
      isOpen: isOpenYet,
      resumesAt,
      cents: nextChargeCents,
    };
  }
  if (status !== 'active' && status !== 'trialing') {
    const nextTryAt = events.find(({ kind }) => kind === 'payment-failed')?.detail.nextTryAt;
    return {
      kind: 'failed',
      cents: invoices.find((invoice) => invoice.status === 'open')?.cents ?? null,
      openUntil,
      isOpen,
      nextTryAt: typeof nextTryAt === 'string' && nextTryAt > now ? nextTryAt : null,
    };
  }
  if (cancelsAt) {
    return cancelsAt > now
      ? { kind: 'ends', at: cancelsAt, isOpen }
      : { kind: 'ended', at: cancelsAt, because: 'cancelled' };
  }
  if (!isOpen) return { kind: 'unheard-of', paidUntil: paidUntil ?? now };
  return {
    kind: 'renews',
    at: nextChargeAt ?? paidUntil ?? openUntil,
    cents: nextChargeCents,
    isFreeUntilThen: status === 'trialing',
  };
}

/** A refund inside this membership's guarantee. A refund of an earlier membership is history. */
export function refundOf({ subscription, refund }: MembershipOverview) {
  if (!refund || !subscription?.guaranteeEndsAt) return null;
  return {
    requestedAt: refund.requestedAt,
    isSent: refund.finishedAt !== null,
    cents: subscription.refundedCents,
  };
}
