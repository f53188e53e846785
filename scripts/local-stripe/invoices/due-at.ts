import type Stripe from 'stripe';

/** When a draft is finalized, or an open invoice is retried. */
export function invoiceDueAt(invoice: Stripe.Invoice): number | null {
  if (!invoice.auto_advance) return null;
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at;
  if (invoice.status === 'open') return invoice.next_payment_attempt;
  return null;
}
