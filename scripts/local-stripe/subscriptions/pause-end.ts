// When a pause of collection ends, and whether the next renewal falls into it.
import type Stripe from 'stripe';
import { currentPeriod, type SubscriptionDocument } from './subscription.ts';

export const pauseEndsAt = ({ pause_collection: pause }: Stripe.Subscription) =>
  pause?.resumes_at ?? null;

/** Whether the next renewal falls into the pause: then it is not announced either. */
export function isNextSkipped(subscription: SubscriptionDocument): boolean {
  if (!subscription.pause_collection) return false;
  const at = pauseEndsAt(subscription);
  return at === null || at > currentPeriod(subscription).end;
}
