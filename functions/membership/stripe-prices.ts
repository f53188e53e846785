// The prices that Stripe should have, and how a Stripe price differs from the catalogue, in words.
import type Stripe from 'stripe';
import {
  type Billing,
  INTERVALS,
  inDollars,
  type Plan,
  type PlanKey,
  priceCents,
} from '../rules/plans.ts';

export interface SoldPrice {
  /** Checkout finds the price at Stripe by this key: complete_monthly. */
  lookupKey: string;
  plan: PlanKey;
  billing: Billing;
  cents: number;
  interval: 'month' | 'year';
}

export function soldPrices(plans: readonly Plan[]): SoldPrice[] {
  return plans.flatMap((plan) =>
    (['monthly', 'annual'] as const).map((billing) => ({
      lookupKey: `${plan.key}_${billing}`,
      plan: plan.key,
      billing,
      cents: priceCents(plan, billing),
      interval: INTERVALS[billing],
    })),
  );
}

export type PricesByKey = ReadonlyMap<string, Stripe.Price>;

/** Archived prices too: they keep their keys. Products are expanded. */
export async function pricesAtStripe(
  stripe: Stripe,
  sold: readonly SoldPrice[],
): Promise<PricesByKey> {
  const found = new Map<string, Stripe.Price>();
  // Stripe takes ten keys at a time: https://docs.stripe.com/api/prices/list
  for (let i = 0; i < sold.length; i += 10) {
    const keys = sold.slice(i, i + 10).map(({ lookupKey }) => lookupKey);
    const { data } = await stripe.prices.list({
      lookup_keys: keys,
      limit: 100,
      expand: ['data.product'],
    });
    for (const price of data) found.set(price.lookup_key ?? '', price);
  }
  return found;
}

/** The reason not to charge this price; undefined when it matches the catalogue. */
export function priceIssue(price: Stripe.Price | undefined, sold: SoldPrice): string | undefined {
  if (!price) return `${sold.lookupKey} does not exist`;
  const wrong = amountIssue(price, sold);
  if (wrong) return wrong;
  if (!price.active) return `${sold.lookupKey} is archived`;
  const { product } = price;
  const isSold = typeof product === 'string' || (!product.deleted && product.active);
  return isSold ? undefined : `the product of ${sold.lookupKey} is archived`;
}

/** Differences in fields that Stripe never lets us change. */
export function amountIssue(price: Stripe.Price, sold: SoldPrice): string | undefined {
  const here = `${inDollars(sold.cents)} a ${sold.interval}`;
  const there = inWords(price);
  return there === here ? undefined : `${sold.lookupKey} costs ${there}, and ${here} here`;
}

export function inWords({
  unit_amount,
  currency,
  recurring,
  billing_scheme,
}: Stripe.Price): string {
  if (unit_amount === null || billing_scheme !== 'per_unit') return 'an amount by tiers or use';
  const amount =
    currency === 'usd' ? inDollars(unit_amount) : `${unit_amount} of ${currency.toUpperCase()}`;
  if (!recurring) return `${amount} once`;
  const { interval, interval_count: count, usage_type } = recurring;
  const use = usage_type === 'licensed' ? '' : ' by use';
  return count === 1
    ? `${amount} a ${interval}${use}`
    : `${amount} every ${count} ${interval}s${use}`;
}
