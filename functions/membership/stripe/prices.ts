// Stripe's prices for what the catalogue sells, found by their lookup keys: complete_monthly, quick_annual, …
import type Stripe from 'stripe';
import { type Billing, INTERVALS, type Plan, priceCents } from '../plans.ts';

export const lookupKey = (plan: Plan, billing: Billing) => `${plan.key}_${billing}`;

/** Per Worker; a price never changes its amount, but a key can move to another price. */
const found = new Map<string, { id: string; until: number }>();
const REMEMBERED_MS = 10 * 60_000;

/** Throws when Stripe would charge something else than what the page says: `npm run stripe:setup` mends that. */
export async function findPrice(stripe: Stripe, plan: Plan, billing: Billing): Promise<string> {
  const key = lookupKey(plan, billing);
  const remembered = found.get(key);
  if (remembered && remembered.until > Date.now()) return remembered.id;
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  const [price] = data;
  if (!price || !isAsAdvertised(price, plan, billing))
    throw new Error(`Stripe has no price ${key} as the catalogue has it: npm run stripe:setup`);
  found.set(key, { id: price.id, until: Date.now() + REMEMBERED_MS });
  return price.id;
}

export function isAsAdvertised(price: Stripe.Price, plan: Plan, billing: Billing): boolean {
  return (
    price.unit_amount === priceCents(plan, billing) &&
    price.currency === 'usd' &&
    price.recurring?.interval === INTERVALS[billing] &&
    price.recurring.interval_count === 1
  );
}
