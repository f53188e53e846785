import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import { integer, type Named } from '../http/fields.ts';
import { collectInvoice } from '../invoices/collect.ts';
import { finalizeInvoice } from '../invoices/finalize.ts';
import { draftInvoice } from '../invoices/invoice.ts';
import { periodLines } from '../invoices/lines.ts';
import { nextBoundary } from '../money/months.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { cycleAnchor, prorationBehavior } from './fields.ts';
import { recurrenceOf, type SubscriptionDocument, setPeriod } from './subscription.ts';

export const resumeFields = {
  billing_cycle_anchor: cycleAnchor,
  proration_behavior: prorationBehavior,
  proration_date: integer,
} satisfies Named<Stripe.SubscriptionResumeParams>;

/** Resumes from `paused`, where a trial without a card ended: starts a new period and charges for it. */
export async function resumeSubscription(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
  customer: Stripe.Customer,
): Promise<void> {
  if (subscription.status !== 'paused') {
    throw invalid(
      'Only paused subscriptions can be resumed. The subscription must have a status of `paused`.',
    );
  }
  const period = {
    start: work.now,
    end: nextBoundary(work.now, recurrenceOf(subscription), work.now),
  };
  subscription.billing_cycle_anchor = work.now;
  setPeriod(subscription, period);
  const lines = await periodLines(work, subscription, period);
  const plan = { customer, subscription, reason: 'subscription_update' as const, lines, period };
  const invoice = work.add(await draftInvoice(work, plan));
  subscription.latest_invoice = invoice.id;
  work.tell('invoice.created', invoice);
  await finalizeInvoice(work, invoice);
  await collectInvoice(work, invoice, { offSession: true, attempted: 'by_schedule' });
  if (subscription.status === 'active') work.tell('customer.subscription.resumed', subscription);
}
