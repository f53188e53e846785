// What a discount is, and how it reads: in the console before it is made, and on its own page.
import {
  type Billing,
  inDollars,
  PLANS,
  type Plan,
  type PlanKey,
  priceCents,
} from '../../../rules/plans.ts';

export const DURATIONS = ['once', 'months', 'forever'] as const;

export interface DiscountTerms {
  /** 1 to 99; null if `amountCents` is given. */
  percent: number | null;
  /** US cents off each charge. */
  amountCents: number | null;
  /** once: the first charge. */
  duration: (typeof DURATIONS)[number];
  /** With `months` only. */
  months: number | null;
  /** Null: each plan. */
  plan: PlanKey | null;
  billing: Billing | null;
}

/** Stripe charges no less, in US cents. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST_CHARGE_CENTS = 50;

/** US cents of one charge, rounded as Stripe does. */
export function discounted(cents: number, { percent, amountCents }: DiscountTerms): number {
  const off = percent === null ? (amountCents ?? 0) : Math.round((cents * percent) / 100);
  return Math.max(0, cents - off);
}

/** "50% off", "$5 off" */
export function offText({ percent, amountCents }: DiscountTerms): string {
  return `${percent === null ? inDollars(amountCents ?? 0) : `${percent}%`} off`;
}

/** The plans and ways to pay that the discount is for. */
export function pricesOf({ plan, billing }: DiscountTerms): { plan: Plan; billing: Billing }[] {
  return PLANS.filter(({ key }) => plan === null || key === plan).flatMap((each) =>
    (['monthly', 'annual'] as const)
      .filter((way) => billing === null || way === billing)
      .map((way) => ({ plan: each, billing: way })),
  );
}

/** "$9.99 a month for 3 months, then $19.99 a month" */
export function priceText(terms: DiscountTerms, plan: Plan, billing: Billing): string {
  const regular = priceCents(plan, billing);
  const [now, later] = [inDollars(discounted(regular, terms)), inDollars(regular)];
  const period = billing === 'annual' ? 'year' : 'month';
  if (terms.duration === 'forever')
    return `${now} a ${period} instead of ${later}, for as long as you stay`;
  if (terms.duration === 'once' || terms.months === 1)
    return `${now} for the first ${period}, then ${later} a ${period}`;
  return `${now} a month for ${terms.months} months, then ${later} a month`;
}

/** Why these terms can't be sold, as a message for a field; null if they can. */
export function termsFault(terms: DiscountTerms): { field: string; message: string } | null {
  if (terms.duration === 'months' && terms.billing !== 'monthly')
    return { field: 'billing', message: 'A number of months needs a plan that is paid monthly' };
  const tooLow = pricesOf(terms).find(
    ({ plan, billing }) => discounted(priceCents(plan, billing), terms) < LEAST_CHARGE_CENTS,
  );
  if (!tooLow) return null;
  return {
    field: 'value',
    message: `That leaves less than ${inDollars(LEAST_CHARGE_CENTS)} to pay, and Stripe charges no less. Free months are a gift`,
  };
}
