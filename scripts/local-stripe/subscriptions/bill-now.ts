// The immediate invoice of a change: its prorations, and the new period if one began.
import type Stripe from 'stripe';
import { dropSpentDiscounts } from '../discounts/discount.ts';
import { StripeApiError } from '../http/errors.ts';
import { collectInvoice } from '../invoices/collect.ts';
import { finalizeInvoice } from '../invoices/finalize.ts';
import { draftInvoice } from '../invoices/invoice.ts';
import { claimItems, pendingItems } from '../invoices/items.ts';
import { itemLine, periodLines } from '../invoices/lines.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { setAside } from './pause.ts';
import { currentPeriod, type SubscriptionDocument } from './subscription.ts';

export async function invoiceForChange(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  periodBegan: boolean,
): Promise<Stripe.Invoice> {
  const period = currentPeriod(subscription);
  const items = await pendingItems(work, customer.id, subscription.id);
  return draftInvoice(work, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines: [
      ...items.map(itemLine),
      ...(periodBegan ? await periodLines(work, subscription, period) : []),
    ],
    period: { start: work.now, end: work.now },
  });
}

interface Payment {
  behavior?: string;
  offSession?: boolean;
}

export async function billNow(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
  periodBegan: boolean,
  { behavior, offSession = false }: Payment,
): Promise<void> {
  const invoice = await invoiceForChange(work, subscription, customer, periodBegan);
  if (invoice.lines.data.length === 0) return;
  work.add(invoice);
  await claimItems(work, customer.id, subscription.id, invoice);
  await dropSpentDiscounts(work, subscription, invoice);
  subscription.latest_invoice = invoice.id;
  const { pause_collection: pause } = subscription;
  if (pause) return setAside(work, invoice, pause.behavior);
  work.tell('invoice.created', invoice);
  await finalizeInvoice(work, invoice);
  if (invoice.status !== 'open') return;
  if (behavior === 'default_incomplete') {
    subscription.status = 'past_due';
    return;
  }
  const outcome = await collectInvoice(work, invoice, { offSession, attempted: 'by_schedule' });
  if (behavior !== 'error_if_incomplete') return;
  if (outcome.status === 'declined')
    throw new StripeApiError(402, { type: 'card_error', ...outcome.decline });
  if (outcome.status === 'authenticate')
    throw new StripeApiError(402, {
      type: 'card_error',
      code: 'subscription_payment_intent_requires_action',
      message:
        'Payment for this subscription requires additional user action before it can be completed successfully.',
    });
}
