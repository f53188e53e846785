// Which of our plans a subscription is, and with which guarantee it was sold.
import type Stripe from 'stripe';
import { type Billing, findPlan, INTERVALS, type Plan } from '../../rules/plans.ts';

export interface SoldAs {
  plan: Plan['key'];
  billing: Billing;
  guaranteeDays: number;
}

/**
 * Null when the prices are not exactly one catalogue price: an operator added an item or created the subscription by
 * hand. Never throws, because such a subscription's end and refund must still be read.
 */
export function soldAs({ items, metadata }: Stripe.Subscription): SoldAs | null {
  const [item] = items.data;
  const sold = item && items.data.length === 1 ? soldItem(item) : null;
  if (!sold) return null;
  const days = Number(metadata?.guarantee_days || Number.NaN);
  const isPromise = Number.isInteger(days) && days >= 0 && days <= 365;
  const { plan, billing } = sold;
  return { plan: plan.key, billing, guaranteeDays: isPromise ? days : plan.guaranteeDays };
}

/** The item of a plan; with several or none, the one whose period ends first, so that no unpaid time is granted. */
export function planItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined {
  const ours = items.data.filter((item) => soldItem(item) !== null);
  if (ours.length === 1) return ours[0];
  return items.data.toSorted((a, b) => a.current_period_end - b.current_period_end)[0];
}

function soldItem({
  price,
  quantity = 1,
}: Stripe.SubscriptionItem): { plan: Plan; billing: Billing } | null {
  const [key = '', cycle] = (price?.lookup_key ?? '').split('_');
  const plan = findPlan(price?.metadata?.plan ?? key);
  const billing = price?.metadata?.billing ?? cycle;
  if (!plan || quantity !== 1 || price.currency !== 'usd') return null;
  if (billing !== 'monthly' && billing !== 'annual') return null;
  const { interval, interval_count: count } = price.recurring ?? {};
  return interval === INTERVALS[billing] && count === 1 ? { plan, billing } : null;
}
