// A price's amount never changes: for another amount, create a new price and transfer the lookup key.
import type Stripe from 'stripe';
import { invalid } from '../http/errors.ts';
import {
  hash,
  ignored,
  integer,
  type Named,
  oneOf,
  type Params,
  required,
  text,
} from '../http/fields.ts';
import { newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { newProduct } from './products.ts';

export const recurring = hash({
  interval: oneOf('day', 'week', 'month', 'year'),
  interval_count: integer,
  usage_type: oneOf('licensed'),
  trial_period_days: integer,
});

/** Shared by prices and by inline prices of a subscription (`price_data`). */
export const priceData = {
  currency: text,
  unit_amount: integer,
  unit_amount_decimal: text,
  product: text,
  product_data: hash({
    name: text,
    metadata: ignored,
    id: text,
    active: ignored,
    unit_label: text,
  }),
  recurring,
  tax_behavior: oneOf('inclusive', 'exclusive', 'unspecified'),
} satisfies Named<Stripe.PriceCreateParams>;

export async function newPrice(
  work: UnitOfWork,
  params: Params<typeof priceData>,
): Promise<Stripe.Price> {
  const currency = required(params.currency, 'currency').toLowerCase();
  const amount = params.unit_amount ?? Number(required(params.unit_amount_decimal, 'unit_amount'));
  if (amount < 0) throw invalid('Invalid non-negative integer', 'unit_amount');
  if (params.product) await work.get('product', params.product, 'product');
  return {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: work.now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: params.product ?? describedProduct(work, params.product_data),
    recurring: params.recurring ? recurringOf(params.recurring) : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: params.recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    // The SDK parses it as Decimal; on the wire it is a string.
    unit_amount_decimal: String(amount) as never,
  };
}

function recurringOf(params: NonNullable<Params<typeof priceData>['recurring']>) {
  return {
    interval: required(params.interval, 'recurring[interval]'),
    interval_count: params.interval_count ?? 1,
    meter: null,
    trial_period_days: params.trial_period_days ?? null,
    usage_type: 'licensed' as const,
  };
}

function describedProduct(
  work: UnitOfWork,
  data: Params<typeof priceData>['product_data'],
): string {
  const name = required(data, 'product')?.name;
  const product = work.add(
    newProduct(work, required(name, 'product_data[name]'), data?.id ?? undefined),
  );
  work.tell('product.created', product);
  return product.id;
}
