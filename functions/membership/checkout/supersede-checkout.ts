// Makes sure that a subscription superseded by another choice can no longer be paid.
import type Stripe from 'stripe';
import { idOf } from '../stripe/client.ts';
import { syncSubscription } from '../sync/sync.ts';
import { alreadyMember } from './open-checkouts.ts';

/** Voiding is safe: Stripe refuses it for an invoice that has just been paid, and then the buyer is a member. */
export async function supersedeCheckout(
  db: D1Database,
  stripe: Stripe,
  { id, latest_invoice }: Stripe.Subscription,
): Promise<void> {
  const invoice = idOf(latest_invoice);
  if (invoice) await voidUnlessOver(stripe, invoice);
  const { status } = await stripe.subscriptions.retrieve(id);
  if (status === 'incomplete') await stripe.subscriptions.cancel(id);
  else if (status !== 'incomplete_expired' && status !== 'canceled') {
    await syncSubscription(db, stripe, id);
    throw alreadyMember({ status });
  }
}

export async function voidUnlessOver(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id);
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(id);
    if (status === 'open' || status === 'draft') throw error;
  }
}
