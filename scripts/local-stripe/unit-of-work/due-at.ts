// The time at which an object changes without a request. Lists every type that ages.
import type Stripe from 'stripe';
import { invoiceDueAt } from '../invoices/due-at.ts';
import { subscriptionDueAt } from '../subscriptions/due-at.ts';
import type { SubscriptionDocument } from '../subscriptions/subscription.ts';
import type { Document } from './document.ts';

export function dueAt(document: Document): number | null {
  if (document.object === 'subscription')
    return subscriptionDueAt(document as SubscriptionDocument);
  if (document.object === 'invoice') return invoiceDueAt(document as unknown as Stripe.Invoice);
  return null;
}
