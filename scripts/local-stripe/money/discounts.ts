// The discount of a coupon, in whole cents, and its distribution over an invoice's lines.
export interface Coupon {
  percent_off: number | null;
  amount_off: number | null;
}

/** Never more than the amount itself. */
export function discountOf(amount: number, { percent_off, amount_off }: Coupon): number {
  if (amount <= 0) return 0;
  const off = percent_off === null ? (amount_off ?? 0) : Math.round((amount * percent_off) / 100);
  return Math.min(Math.max(off, 0), amount);
}

/** Coupons apply one after the other, each to what the previous one left. */
export function discountsOf(amount: number, coupons: readonly Coupon[]): number[] {
  let left = amount;
  return coupons.map((coupon) => {
    const off = discountOf(left, coupon);
    left -= off;
    return off;
  });
}

/** Splits a total in proportion to the weights; the parts are whole and their sum is the total. */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  let seen = 0;
  let given = 0;
  return weights.map((weight) => {
    seen += weight;
    const upToHere = Math.round((total * seen) / sum);
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}
