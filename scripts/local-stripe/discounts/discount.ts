// A discount is an applied coupon: for one customer or subscription, from a start date to an optional end date.
import type Stripe from 'stripe';
import type { AppliedCoupon } from '../invoices/totals.ts';
import { addMonths } from '../money/months.ts';
import { idOf, newId } from '../unit-of-work/ids.ts';
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts';

export function newDiscount(
  work: UnitOfWork,
  coupon: Stripe.Coupon,
  owner: { customer: string; subscription: string | null; promotionCode: string | null },
): Stripe.Discount {
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  return work.add<Stripe.Discount>({
    id: newId('di'),
    object: 'discount',
    checkout_session: null,
    customer: owner.customer,
    customer_account: null,
    end: months ? addMonths(work.now, months) : null,
    invoice: null,
    invoice_item: null,
    promotion_code: owner.promotionCode,
    source: { coupon: coupon.id, type: 'coupon' },
    start: work.now,
    subscription: owner.subscription,
    subscription_item: null,
  });
}

function couponOf(work: UnitOfWork, discount: Stripe.Discount): Promise<Stripe.Coupon | undefined> {
  return work.find<Stripe.Coupon>(idOf(discount.source.coupon));
}

/** The coupons that apply now to any of the products, in the order in which they were given. */
export async function activeCoupons(
  work: UnitOfWork,
  discounts: string[],
  products: readonly string[],
): Promise<AppliedCoupon[]> {
  const coupons: AppliedCoupon[] = [];
  for (const id of discounts) {
    const discount = await work.find<Stripe.Discount>(id);
    const coupon = discount && (await couponOf(work, discount));
    if (!coupon || (discount.end !== null && discount.end <= work.now)) continue;
    const only = coupon.applies_to?.products;
    if (only && !products.some((product) => only.includes(product))) continue;
    const { percent_off, amount_off } = coupon;
    coupons.push({ discount: id, percent_off, amount_off });
  }
  return coupons;
}

/** `once` applies to the first invoice with an amount due, `repeating` until its end. */
export async function dropSpentDiscounts(
  work: UnitOfWork,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Promise<void> {
  const kept: string[] = [];
  for (const id of subscription.discounts.map((discount) => idOf(discount))) {
    const discount = await work.get<Stripe.Discount>('discount', id);
    const coupon = await couponOf(work, discount);
    const isSpent = coupon?.duration === 'once' && invoice.subtotal > 0;
    if (isSpent || (discount.end !== null && discount.end <= work.now))
      work.tell('customer.discount.deleted', discount);
    else kept.push(id);
  }
  subscription.discounts = kept;
}
