import type Stripe from 'stripe';

/** A draft finalizes itself; an open invoice is tried again. */
export function invoiceDueAt(invoice: Stripe.Invoice): number | null {
  if (!invoice.auto_advance) return null;
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at;
  if (invoice.status === 'open') return invoice.next_payment_attempt;
  return null;
}
