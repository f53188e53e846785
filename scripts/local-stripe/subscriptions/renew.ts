// A period ends and the next one begins, with its invoice.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';
import { dropSpentDiscounts } from '../discounts/discount.ts';
import { defaultMethodOf } from '../invoices/default-method.ts';
import { draftInvoice } from '../invoices/invoice.ts';
import { claimItems, pendingItems } from '../invoices/items.ts';
import { itemLine, periodLines } from '../invoices/lines.ts';
import { nextBoundary } from '../money/months.ts';
import type { Period } from '../money/proration.ts';
import { cancelSubscription } from './cancel.ts';
import {
  currentPeriod,
  recurrenceOf,
  type SubscriptionDocument,
  setPeriod,
} from './subscription.ts';

const HOUR = 3600;

export async function renewSubscription(
  books: Books,
  subscription: SubscriptionDocument,
): Promise<void> {
  const customer = await books.get<Stripe.Customer>('customer', idOf(subscription.customer));
  if (subscription.status === 'trialing') {
    if (await stopsAfterTrial(books, subscription)) return;
    subscription.status = 'active';
  }
  const period = nextPeriod(subscription);
  setPeriod(subscription, period);
  const invoice = books.add(await renewalInvoice(books, subscription, customer, period));
  // For an hour the draft can still be changed. Nobody collects from a subscription that is unpaid or paused.
  const isCollected = subscription.status !== 'unpaid' && !subscription.pause_collection;
  invoice.auto_advance = isCollected;
  invoice.automatically_finalizes_at = isCollected ? books.now + HOUR : null;
  await claimItems(books, customer.id, subscription.id, invoice);
  await dropSpentDiscounts(books, subscription, invoice);
  subscription.latest_invoice = invoice.id;
  books.tell('invoice.created', invoice);
  books.tell('customer.subscription.updated', subscription);
}

export function nextPeriod(subscription: SubscriptionDocument): Period {
  const { end: start } = currentPeriod(subscription);
  const every = recurrenceOf(subscription);
  return { start, end: nextBoundary(subscription.billing_cycle_anchor, every, start) };
}

/** As it would be written for this period: previews and announcements ask for it too. */
export async function renewalInvoice(
  books: Books,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  period: Period,
): Promise<Stripe.Invoice> {
  const items = await pendingItems(books, customer.id, subscription.id);
  return draftInvoice(books, {
    customer,
    subscription,
    reason: 'subscription_cycle',
    lines: [...items.map(itemLine), ...(await periodLines(books, subscription, period))],
    period: currentPeriod(subscription),
  });
}

/** A trial whose member never gave a card ends as its settings say; true when nothing is billed. */
export async function stopsAfterTrial(
  books: Books,
  subscription: SubscriptionDocument,
): Promise<boolean> {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behavior === 'create_invoice' || (await defaultMethodOf(books, subscription))) return false;
  if (behavior === 'cancel') {
    await cancelSubscription(books, subscription);
    return true;
  }
  subscription.status = 'paused';
  books.tell('customer.subscription.updated', subscription);
  books.tell('customer.subscription.paused', subscription);
  return true;
}
