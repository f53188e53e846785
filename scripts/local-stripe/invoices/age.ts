import type Stripe from 'stripe';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { collectInvoice } from './collect.ts';
import { finalizeInvoice } from './finalize.ts';

/** Ages an invoice: a draft is finalized and collected, an open invoice is retried. */
export async function ageInvoice(work: UnitOfWork, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status === 'draft') await finalizeInvoice(work, invoice);
  if (invoice.status !== 'open') return;
  invoice.next_payment_attempt = null;
  if (invoice.collection_method === 'charge_automatically')
    await collectInvoice(work, invoice, { offSession: true, attempted: 'by_schedule' });
}
