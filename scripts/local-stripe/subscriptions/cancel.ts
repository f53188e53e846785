import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import type { SubscriptionDocument } from './subscription.ts';

interface Cancellation {
  reason?: Stripe.Subscription.CancellationDetails.Reason;
  comment?: string | null;
  feedback?: Stripe.Subscription.CancellationDetails.Feedback | null;
}

/** Ends it now. Open invoices stay payable, but nobody tries to collect them any more. */
export async function cancelSubscription(
  books: Books,
  subscription: SubscriptionDocument,
  why: Cancellation = {},
): Promise<void> {
  // A subscription that never began expires instead of being canceled.
  subscription.status = subscription.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
  subscription.canceled_at ??= books.now;
  subscription.ended_at = books.now;
  const before = subscription.cancellation_details;
  subscription.cancellation_details = {
    comment: why.comment ?? before?.comment ?? null,
    feedback: why.feedback ?? before?.feedback ?? null,
    feedback_option: before?.feedback_option ?? null,
    reason: why.reason ?? before?.reason ?? 'cancellation_requested',
  };
  const match = { 'parent.subscription_details.subscription': subscription.id };
  for (const invoice of await books.all<Stripe.Invoice>('invoice', match)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    books.tell('invoice.updated', invoice);
  }
  books.tell('customer.subscription.deleted', subscription);
}
