// Which of our plans a subscription is, and under which promise it was sold.
import type Stripe from 'stripe';
import { type Billing, findPlan, type Plan } from '../plans.ts';

export interface SoldAs {
  plan: Plan['key'];
  billing: Billing;
  guaranteeDays: number;
}

/** Throws for what is not ours to sell: an operator has to look at it. */
export function soldAs({ id, items, metadata }: Stripe.Subscription): SoldAs {
  const price = items.data[0]?.price;
  const [key = '', cycle] = (price?.lookup_key ?? '').split('_');
  const plan = findPlan(price?.metadata.plan ?? key);
  const billing = price?.metadata.billing ?? cycle;
  if (items.data.length !== 1 || !plan || (billing !== 'monthly' && billing !== 'annual'))
    throw new Error(`subscription ${id} has prices that are not in the catalogue`);
  const days = Number(metadata.guarantee_days || Number.NaN);
  const isPromise = Number.isInteger(days) && days >= 0 && days <= 365;
  return { plan: plan.key, billing, guaranteeDays: isPromise ? days : plan.guaranteeDays };
}
