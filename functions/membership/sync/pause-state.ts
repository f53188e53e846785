// A subscription's pause, as Stripe reports it: https://docs.stripe.com/billing/subscriptions/pause-payment
// While collection is paused, Stripe's status stays `active` and its periods go on; only their invoices are not
// collected. `pause_collection` is gone again when the pause ends, and nothing is charged before the next period. So a
// pause is what its invoices are: from the first unpaid period to the first charge after it.
import type Stripe from 'stripe';
import { type Cycle, firstChargeFrom } from '../rules/cycles.ts';
import { isoTime } from '../stripe/client.ts';
import { periodOf } from './invoice-states.ts';
import { planItem } from './sold-as.ts';

export interface PauseState {
  /** The end of the paid time: from then on, the plan is closed. */
  from: string;
  /** The charge that ends it; null: none is planned. */
  resumesAt: string | null;
}

/** Null also for a pause that skips no charge, because it ends before the next one. */
export function pauseState(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
): PauseState | null {
  const { status, cancel_at: cancelAt } = subscription;
  const item = planItem(subscription);
  if (!item) return null;
  const { current_period_start: start, current_period_end: end } = item;
  // Stripe's other pause, for instance by an operator: no periods, no invoices, and no date.
  if (status === 'paused') return { from: isoTime(start), resumesAt: null };
  if (status !== 'active' && status !== 'trialing') return null;
  const resumesAt = chargeAfterPause(subscription, item);
  const unpaidFrom = status === 'active' ? unpaidSince(start, end, invoices) : null;
  if (unpaidFrom !== null) return { from: isoTime(unpaidFrom), resumesAt };
  const endsFirst = cancelAt !== null && cancelAt <= end;
  if (resumesAt === isoTime(end) || endsFirst) return null;
  return { from: isoTime(end), resumesAt };
}

function chargeAfterPause(
  { pause_collection: pause, billing_cycle_anchor: anchor, cancel_at }: Stripe.Subscription,
  { current_period_end: end, price }: Stripe.SubscriptionItem,
): string | null {
  if (cancel_at !== null && cancel_at <= end) return null;
  if (!pause) return isoTime(end);
  if (pause.resumes_at === null) return null;
  const billing = price.recurring?.interval === 'year' ? 'annual' : 'monthly';
  const cycle: Cycle = { anchor: isoTime(anchor), billing };
  return firstChargeFrom(cycle, isoTime(end), isoTime(pause.resumes_at));
}

/** Since which period nothing was collected, in Unix seconds; null: the current one is paid, or its charge is due. */
function unpaidSince(start: number, end: number, invoices: Stripe.Invoice[]): number | null {
  const isPaid = ({ status, amount_paid }: Stripe.Invoice) => status === 'paid' && amount_paid > 0;
  if (invoices.some((invoice) => isPaid(invoice) && periodOf(invoice).end >= end)) return null;
  const skipped = new Map(
    invoices.filter(isSkipped).map((invoice) => {
      const period = periodOf(invoice);
      return [period.end, period.start];
    }),
  );
  if (skipped.get(end) !== start) return null;
  let since = start;
  for (let before = skipped.get(since); before !== undefined; before = skipped.get(since))
    since = before;
  return since;
}

/** Never tried: a renewal that failed and was waived afterwards counts as paid (changes/free-year-billing.ts). */
function isSkipped({ billing_reason, status, attempt_count, auto_advance }: Stripe.Invoice) {
  if (billing_reason !== 'subscription_cycle' || attempt_count > 0) return false;
  return (
    status === 'void' ||
    status === 'uncollectible' ||
    (status === 'draft' && auto_advance === false)
  );
}
