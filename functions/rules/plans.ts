// The plans and their prices. Landing page, plan pages and checkout all read this file, the only source of prices.
// Prices in US cents: specification sections 1 and 9.

export type PlanKey = 'complete' | 'quick' | 'business' | 'agency';

export type Billing = 'monthly' | 'annual';

export interface Plan {
  key: PlanKey;
  /** The value in URLs and in local storage. */
  value: string;
  monthlyCents: number;
  annualCents: number;
  /** From the first payment; the value shown at checkout is stored with the subscription. */
  guaranteeDays: number;
  /** Whole dollars, as rounded in the specification's dashboards; never used for charges. */
  displayPrice?: number;
  /** Whole dollars, as in the specification's older material; never used for charges. */
  legacyPrice?: number;
}

export const PLANS: readonly Plan[] = [
  {
    key: 'complete',
    value: 'ai-money-masters-complete',
    monthlyCents: 1999,
    annualCents: 16792,
    guaranteeDays: 30,
  },
  {
    key: 'quick',
    value: 'quick',
    monthlyCents: 2249,
    annualCents: 18200,
    guaranteeDays: 60,
    displayPrice: 22,
    legacyPrice: 29,
  },
  {
    key: 'business',
    value: 'business',
    monthlyCents: 5024,
    annualCents: 42200,
    guaranteeDays: 60,
    displayPrice: 50,
    legacyPrice: 67,
  },
  {
    key: 'agency',
    value: 'agency',
    monthlyCents: 14774,
    annualCents: 123700,
    guaranteeDays: 60,
    displayPrice: 148,
    legacyPrice: 197,
  },
];

export const COMPLETE = PLANS[0] as Plan;

export function findPlan(value: string): Plan | undefined {
  return PLANS.find((plan) => plan.value === value || plan.key === value);
}

export function priceCents(plan: Plan, billing: Billing): number {
  return billing === 'annual' ? plan.annualCents : plan.monthlyCents;
}

export const INTERVALS = { monthly: 'month', annual: 'year' } as const;

/** The only format for amounts of money: `$19.99`, `$1,237` for whole dollars, `-$5`. */
export function inDollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** What paying annually saves, in whole dollars (specification section 9: rounded). */
export function annualSavingDollars(plan: Plan): number {
  return Math.round((12 * plan.monthlyCents - plan.annualCents) / 100);
}
