import type { Subscription } from './entitlement.ts';

/**
 * Whether a renewal could not be charged and is still owed: Stripe's `past_due` while it tries again, `unpaid` after that.
 * A subscription on hold is decided by the bank and not by another card, so it is none.
 */
export function hasFailedPayment(subscriptions: readonly Subscription[]): boolean {
  return subscriptions.some(
    ({ status, isHeld }) => !isHeld && (status === 'past_due' || status === 'unpaid'),
  );
}
