// Stripe's calendar of charges: months are counted from an anchor, so Jan 31 is followed by Feb 28 and then by Mar 31.
// https://docs.stripe.com/billing/subscriptions/billing-cycle
import { type Billing, INTERVALS } from '../../rules/plans.ts';

export interface Cycle {
  /** ISO 8601: Stripe's `billing_cycle_anchor`. */
  anchor: string;
  billing: Billing;
}

/** The charge so many cycles after the one at `charge`. ISO 8601. */
export function chargeAfter({ anchor, billing }: Cycle, charge: string, cycles: number): string {
  const months = INTERVALS[billing] === 'year' ? 12 : 1;
  const from = new Date(anchor);
  const at = new Date(charge);
  const between =
    (at.getUTCFullYear() - from.getUTCFullYear()) * 12 + at.getUTCMonth() - from.getUTCMonth();
  return monthsLater(from, Math.round(between / months) * months + cycles * months);
}

/** The first charge from `charge` on that is not before `date`. ISO 8601. */
export function firstChargeFrom(cycle: Cycle, charge: string, date: string): string {
  let at = charge;
  for (let cycles = 1; at < date; cycles++) at = chargeAfter(cycle, charge, cycles);
  return at;
}

/** The same day and time so many months later, or that month's last day. */
function monthsLater(from: Date, months: number): string {
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const days = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), days));
  return to.toISOString();
}
