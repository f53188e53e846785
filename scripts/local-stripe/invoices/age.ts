import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { collectInvoice } from './collect.ts';
import { finalizeInvoice } from './finalize.ts';

/** What time does to an invoice: a draft is finalized and collected, an open one is tried again. */
export async function ageInvoice(books: Books, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status === 'draft') await finalizeInvoice(books, invoice);
  if (invoice.status !== 'open') return;
  invoice.next_payment_attempt = null;
  if (invoice.collection_method === 'charge_automatically')
    await collectInvoice(books, invoice, { offSession: true, attempted: 'by_schedule' });
}
