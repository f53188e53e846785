// Pausing payment collection: https://docs.stripe.com/billing/subscriptions/pause-payment
// The status stays as it is and periods go on; only what happens to their invoices differs.
import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { finalizeInvoice } from '../invoices/finalize.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { SubscriptionDocument } from './subscription.ts';

type Behavior = Stripe.Subscription.PauseCollection.Behavior;

interface Wanted {
  behavior?: Behavior;
  resumes_at?: number;
}

/** Null ends the pause. Billing goes on with the next period: nothing is collected for the ones that passed. */
export function changePause(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  wanted: Wanted | null,
): void {
  const at = wanted?.resumes_at;
  if (at !== undefined && at <= work.now)
    throw invalid(
      'Invalid timestamp: must be an integer Unix timestamp in the future.',
      'pause_collection[resumes_at]',
    );
  subscription.pause_collection = wanted && {
    behavior: wanted.behavior ?? 'void',
    resumes_at: at ?? null,
  };
}

/** Invoices created before the date are not collected; one created at the date is. */
export function endPause(work: UnitOfWork, subscription: SubscriptionDocument): void {
  subscription.pause_collection = null;
  work.tell('customer.subscription.updated', subscription);
}

/** The invoice of a paused subscription: void, uncollectible or a draft, never tried, and without the credit balance. */
export async function setAside(
  work: UnitOfWork,
  invoice: Stripe.Invoice,
  behavior: Behavior,
): Promise<void> {
  invoice.auto_advance = false;
  invoice.automatically_finalizes_at = null;
  work.tell('invoice.created', invoice);
  if (behavior === 'keep_as_draft') return;
  if (behavior === 'mark_uncollectible') {
    await finalizeInvoice(work, invoice);
    if (invoice.status !== 'open') return;
    invoice.status = 'uncollectible';
    invoice.auto_advance = false;
    invoice.status_transitions.marked_uncollectible_at = work.now;
    work.tell('invoice.marked_uncollectible', invoice);
    return;
  }
  invoice.status = 'void';
  invoice.status_transitions.finalized_at = work.now;
  invoice.status_transitions.voided_at = work.now;
  work.tell('invoice.updated', invoice);
  work.tell('invoice.voided', invoice);
}
