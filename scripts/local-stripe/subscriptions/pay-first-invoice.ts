import type Stripe from 'stripe';
import { invalid, StripeApiError } from '../http/errors.ts';
import type { Params } from '../http/fields.ts';
import { collectInvoice } from '../invoices/collect.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { createFields } from './fields.ts';
import type { SubscriptionDocument } from './subscription.ts';

/** `default_incomplete` waits for the browser; the other behaviors charge the customer's card immediately. */
export async function payFirstInvoice(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  invoice: Stripe.Invoice,
  { payment_behavior: behavior, off_session }: Params<typeof createFields>,
): Promise<void> {
  if (subscription.collection_method === 'send_invoice') {
    if (subscription.status === 'incomplete') subscription.status = 'active';
    return;
  }
  if (invoice.status !== 'open' || behavior === 'default_incomplete') return;
  const outcome = await collectInvoice(work, invoice, {
    offSession: off_session ?? false,
    attempted: 'by_hand',
  });
  if (outcome.status === 'no_method') throw noMethod();
  if (behavior !== 'error_if_incomplete' || outcome.status === 'succeeded') return;
  // Thrown without saving anything, as if there had been no request.
  throw outcome.status === 'declined'
    ? new StripeApiError(402, { type: 'card_error', ...outcome.decline })
    : new StripeApiError(402, {
        type: 'card_error',
        code: 'subscription_payment_intent_requires_action',
        message:
          'Payment for this subscription requires additional user action before it can be completed successfully.',
      });
}

function noMethod(): StripeApiError {
  return invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/payment-methods/setting#payment-method-priority.',
    undefined,
    'resource_missing',
  );
}
