import type Stripe from 'stripe';
import { newPrice, priceData, recurring } from '../catalogue/price.ts';
import { invalid } from '../http/errors.ts';
import { boolean, hash, ignored, integer, list, type Params, text } from '../http/fields.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { Period } from '../money/proration.ts';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

const { product_data: _, ...itemPriceData } = { ...priceData, recurring };

const itemFields = {
  id: text,
  price: text,
  price_data: hash(itemPriceData),
  quantity: integer,
  metadata,
  deleted: boolean,
  clear_usage: ignored,
  discounts: ignored,
  tax_rates: ignored,
};

export const items = list(hash(itemFields));
export type ItemParams = Params<typeof itemFields>;

export async function newItem(
  work: UnitOfWork,
  subscription: string,
  params: ItemParams,
  param: string,
  period: Period,
): Promise<Stripe.SubscriptionItem> {
  const price = await priceOf(work, params, param);
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: work.now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergeMetadata({}, params.metadata),
    plan: planOf(price),
    price,
    quantity: params.quantity ?? 1,
    subscription,
    tax_rates: [],
  };
}

export async function changeItem(
  work: UnitOfWork,
  item: Stripe.SubscriptionItem,
  params: ItemParams,
  param: string,
): Promise<void> {
  if (params.price || params.price_data) {
    item.price = await priceOf(work, params, param);
    item.plan = planOf(item.price);
  }
  if (params.quantity !== undefined) item.quantity = params.quantity;
  item.metadata = mergeMetadata(item.metadata, params.metadata);
}

async function priceOf(work: UnitOfWork, params: ItemParams, param: string): Promise<Stripe.Price> {
  if (params.price_data) return work.add(await newPrice(work, params.price_data));
  const price = await work.get<Stripe.Price>('price', params.price ?? '', `${param}[price]`);
  if (!price.active)
    throw invalid(
      'The price specified is inactive. This field only accepts active prices.',
      `${param}[price]`,
    );
  if (!price.recurring) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      `${param}[price]`,
    );
  }
  return structuredClone(price);
}

/** The legacy `plan` object for the same price, which subscriptions still include. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

export function amountOf(item: Stripe.SubscriptionItem): number {
  return (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
}
