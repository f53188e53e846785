import type Stripe from 'stripe';
import { followClock } from '../clock/follow-clock.ts';
import { type Params, required } from '../http/fields.ts';
import { mergeMetadata } from '../http/metadata.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import type { createInvoiceFields } from './fields.ts';
import { draftInvoice } from './invoice.ts';
import { claimItems, pendingItems } from './items.ts';
import { itemLine } from './lines.ts';

export async function ownInvoice(work: UnitOfWork, id: string): Promise<Stripe.Invoice> {
  const invoice = await work.get<Stripe.Invoice>('invoice', id);
  await followClock(work, invoice);
  return invoice;
}

/** A draft that includes the customer's pending invoice items if requested. */
export async function createByHand(
  work: UnitOfWork,
  params: Params<typeof createInvoiceFields>,
): Promise<Stripe.Invoice> {
  const id = required(params.customer, 'customer');
  const customer = await work.get<Stripe.Customer>('customer', id, 'customer');
  await followClock(work, customer);
  const { subscription: subscriptionId = null } = params;
  const subscription = subscriptionId
    ? await work.get<Stripe.Subscription>('subscription', subscriptionId, 'subscription')
    : null;
  const includes = params.pending_invoice_items_behavior === 'include' || subscription !== null;
  const items = includes ? await pendingItems(work, id, subscriptionId) : [];
  const invoice = work.add(
    await draftInvoice(work, {
      customer,
      subscription,
      reason: 'manual',
      lines: items.map(itemLine),
      period: { start: work.now, end: work.now },
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
  if (invoice.auto_advance) invoice.automatically_finalizes_at = work.now + 3600;
  if (includes) await claimItems(work, id, subscriptionId, invoice);
  work.tell('invoice.created', invoice);
  return invoice;
}
