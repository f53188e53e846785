// Renews a subscription: starts the next period, with its invoice.
import type Stripe from 'stripe';
import { dropSpentDiscounts } from '../discounts/discount.ts';
import { defaultMethodOf } from '../invoices/default-method.ts';
import { draftInvoice } from '../invoices/invoice.ts';
import { claimItems, pendingItems } from '../invoices/items.ts';
import { itemLine, periodLines } from '../invoices/lines.ts';
import { nextBoundary } from '../money/months.ts';
import type { Period } from '../money/proration.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { cancelSubscription } from './cancel.ts';
import { setAside } from './pause.ts';
import {
  currentPeriod,
  recurrenceOf,
  type SubscriptionDocument,
  setPeriod,
} from './subscription.ts';

const HOUR = 3600;

export async function renewSubscription(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
): Promise<void> {
  const customer = await work.get<Stripe.Customer>('customer', idOf(subscription.customer));
  if (subscription.status === 'trialing') {
    if (await stopsAfterTrial(work, subscription)) return;
    subscription.status = 'active';
  }
  const period = nextPeriod(subscription);
  setPeriod(subscription, period);
  const invoice = work.add(await renewalInvoice(work, subscription, customer, period));
  // The draft can be changed for an hour. Unpaid subscriptions are not collected automatically.
  const isCollected = subscription.status !== 'unpaid';
  invoice.auto_advance = isCollected;
  invoice.automatically_finalizes_at = isCollected ? work.now + HOUR : null;
  await claimItems(work, customer.id, subscription.id, invoice);
  await dropSpentDiscounts(work, subscription, invoice);
  subscription.latest_invoice = invoice.id;
  const { pause_collection: pause } = subscription;
  if (pause) await setAside(work, invoice, pause.behavior);
  else work.tell('invoice.created', invoice);
  work.tell('customer.subscription.updated', subscription);
}

export function nextPeriod(subscription: SubscriptionDocument): Period {
  const { end: start } = currentPeriod(subscription);
  const every = recurrenceOf(subscription);
  return { start, end: nextBoundary(subscription.billing_cycle_anchor, every, start) };
}

/** The invoice for this period, also used for previews and `invoice.upcoming`. */
export async function renewalInvoice(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  period: Period,
): Promise<Stripe.Invoice> {
  const items = await pendingItems(work, customer.id, subscription.id);
  return draftInvoice(work, {
    customer,
    subscription,
    reason: 'subscription_cycle',
    lines: [...items.map(itemLine), ...(await periodLines(work, subscription, period))],
    period: currentPeriod(subscription),
  });
}

/** Ends a trial without a card according to its settings; true if nothing is billed. */
export async function stopsAfterTrial(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
): Promise<boolean> {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behavior === 'create_invoice' || (await defaultMethodOf(work, subscription))) return false;
  if (behavior === 'cancel') {
    await cancelSubscription(work, subscription);
    return true;
  }
  subscription.status = 'paused';
  work.tell('customer.subscription.updated', subscription);
  work.tell('customer.subscription.paused', subscription);
  return true;
}
