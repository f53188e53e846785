import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { decimal, hash, integer, list, type Named, oneOf, required, text } from '../http/fields.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { randomText } from '../unit-of-work/ids.ts';

const fields = {
  id: text,
  name: text,
  amount_off: integer,
  percent_off: decimal,
  currency: text,
  duration: oneOf('forever', 'once', 'repeating'),
  duration_in_months: integer,
  max_redemptions: integer,
  redeem_by: integer,
  metadata,
  applies_to: hash({ products: list(text) }),
} satisfies Named<Stripe.CouponCreateParams>;

export const coupons = new Hono<LocalStripe>().post(
  '/',
  endpoint(fields, async (work, params) => {
    const { id, amount_off = null, percent_off = null, duration = 'once' } = params;
    if ((amount_off === null) === (percent_off === null))
      throw invalid('Must provide percent_off or amount_off', 'percent_off', 'parameter_missing');
    if (percent_off !== null && !(percent_off > 0 && percent_off <= 100))
      throw invalid('Invalid percent_off: must be between 0 and 100', 'percent_off');
    if (amount_off !== null) required(params.currency, 'currency');
    if (duration === 'repeating') required(params.duration_in_months, 'duration_in_months');
    if (id && (await work.find(id)))
      throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
    const coupon = work.add<Stripe.Coupon>({
      id: id ?? randomText(8),
      object: 'coupon',
      amount_off,
      created: work.now,
      currency: params.currency ?? null,
      duration,
      duration_in_months: params.duration_in_months ?? null,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      percent_off,
      ...(params.applies_to?.products && {
        applies_to: { products: params.applies_to.products.map(String) },
      }),
      redeem_by: params.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    });
    work.tell('coupon.created', coupon);
    return coupon;
  }),
);
