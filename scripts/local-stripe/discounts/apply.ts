// Coupons and promotion codes at checkout: who may use them, and how often.
import type Stripe from 'stripe';
import { invalid, missing } from '../http/errors.ts';
import { hash, list, text } from '../http/fields.ts';
import { idOf } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';
import { newDiscount } from './discount.ts';

export const discountsField = list(hash({ coupon: text, promotion_code: text, discount: text }));
type Wanted = ReturnType<typeof discountsField>;

/** Replaces the discounts of a subscription; discounts given by id are kept. */
export async function applyDiscounts(
  work: UnitOfWork,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  wanted: Wanted,
): Promise<void> {
  const ids: string[] = [];
  for (const [i, one] of wanted.entries()) {
    if (one?.discount) {
      ids.push(one.discount);
      continue;
    }
    const discount = await redeem(work, customer, subscription, one, `discounts[${i}]`);
    work.tell('customer.discount.created', discount);
    ids.push(discount.id);
  }
  subscription.discounts = ids;
}

async function redeem(
  work: UnitOfWork,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | null,
  wanted: Wanted[number],
  param: string,
): Promise<Stripe.Discount> {
  const code = wanted?.promotion_code
    ? await usableCode(
        work,
        customer,
        subscription,
        wanted.promotion_code,
        `${param}[promotion_code]`,
      )
    : undefined;
  const couponId = code ? idOf(code.promotion.coupon) : (wanted?.coupon ?? '');
  const coupon = await work.get<Stripe.Coupon>('coupon', couponId, `${param}[coupon]`);
  if (!isValid(coupon, work.now)) {
    throw invalid(`Coupon expired: ${coupon.id}`, `${param}[coupon]`, 'coupon_expired');
  }
  coupon.times_redeemed++;
  coupon.valid = isValid(coupon, work.now);
  if (code) countRedemption(code);
  return newDiscount(work, coupon, {
    customer: customer.id,
    subscription: subscription?.id ?? null,
    promotionCode: code?.id ?? null,
  });
}

function isValid(coupon: Stripe.Coupon, now: number): boolean {
  const { redeem_by, max_redemptions, times_redeemed } = coupon;
  return (redeem_by ?? now + 1) > now && times_redeemed < (max_redemptions ?? Infinity);
}

function countRedemption(code: Stripe.PromotionCode): void {
  code.times_redeemed++;
  if (code.times_redeemed >= (code.max_redemptions ?? Infinity)) code.active = false;
}

async function usableCode(
  work: UnitOfWork,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | null,
  id: string,
  param: string,
): Promise<Stripe.PromotionCode> {
  const code = await work.find<Stripe.PromotionCode>(id);
  if (code?.object !== 'promotion_code') throw missing('promotion_code', id, param);
  const { expires_at, restrictions } = code;
  if (!code.active || (expires_at !== null && expires_at <= work.now))
    throw invalid(
      'This promotion code cannot be redeemed because it is not active.',
      param,
      'promotion_code_expired',
    );
  if (code.customer && idOf(code.customer) !== customer.id)
    throw invalid('This promotion code cannot be redeemed by this customer.', param);
  if (restrictions.first_time_transaction && (await hasPaid(work, customer))) {
    throw invalid(
      'This promotion code cannot be redeemed because the associated customer has prior transactions.',
      param,
    );
  }
  const first = subscription?.items.data[0]?.price.unit_amount ?? Infinity;
  if (first < (restrictions.minimum_amount ?? 0)) {
    throw invalid(
      'This promotion code cannot be redeemed because the order does not meet its minimum amount.',
      param,
    );
  }
  return code;
}

async function hasPaid(work: UnitOfWork, { id }: Stripe.Customer): Promise<boolean> {
  const charges = await work.all<Stripe.Charge>('charge', { customer: id });
  return charges.some(({ paid }) => paid);
}
