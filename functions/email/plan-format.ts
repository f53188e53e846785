// How emails describe plans and charges.

import { type Billing, inDollars, OPENED, type PlanKey } from '../rules/plans.ts';
import { TIER_LABELS } from '../rules/tiers.ts';
import type { Fact } from './email-content.ts';
import type { NextCharge } from './email-data.ts';
import { dayOf } from './when-and-where.ts';

/** For "your … plan" and "the … plan". */
export function planName(plan: PlanKey): string {
  return plan === 'complete' ? 'complete' : TIER_LABELS[plan];
}

/** Begins a sentence. */
export const whatIsOpen = (plan: PlanKey) => `${OPENED[plan]} are open to you`;

export const PERIODS: Record<Billing, string> = { monthly: 'month', annual: 'year' };

export function planFact(plan: PlanKey, billing: Billing): Fact {
  const word = planName(plan);
  const name = `${word[0]?.toUpperCase()}${word.slice(1)}`;
  return { name: 'Plan', value: `${name}, paid by the ${PERIODS[billing]}` };
}

export function nextChargeFact(
  { nextChargeAt, nextChargeCents }: NextCharge,
  timeZone: string,
): Fact {
  return { name: 'Next charge', value: nextCharge() };

  function nextCharge(): string {
    if (!nextChargeAt) return 'None scheduled';
    const day = dayOf(nextChargeAt, timeZone);
    return nextChargeCents === null ? day : `${inDollars(nextChargeCents)} on ${day}`;
  }
}

export const MEMBERSHIP_PATH = '/account#membership';
export const membershipPage = (origin: string) => `${origin}${MEMBERSHIP_PATH}`;

export const aboutThePlan = (productName: string) =>
  `You’re getting this email because it’s about your plan at ${productName}.`;
