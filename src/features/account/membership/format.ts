// The account page's labels for plans, cards and reasons.
import type { LEAVING_REASONS } from '../../../../functions/membership/rules/change-schemas.ts';
import {
  type Billing,
  findPlan,
  INTERVALS,
  inDollars,
  type PlanKey,
  priceCents,
} from '../../../../functions/rules/plans.ts';
import type { Subscription } from './membership.ts';

/** The plans' names from the content. */
export type PlanNames = Readonly<Record<PlanKey | 'free', string>>;

/** The plan names and time zone that every sentence about a membership needs. */
export interface Speech {
  names: PlanNames;
  timeZone: string;
}

export const RHYTHMS: Record<Billing, string> = {
  monthly: 'paid monthly',
  annual: 'paid annually',
};

/** "$22.49 a month" */
export function priceWords(key: PlanKey, billing: Billing): string {
  const plan = findPlan(key);
  return plan ? `${inDollars(priceCents(plan, billing))} a ${INTERVALS[billing]}` : '';
}

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${BRANDS[brand] ?? 'Card'} ending in ${last4}`;
}

/** "Visa ending in 4242, valid through 12/2034" */
export function cardWords(card: NonNullable<Subscription['card']>): string {
  const [year, month] = card.expires.split('-');
  return `${cardName(card)}, valid through ${month}/${year}`;
}

export const REASONS: Record<(typeof LEAVING_REASONS)[number], string> = {
  too_expensive: 'It costs too much',
  unused: 'I don’t use it enough',
  missing_features: 'Something I need is missing',
  low_quality: 'It isn’t good enough',
  too_complex: 'It’s too complicated',
  customer_service: 'I didn’t get the help I needed',
  switched_service: 'I use something else now',
  other: 'Something else',
};
