// The checkout's request and response. The same rules check it in the browser and in the Worker.
import * as v from 'valibot';
import { type Billing, findPlan, type Plan, type PlanKey } from '../../rules/plans.ts';
import type { GuaranteeUsedBy } from './guarantee.ts';

/** An older name of the business plan, which published links still use. */
const OLDER_NAMES: Readonly<Record<string, string>> = { 'empire-builder': 'business' };

const UNKNOWN_PLAN = 'That plan isn’t for sale. Please choose one from the list of plans';
const UNKNOWN_BILLING = 'Please choose to pay monthly or annually';

/** A plan by its name in a URL or request body. */
export function planNamed(name: string): Plan | undefined {
  return findPlan(Object.hasOwn(OLDER_NAMES, name) ? (OLDER_NAMES[name] as string) : name);
}

export const PlanChoice = v.strictObject(
  {
    plan: v.pipe(
      v.string(UNKNOWN_PLAN),
      v.check((name) => planNamed(name) !== undefined, UNKNOWN_PLAN),
    ),
    billing: v.optional(v.picklist(['monthly', 'annual'], UNKNOWN_BILLING), 'monthly'),
  },
  UNKNOWN_PLAN,
);

export const NewCheckout = v.strictObject(
  {
    ...PlanChoice.entries,
    promotionCode: v.optional(
      v.pipe(
        v.string('A code is text'),
        v.trim(),
        v.maxLength(100, 'That code is too long'),
        v.regex(/^[\w-]*$/, 'A code has letters and digits only'),
        v.toUpperCase(),
      ),
    ),
  },
  UNKNOWN_PLAN,
);

/** The request with the plan itself in place of its name, which a schema has checked. */
export function withPlan<Choice extends { plan: string }>(
  choice: Choice,
): Omit<Choice, 'plan'> & { plan: Plan } {
  return { ...choice, plan: planNamed(choice.plan) as Plan };
}

export interface Checkout {
  /** Null: nothing has to be paid now, the membership is already active. */
  clientSecret: string | null;
  /** Null in local development, where the local Stripe's card form replaces Stripe's. */
  publishableKey: string | null;
  plan: PlanKey;
  billing: Billing;
  /** US cents, due now. */
  amount: number;
  currency: 'usd';
  interval: 'month' | 'year';
  /** US cents for each later period. */
  renewalAmount: number;
  /** ISO 8601: the date of the first renewal. */
  renewsAt: string;
  /** 0: none, because it is given once per person and card. A card is known once it has paid. */
  guaranteeDays: number;
  /** Why there is none; null when there is one. */
  guaranteeUsedBy: GuaranteeUsedBy | null;
  discount: { code: string; cents: number } | null;
  /** Why the last try to pay this order failed, as a sentence for the buyer; null before the first. */
  lastFailure: string | null;
}
