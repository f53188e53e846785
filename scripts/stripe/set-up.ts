// Sets up Stripe to sell the catalogue. Safe to repeat, also after a run that failed midway.
import Stripe from 'stripe';
import {
  amountIssue,
  inWords,
  type PricesByKey,
  priceIssue,
  pricesAtStripe,
  type SoldPrice,
  soldPrices,
} from '../../functions/membership/stripe-prices.ts';
import type { Plan, PlanKey } from '../../functions/rules/plans.ts';
import { TIER_LABELS } from '../../functions/rules/tiers.ts';
import { setUpEndpoint } from './webhook-endpoint.ts';

export interface StripeSetup {
  /** Sentences about the changes; empty when nothing had to change. */
  changes: string[];
  /** Steps that only a person can do. */
  advice: string[];
  /** The new webhook endpoint's signing secret. Stripe shows it only once. */
  webhookSecret?: string;
}

export interface WantedAtStripe {
  plans: readonly Plan[];
  /** Names for invoices; an existing product keeps its name if none is given. */
  names?: Partial<Record<PlanKey, string>>;
  /** Omitted: no webhook endpoint. */
  origin?: string;
}

/** Throws when a price still differs from the catalogue at the end. */
export async function setUpStripe(stripe: Stripe, wanted: WantedAtStripe): Promise<StripeSetup> {
  const changes: string[] = [];
  for (const { key } of wanted.plans) {
    changes.push(...(await setUpProduct(stripe, key, wanted.names?.[key])));
  }
  const sold = soldPrices(wanted.plans);
  const there = await pricesAtStripe(stripe, sold);
  for (const price of sold) changes.push(...(await setUpPrice(stripe, price, there)));
  changes.push(...(await archiveLeftovers(stripe, wanted.plans)));
  await makeSure(stripe, sold);
  if (!wanted.origin) return { changes, advice: [] };
  const endpoint = await setUpEndpoint(stripe, wanted.origin);
  return {
    changes: [...changes, ...endpoint.changes],
    advice: endpoint.advice,
    ...(endpoint.secret && { webhookSecret: endpoint.secret }),
  };
}

const productId = (plan: PlanKey) => `membership_${plan}`;

async function setUpProduct(stripe: Stripe, plan: PlanKey, name?: string): Promise<string[]> {
  const id = productId(plan);
  const product = await stripe.products.retrieve(id).catch(unlessMissing);
  if (!product) {
    const label = name ?? (plan === 'complete' ? 'Complete plan' : TIER_LABELS[plan]);
    return stripe.products.create({ id, name: label, metadata: { plan } }).then(
      () => [`The product "${label}" is made.`],
      // Another run has created it since.
      unlessThere,
    );
  }
  const isRight = product.active && product.metadata.plan === plan;
  if (isRight && (!name || product.name === name)) return [];
  const changed = await stripe.products.update(id, {
    active: true,
    metadata: { plan },
    ...(name && { name }),
  });
  return [`The product "${changed.name}" is on sale under its name.`];
}

async function setUpPrice(stripe: Stripe, sold: SoldPrice, there: PricesByKey): Promise<string[]> {
  const { lookupKey, plan, billing, cents, interval } = sold;
  const current = there.get(lookupKey);
  const isOurs = current && idOf(current.product) === productId(plan);
  if (isOurs && !amountIssue(current, sold)) return keepPrice(stripe, current, sold);
  const price = await stripe.prices
    .create({
      product: productId(plan),
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: lookupKey,
      // Prices are immutable: a new amount is a new price under the same key.
      ...(current && { transfer_lookup_key: true }),
      metadata: { plan, billing },
    })
    .catch(unlessThere);
  if (Array.isArray(price)) return [];
  const made = `The price ${lookupKey} is made: ${inWords(price)}.`;
  if (!current) return [made];
  await stripe.prices.update(current.id, { active: false });
  return [`${made} It was ${inWords(current)}. Who pays that already goes on paying it.`];
}

/** Updates the mutable fields of a price. */
async function keepPrice(
  stripe: Stripe,
  { id, active, metadata }: Stripe.Price,
  { lookupKey, plan, billing }: SoldPrice,
): Promise<string[]> {
  if (active && metadata.plan === plan && metadata.billing === billing) return [];
  await stripe.prices.update(id, { active: true, metadata: { plan, billing } });
  return [`The price ${lookupKey} is on sale and says of which plan it is.`];
}

/** Our prices without a lookup key, left when a run failed before archiving them, or when two runs overlapped. */
async function archiveLeftovers(stripe: Stripe, plans: readonly Plan[]): Promise<string[]> {
  const changes: string[] = [];
  for (const { key } of plans) {
    const { data } = await stripe.prices.list({
      product: productId(key),
      active: true,
      limit: 100,
    });
    for (const price of data) {
      if (price.lookup_key || !price.metadata.billing) continue;
      await stripe.prices.update(price.id, { active: false });
      changes.push(`A price that nobody can choose any more, ${price.id}, is archived.`);
    }
  }
  return changes;
}

async function makeSure(stripe: Stripe, sold: readonly SoldPrice[]): Promise<void> {
  const there = await pricesAtStripe(stripe, sold);
  const faults = sold.flatMap((price) => priceIssue(there.get(price.lookupKey), price) ?? []);
  if (faults.length > 0) throw new Error(`Not as the catalogue says: ${faults.join('; ')}.`);
}

const idOf = (product: Stripe.Price['product']) =>
  typeof product === 'string' ? product : product.id;

function unlessMissing(error: unknown): undefined {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return;
  throw error;
}

function unlessThere(error: unknown): [] {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists')
    return [];
  throw error;
}
