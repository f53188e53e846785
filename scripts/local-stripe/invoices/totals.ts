// Computes totals from lines and coupons. Discounts only lines that are discountable.
import type Stripe from 'stripe';
import { type Coupon, discountsOf, spread } from '../money/discounts.ts';

export interface AppliedCoupon extends Coupon {
  discount: string;
}

export function setTotals(invoice: Stripe.Invoice, coupons: readonly AppliedCoupon[]): void {
  const lines = invoice.lines.data;
  const open = lines.filter(({ discountable, amount }) => discountable && amount > 0);
  const weights = open.map(({ amount }) => amount);
  const amounts = discountsOf(sum(weights), coupons);
  for (const line of lines) line.discount_amounts = [];
  for (const [i, { discount }] of coupons.entries()) {
    for (const [j, part] of spread(amounts[i] ?? 0, weights).entries())
      open[j]?.discount_amounts?.push({ amount: part, discount });
  }
  invoice.total_discount_amounts = coupons.map(({ discount }, i) => ({
    amount: amounts[i] ?? 0,
    discount,
  }));
  invoice.subtotal = sum(lines.map(({ amount }) => amount));
  invoice.subtotal_excluding_tax = invoice.subtotal;
  invoice.total = invoice.subtotal - sum(amounts);
  invoice.total_excluding_tax = invoice.total;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
