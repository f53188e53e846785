// A subscription with everything that belongs to it, as Stripe reports it now.
import Stripe from 'stripe';
import type { Billing, PlanKey } from '../../rules/plans.ts';
import { idOf, isMissing, isoTime } from '../stripe/client.ts';
import { type DisputeState, disputesOf, heldCharges } from './disputes.ts';
import { type InvoiceState, invoiceStates } from './invoice-states.ts';
import { type PauseState, pauseState } from './pause-state.ts';
import { planItem, type SoldAs, soldAs } from './sold-as.ts';

export interface SubscriptionState {
  id: string;
  customerId: string;
  /** Null when an operator created it by hand at Stripe. */
  memberId: string | null;
  /** The offer with whose code it was bought. */
  offerId: string | null;
  plan: PlanKey;
  billing: Billing;
  /** Stripe's status. */
  status: string;
  createdAt: string;
  /** The end of the last paid period. */
  paidUntil: string | null;
  cancelsAt: string | null;
  canceledAt: string | null;
  endedAt: string | null;
  /** Stripe's reason for the end, or ours when a refund ended it. */
  endReason: string | null;
  /** The date from which Stripe counts the months of its charges. */
  cycleAnchor: string | null;
  /** Null: not paused. */
  pause: PauseState | null;
  nextChargeAt: string | null;
  nextChargeCents: number | null;
  firstPaidAt: string | null;
  guaranteeDays: number;
  card: { brand: string; last4: string; expires: string; fingerprint: string | null } | null;
  /** Fingerprints of the cards that ever paid, sorted. */
  paidWith: string[];
  /** Newest first. */
  invoices: InvoiceState[];
  /** An invoice that could not be collected. */
  failed: { invoiceId: string; cents: number; attempt: number; nextTryAt: string | null } | null;
  /** A payment of the newest invoice was tried and failed. */
  hasFailedAttempt: boolean;
  isRefunded: boolean;
  isDisputed: boolean;
  /** The disputes of the customer's charges. */
  disputes: DisputeState[];
}

/** As Stripe reports it: the plan is null while the prices are not exactly one catalogue price. */
export interface SubscriptionReading extends Omit<SubscriptionState, keyof SoldAs> {
  sold: SoldAs | null;
}

/** A subscription that cannot be priced keeps its last known plan; null when it never had one. */
export function pricedState(
  { sold, ...reading }: SubscriptionReading,
  stored: SoldAs | null,
): SubscriptionState | null {
  const { plan, billing, guaranteeDays } = sold ?? stored ?? {};
  if (plan === undefined || billing === undefined || guaranteeDays === undefined) return null;
  return { ...reading, plan, billing, guaranteeDays };
}

/** Null when Stripe has no such subscription. Throws only Stripe's own errors, whatever the subscription contains. */
export async function readSubscription(
  stripe: Stripe,
  id: string,
): Promise<SubscriptionReading | null> {
  const found = await Promise.all([
    stripe.subscriptions.retrieve(id, { expand: ['default_payment_method', 'latest_invoice'] }),
    stripe.invoices.list({ subscription: id, limit: 100, expand: ['data.payments'] }),
  ]).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!found) return null;
  const [subscription, invoices] = found;
  const pause = pauseState(subscription, invoices.data);
  const [charges, next] = await Promise.all([
    chargesOf(stripe, idOf(subscription.customer)),
    pause?.resumesAt === null ? null : nextBill(stripe, subscription),
  ]);
  const [disputes, refunded] = await Promise.all([
    disputesOf(stripe, charges),
    refundedCharges(stripe, charges),
  ]);
  const money = { charges, disputed: heldCharges(disputes), refunded };
  return {
    ...stateOf(subscription, invoiceStates(invoices.data, money), pause, next),
    paidWith: cardsOf(charges),
    disputes,
  };
}

/** A customer deleted at Stripe has no list of charges, but the subscription's end is still read. */
async function chargesOf(stripe: Stripe, customer: string | null): Promise<Stripe.Charge[]> {
  if (!customer) return [];
  try {
    return (await stripe.charges.list({ customer, limit: 100 })).data;
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function stateOf(
  subscription: Stripe.Subscription,
  invoices: InvoiceState[],
  pause: PauseState | null,
  next: Stripe.Invoice | null,
): Omit<SubscriptionReading, 'paidWith' | 'disputes'> {
  const { status, metadata, cancel_at, canceled_at, ended_at, billing_cycle_anchor } = subscription;
  const optional = (seconds: number | null) => (seconds === null ? null : isoTime(seconds));
  const paid = invoices.filter((invoice) => invoice.paidCents > 0);
  const [latestPaid] = paid;
  const latest = subscription.latest_invoice as Stripe.Invoice | null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    memberId: metadata?.member_id || null,
    offerId: metadata?.offer_id || null,
    sold: soldAs(subscription),
    status,
    createdAt: isoTime(subscription.created),
    paidUntil: pause?.from ?? paidUntil(subscription, latest, latestPaid),
    cancelsAt: optional(cancel_at),
    canceledAt: optional(canceled_at),
    endedAt: optional(ended_at),
    endReason: endReason(subscription),
    cycleAnchor: optional(billing_cycle_anchor),
    pause,
    nextChargeAt:
      next && (pause?.resumesAt ?? optional(planItem(subscription)?.current_period_end ?? null)),
    nextChargeCents: next?.amount_due ?? null,
    firstPaidAt: paid.at(-1)?.paidAt ?? null,
    card: cardOf(subscription),
    invoices,
    failed: failedBill(status, latest),
    hasFailedAttempt: latest?.status === 'open' && latest.attempt_count > 0,
    isRefunded: latestPaid !== undefined && !isAnythingKept(paid, latestPaid),
    isDisputed: invoices.some(
      ({ dispute }, i) => dispute === 'open' || (dispute === 'lost' && invoices[i] === latestPaid),
    ),
  };
}

/**
 * Whether any payment for the newest period is kept: an upgrade has its own invoice, so a member whose price difference
 * is refunded has still paid for the month.
 */
function isAnythingKept(paid: InvoiceState[], { periodEnd }: InvoiceState): boolean {
  return paid.some((bill) => bill.periodEnd >= periodEnd && bill.refundedCents < bill.paidCents);
}

function cardsOf(charges: Stripe.Charge[]): string[] {
  const prints = charges
    .filter(({ paid }) => paid)
    .map((charge) => charge.payment_method_details?.card?.fingerprint);
  return [...new Set(prints.filter((print) => typeof print === 'string'))].toSorted();
}

/** A refund ends the subscription shortly before the money is sent. */
export const ENDED_BY_GUARANTEE = 'guarantee';

function endReason({ cancellation_details: details }: Stripe.Subscription): string | null {
  return details?.comment === ENDED_BY_GUARANTEE ? ENDED_BY_GUARANTEE : (details?.reason ?? null);
}

/**
 * A renewal advances Stripe's period before it is paid: paid time ends at the start of the new period until its invoice
 * is paid, or until we have waived it.
 */
function paidUntil(
  subscription: Stripe.Subscription,
  latest: Stripe.Invoice | null,
  latestPaid: InvoiceState | undefined,
): string | null {
  const { status } = subscription;
  const item = planItem(subscription);
  if (!item) return null;
  const isBilled = latest?.billing_reason === 'subscription_cycle';
  const isOpen = isBilled && latest.status !== 'paid' && latest.status !== 'void';
  if (status === 'incomplete' || status === 'incomplete_expired') return null;
  if (status === 'active' || status === 'trialing')
    return isoTime(isOpen ? item.current_period_start : item.current_period_end);
  return latestPaid || !isOpen ? isoTime(item.current_period_start) : null;
}

function failedBill(status: string, latest: Stripe.Invoice | null): SubscriptionState['failed'] {
  if (latest?.status !== 'open' || latest.attempt_count === 0) return null;
  if (status !== 'past_due' && status !== 'unpaid') return null;
  return {
    invoiceId: latest.id,
    cents: latest.amount_due,
    attempt: latest.attempt_count,
    nextTryAt: latest.next_payment_attempt ? isoTime(latest.next_payment_attempt) : null,
  };
}

function cardOf({ default_payment_method }: Stripe.Subscription): SubscriptionState['card'] {
  const card = (default_payment_method as Stripe.PaymentMethod | null)?.card;
  if (!card) return null;
  const { brand, last4, exp_month, exp_year, fingerprint = null } = card;
  return {
    brand,
    last4,
    expires: `${exp_year}-${String(exp_month).padStart(2, '0')}`,
    fingerprint,
  };
}

/** The next invoice; null when there is none or Stripe cannot compute it: recording an end must not depend on it. */
async function nextBill(
  stripe: Stripe,
  { id, status, cancel_at }: Stripe.Subscription,
): Promise<Stripe.Invoice | null> {
  if ((status !== 'active' && status !== 'trialing') || cancel_at !== null) return null;
  return stripe.invoices.createPreview({ subscription: id }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== 'invoice_upcoming_none')
      console.warn(JSON.stringify({ subscription: id, nextBill: error.message }));
    return null;
  });
}

/** Charge ids with the date of their last refund, in Unix seconds. */
async function refundedCharges(
  stripe: Stripe,
  charges: Stripe.Charge[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { id } of charges.filter(({ amount_refunded }) => amount_refunded > 0)) {
    const { data } = await stripe.refunds.list({ charge: id, limit: 100 });
    found.set(id, Math.max(0, ...data.map(({ created }) => created)));
  }
  return found;
}
