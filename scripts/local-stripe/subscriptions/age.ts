// Ages a subscription, one step at a time.
import type Stripe from 'stripe';
import { voidInvoice } from '../invoices/void.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { cancelSubscription } from './cancel.ts';
import { isUpcomingDue, TRIAL_WARNING_SECONDS, UPCOMING_SECONDS } from './due-at.ts';
import { endPause } from './pause.ts';
import { pauseEndsAt } from './pause-end.ts';
import { nextPeriod, renewalInvoice, renewSubscription } from './renew.ts';
import { currentPeriod, type SubscriptionDocument } from './subscription.ts';

export async function ageSubscription(
  work: UnitOfWork,
  subscription: SubscriptionDocument,
): Promise<void> {
  const { status, cancel_at, trial_end, _notes: notes } = subscription;
  const { now } = work;
  const { end } = currentPeriod(subscription);
  if (status === 'incomplete') return expire(work, subscription);
  if (cancel_at && cancel_at <= now) return cancelSubscription(work, subscription);
  // First, so that a renewal on the very date is collected.
  const resumesAt = pauseEndsAt(subscription);
  if (resumesAt && resumesAt <= now) return endPause(work, subscription);
  if (end <= now) return renewSubscription(work, subscription);
  const warnAt = (trial_end ?? end) - TRIAL_WARNING_SECONDS;
  if (status === 'trialing' && !notes.trialEndTold && warnAt <= now) {
    notes.trialEndTold = true;
    work.tell('customer.subscription.trial_will_end', subscription);
  } else if (isUpcomingDue(subscription) && end - UPCOMING_SECONDS <= now) {
    notes.upcomingToldFor = end;
    await tellUpcoming(work, subscription);
  }
}

/** 23 hours without a payment: voids the invoice, and the subscription never starts. */
async function expire(work: UnitOfWork, subscription: SubscriptionDocument): Promise<void> {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = work.now;
  const invoice = await work.find<Stripe.Invoice>(idOf(subscription.latest_invoice));
  if (invoice?.status === 'open') await voidInvoice(work, invoice);
  work.tell('customer.subscription.updated', subscription);
}

async function tellUpcoming(work: UnitOfWork, subscription: SubscriptionDocument): Promise<void> {
  const customer = await work.get<Stripe.Customer>('customer', idOf(subscription.customer));
  const period = nextPeriod(subscription);
  const invoice = await renewalInvoice(work, subscription, customer, period);
  // The upcoming invoice does not exist yet, so it has no id.
  const { id: _, ...upcoming } = { ...invoice, next_payment_attempt: period.start + 3600 };
  work.tell('invoice.upcoming', upcoming);
}
