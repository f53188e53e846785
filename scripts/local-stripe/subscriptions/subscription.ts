import type Stripe from 'stripe';
import type { Recurrence } from '../money/months.ts';
import type { Period } from '../money/proration.ts';
import type { WithNotes } from '../unit-of-work/document.ts';

/** Internal notes: the events already sent, so that nothing is announced twice. */
export type SubscriptionDocument = WithNotes<
  Stripe.Subscription,
  { upcomingToldFor?: number; trialEndTold?: boolean }
>;

export const INCOMPLETE_SECONDS = 23 * 3600;
const OVER: readonly string[] = ['canceled', 'incomplete_expired'];

export function isOver({ status }: Stripe.Subscription): boolean {
  return OVER.includes(status);
}

/** All items of one subscription renew together here. */
export function currentPeriod(subscription: Stripe.Subscription): Period {
  const [item] = subscription.items.data;
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

export function setPeriod(subscription: Stripe.Subscription, { start, end }: Period): void {
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = end;
  }
}

export function recurrenceOf(subscription: Stripe.Subscription): Recurrence {
  return subscription.items.data[0]?.price.recurring ?? { interval: 'month', interval_count: 1 };
}
