import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { followClock } from '../clock/follow-clock.ts';
import { type Params, required } from '../http/fields.ts';
import { mergeMetadata } from '../http/metadata.ts';
import type { createInvoiceFields } from './fields.ts';
import { draftInvoice } from './invoice.ts';
import { claimItems, pendingItems } from './items.ts';
import { itemLine } from './lines.ts';

export async function ownInvoice(books: Books, id: string): Promise<Stripe.Invoice> {
  const invoice = await books.get<Stripe.Invoice>('invoice', id);
  await followClock(books, invoice);
  return invoice;
}

/** A draft for what waits on the customer, if it is asked to include that. */
export async function createByHand(
  books: Books,
  params: Params<typeof createInvoiceFields>,
): Promise<Stripe.Invoice> {
  const id = required(params.customer, 'customer');
  const customer = await books.get<Stripe.Customer>('customer', id, 'customer');
  await followClock(books, customer);
  const { subscription: subscriptionId = null } = params;
  const subscription = subscriptionId
    ? await books.get<Stripe.Subscription>('subscription', subscriptionId, 'subscription')
    : null;
  const includes = params.pending_invoice_items_behavior === 'include' || subscription !== null;
  const items = includes ? await pendingItems(books, id, subscriptionId) : [];
  const invoice = books.add(
    await draftInvoice(books, {
      customer,
      subscription,
      reason: 'manual',
      lines: items.map(itemLine),
      period: { start: books.now, end: books.now },
      collectionMethod: params.collection_method,
      currency: params.currency ?? undefined,
      autoAdvance: params.auto_advance ?? false,
      daysUntilDue: params.days_until_due,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      ...(!subscription && { discounts: [] }),
    }),
  );
  invoice.default_payment_method = params.default_payment_method ?? null;
  if (invoice.auto_advance) invoice.automatically_finalizes_at = books.now + 3600;
  if (includes) await claimItems(books, id, subscriptionId, invoice);
  books.tell('invoice.created', invoice);
  return invoice;
}
