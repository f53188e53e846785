import { Hono } from 'hono';
import type Stripe from 'stripe';
import { endpoint } from '../http/endpoint.ts';
import { invalid } from '../http/errors.ts';
import { boolean, hash, integer, oneOf, type Params, required, text } from '../http/fields.ts';
import { listObjects, page } from '../http/lists.ts';
import { mergeMetadata, metadata } from '../http/metadata.ts';
import type { LocalStripe } from '../situation.ts';
import { newId, randomText } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

const fields = {
  promotion: hash({ type: oneOf('coupon'), coupon: text }),
  /** The coupon's parameter before 2025; the Stripe CLI still uses it. */
  coupon: text,
  code: text,
  active: boolean,
  customer: text,
  expires_at: integer,
  max_redemptions: integer,
  metadata,
  restrictions: hash({
    first_time_transaction: boolean,
    minimum_amount: integer,
    minimum_amount_currency: text,
  }),
};

async function create(
  work: UnitOfWork,
  params: Params<typeof fields>,
): Promise<Stripe.PromotionCode> {
  const coupon = required(params.promotion?.coupon ?? params.coupon, 'promotion[coupon]');
  await work.get('coupon', coupon, 'promotion[coupon]');
  const code = params.code ?? randomText(8).toUpperCase();
  const { restrictions } = params;
  const others = await work.all<Stripe.PromotionCode>('promotion_code', { active: true });
  if (others.some((other) => other.code.toLowerCase() === code.toLowerCase()))
    throw invalid(
      `An active promotion code with the code ${code} already exists.`,
      'code',
      'resource_already_exists',
    );
  return work.add<Stripe.PromotionCode>({
    id: newId('promo'),
    object: 'promotion_code',
    active: params.active ?? true,
    code,
    created: work.now,
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: mergeMetadata({}, params.metadata),
    promotion: { coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: restrictions?.first_time_transaction ?? false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  });
}

export const promotionCodes = new Hono<LocalStripe>()
  .post(
    '/',
    endpoint(fields, async (work, params) => {
      const code = await create(work, params);
      work.tell('promotion_code.created', code);
      return code;
    }),
  )
  .post(
    '/:id',
    endpoint({ active: boolean, metadata }, async (work, params, id) => {
      const code = await work.get<Stripe.PromotionCode>('promotion_code', id);
      if (params.active !== undefined) code.active = params.active;
      code.metadata = mergeMetadata(code.metadata ?? {}, params.metadata);
      work.tell('promotion_code.updated', code);
      return code;
    }),
  )
  .get(
    '/',
    endpoint(
      { ...page, active: boolean, code: text, coupon: text, customer: text },
      ({ db }, params) => {
        const { active, code, coupon, customer } = params;
        return listObjects(db, {
          kind: 'promotion_code',
          url: '/v1/promotion_codes',
          params,
          where: { active, code, customer, 'promotion.coupon': coupon },
        });
      },
    ),
  );
