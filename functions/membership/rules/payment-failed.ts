import type { Subscription } from '../../rules/entitlement.ts';

/**
 * Whether a renewal failed and is still owed: Stripe's `past_due` while it retries, `unpaid` after that.
 * A subscription on hold does not count: the bank decides it, not another card.
 */
export function hasFailedPayment(subscriptions: readonly Subscription[]): boolean {
  return subscriptions.some(
    ({ status, isHeld }) => !isHeld && (status === 'past_due' || status === 'unpaid'),
  );
}
