// The invoice that a change makes at once: what was prorated, and a new period when one began.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { dropSpentDiscounts } from '../discounts/discount.ts';
import { StripeRefusal } from '../http/errors.ts';
import { collectInvoice } from '../invoices/collect.ts';
import { finalizeInvoice } from '../invoices/finalize.ts';
import { draftInvoice } from '../invoices/invoice.ts';
import { claimItems, pendingItems } from '../invoices/items.ts';
import { itemLine, periodLines } from '../invoices/lines.ts';
import { currentPeriod, type SubscriptionDocument } from './subscription.ts';

export async function invoiceForChange(
  books: Books,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  periodBegan: boolean,
): Promise<Stripe.Invoice> {
  const period = currentPeriod(subscription);
  const items = await pendingItems(books, customer.id, subscription.id);
  return draftInvoice(books, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines: [
      ...items.map(itemLine),
      ...(periodBegan ? await periodLines(books, subscription, period) : []),
    ],
    period: { start: books.now, end: books.now },
  });
}

interface Payment {
  behavior?: string;
  offSession?: boolean;
}

export async function billNow(
  books: Books,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  periodBegan: boolean,
  { behavior, offSession = false }: Payment,
): Promise<void> {
  const invoice = await invoiceForChange(books, subscription, customer, periodBegan);
  if (invoice.lines.data.length === 0) return;
  books.add(invoice);
  await claimItems(books, customer.id, subscription.id, invoice);
  await dropSpentDiscounts(books, subscription, invoice);
  subscription.latest_invoice = invoice.id;
  books.tell('invoice.created', invoice);
  await finalizeInvoice(books, invoice);
  if (invoice.status !== 'open') return;
  if (behavior === 'default_incomplete') {
    subscription.status = 'past_due';
    return;
  }
  const outcome = await collectInvoice(books, invoice, { offSession, attempted: 'by_schedule' });
  if (behavior === 'error_if_incomplete' && outcome.status === 'declined')
    throw new StripeRefusal(402, { type: 'card_error', ...outcome.decline });
}
