// Stripe's prices for the plans in the catalogue, found by lookup key: complete_monthly, quick_annual, …
import type Stripe from 'stripe';
import { ApiError } from '../../http/errors.ts';
import type { Billing, Plan } from '../../rules/plans.ts';
import { priceIssue, soldPrices } from '../stripe-prices.ts';

/** Cached per Worker; a price never changes its amount, but a key can move to another price. */
const found = new Map<string, { id: string; until: number }>();
const REMEMBERED_MS = 10 * 60_000;

/** 503 `price_unavailable` when Stripe would charge a different amount than the page shows; the log says what to do. */
export async function findPrice(stripe: Stripe, plan: Plan, billing: Billing): Promise<string> {
  const sold = soldPrices([plan]).find((price) => price.billing === billing);
  if (!sold) throw new Error(`${plan.key} is not sold ${billing}`);
  const remembered = found.get(sold.lookupKey);
  if (remembered && remembered.until > Date.now()) return remembered.id;
  const { data } = await stripe.prices.list({ lookup_keys: [sold.lookupKey], active: true });
  const [price] = data;
  const fault = priceIssue(price, sold);
  if (!price || fault) {
    console.error(JSON.stringify({ price: sold.lookupKey, fault, remedy: 'npm run stripe:setup' }));
    throw new ApiError(
      503,
      'price_unavailable',
      'This plan isn’t available right now, because we’re checking its price. You weren’t charged. Please try again later or choose another plan.',
    );
  }
  found.set(sold.lookupKey, { id: price.id, until: Date.now() + REMEMBERED_MS });
  return price.id;
}
