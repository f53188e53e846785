import type { Billing, Plan } from '../../rules/plans.ts';

/** What somebody wants to buy, checked. */
export interface NewCheckout {
  plan: Plan;
  billing: Billing;
  /** Empty without one. */
  promotionCode: string;
}
