// The plans and their prices. Landing page, plan pages and checkout all read this file, the only source of prices.
// Prices in US cents.
import type { Tier } from './tiers.ts';

export type PlanKey = Exclude<Tier, 'free'>;

export type Billing = 'monthly' | 'annual';

export interface Plan {
  key: PlanKey;
  /** The value in URLs and in local storage. */
  value: string;
  monthlyCents: number;
  annualCents: number;
  /** From the first payment; the value shown at checkout is stored with the subscription. */
  guaranteeDays: number;
  /** Whole dollars, rounded; never used for charges (decision 16). */
  displayPrice?: number;
  /** The older list price in whole dollars; only quoted as such, never used for charges (decision 16). */
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

/** The rank of each tier: a tier opens everything that tiers of the same or a lower rank open. */
export const RANK: Readonly<Record<Tier, number>> = {
  free: 0,
  quick: 1,
  business: 2,
  agency: 3,
  complete: 3,
};

/** The addresses are published and stay. `complete` has the main dashboard, which every member can open. */
export const DASHBOARD_OF_TIER: Readonly<Record<Tier, string>> = {
  free: '/dashboard-free-new',
  quick: '/dashboard-quick',
  business: '/dashboard-business',
  agency: '/dashboard-premium',
  complete: '/',
};

/** Texts that the model may write for a member of a plan, per day. */
export const DAILY_WRITINGS: Readonly<Record<PlanKey, number>> = {
  quick: 20,
  business: 50,
  agency: 100,
  complete: 100,
};

const EVERYTHING = 'Every lesson, every learning path, and the whole prompt library';

/** The content that a plan opens, worded for the start of a sentence in an email. */
export const OPENED: Readonly<Record<PlanKey, string>> = {
  complete: EVERYTHING,
  quick: 'The Quick Start lessons and everything that’s free',
  business: 'The Business System lessons and everything in Quick Start',
  agency: EVERYTHING,
};

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

/** What paying annually saves, rounded to whole dollars. */
export function annualSavingDollars(plan: Plan): number {
  return Math.round((12 * plan.monthlyCents - plan.annualCents) / 100);
}
