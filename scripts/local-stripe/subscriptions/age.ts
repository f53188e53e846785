// What time does to a subscription, one step at a time.
import type Stripe from 'stripe';
import type { Books } from '../books/books.ts';
import { idOf } from '../books/ids.ts';
import { voidInvoice } from '../invoices/void.ts';
import { cancelSubscription } from './cancel.ts';
import { isUpcomingDue, TRIAL_WARNING_SECONDS, UPCOMING_SECONDS } from './due-at.ts';
import { nextPeriod, renewalInvoice, renewSubscription } from './renew.ts';
import { currentPeriod, type SubscriptionDocument } from './subscription.ts';

export async function ageSubscription(
  books: Books,
  subscription: SubscriptionDocument,
): Promise<void> {
  const { status, cancel_at, trial_end, _notes: notes } = subscription;
  const { now } = books;
  const { end } = currentPeriod(subscription);
  if (status === 'incomplete') return expire(books, subscription);
  if (cancel_at && cancel_at <= now) return cancelSubscription(books, subscription);
  if (end <= now) return renewSubscription(books, subscription);
  const warnAt = (trial_end ?? end) - TRIAL_WARNING_SECONDS;
  if (status === 'trialing' && !notes.trialEndTold && warnAt <= now) {
    notes.trialEndTold = true;
    books.tell('customer.subscription.trial_will_end', subscription);
  } else if (isUpcomingDue(subscription) && end - UPCOMING_SECONDS <= now) {
    notes.upcomingToldFor = end;
    await tellUpcoming(books, subscription);
  }
}

/** 23 hours without a payment: the invoice is void and the subscription will never begin. */
async function expire(books: Books, subscription: SubscriptionDocument): Promise<void> {
  subscription.status = 'incomplete_expired';
  subscription.ended_at = books.now;
  const invoice = await books.find<Stripe.Invoice>(idOf(subscription.latest_invoice));
  if (invoice?.status === 'open') await voidInvoice(books, invoice);
  books.tell('customer.subscription.updated', subscription);
}

async function tellUpcoming(books: Books, subscription: SubscriptionDocument): Promise<void> {
  const customer = await books.get<Stripe.Customer>('customer', idOf(subscription.customer));
  const period = nextPeriod(subscription);
  const invoice = await renewalInvoice(books, subscription, customer, period);
  // It does not exist yet, so it has no id to ask for.
  const { id: _, ...upcoming } = { ...invoice, next_payment_attempt: period.start + 3600 };
  books.tell('invoice.upcoming', upcoming);
}
