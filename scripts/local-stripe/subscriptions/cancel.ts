import type Stripe from 'stripe';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { SubscriptionDocument } from './subscription.ts';

interface Cancellation {
  reason?: Stripe.Subscription.CancellationDetails.Reason;
  comment?: string | null;
  feedback?: Stripe.Subscription.CancellationDetails.Feedback | null;
}

/** Cancels immediately. Open invoices stay payable, but are no longer collected automatically. */
export async function cancelSubscription(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  why: Cancellation = {},
): Promise<void> {
  // A subscription that never started expires instead of being canceled.
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.canceled_at ??= work.now;
  subscription.ended_at = work.now;
  const before = subscription.cancellation_details;
  subscription.cancellation_details = {
    comment: why.comment ?? before?.comment ?? null,
    feedback: why.feedback ?? before?.feedback ?? null,
    feedback_option: before?.feedback_option ?? null,
    reason: why.reason ?? before?.reason ?? 'cancellation_requested',
  };
  const match = { 'parent.subscription_details.subscription': subscription.id };
  for (const invoice of await work.all<Stripe.Invoice>('invoice', match)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    work.tell('invoice.updated', invoice);
  }
  work.tell('customer.subscription.deleted', subscription);
}
