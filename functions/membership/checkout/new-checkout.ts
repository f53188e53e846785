import type { Billing, Plan } from '../../rules/plans.ts';

/** A buyer's choice, validated. */
export interface NewCheckout {
  plan: Plan;
  billing: Billing;
  /** Empty if none. */
  promotionCode: string;
}
