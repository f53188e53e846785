// Refunds inside the guarantee, without support. Once requested, a refund happens even if Stripe is down for a day.
import type { Context } from 'hono';
import Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { requireMember } from '../../session/current-member.ts';
import { claimGuarantee, GUARANTEE_USED_BEFORE, guaranteeUsed } from '../guarantee.ts';
import { MEMBERSHIP_CHANGES } from '../limits.ts';
import type { GuaranteeUsedBy } from '../rules/guarantee.ts';
import { asApiError, idOf, isMissing, isOutage, openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { guaranteeEnd } from '../sync/record-events.ts';
import { ENDED_BY_GUARANTEE } from '../sync/subscription-state.ts';
import { syncSubscription } from '../sync/sync.ts';
import { noMembership } from './own-subscription.ts';
import { finishedRefund } from './refund-email.ts';

const WITHIN_MS = 20_000;

/** 409 `guarantee_used` for a member or card that had a refund, `guarantee_over` after its last day. Idempotent. */
export async function refundMembership(c: Context<AppEnv>): Promise<void> {
  const member = await requireMember(c);
  const { db } = c.var;
  const stripe = openStripe(c.env);
  await countAttempt(db, [{ limit: MEMBERSHIP_CHANGES, subject: member.id }]);
  const { id, firstPaidAt, guaranteeDays, usedBy } = await lastPaid(db, member.id);
  if (usedBy) throw guaranteeUsed(usedBy);
  const end = guaranteeEnd(firstPaidAt, guaranteeDays);
  const now = new Date().toISOString();
  if (!end || now > end) {
    throw new ApiError(
      409,
      'guarantee_over',
      'Your money-back guarantee has ended. You can still cancel anytime.',
    );
  }
  const written = await writeBatch(db, claimGuarantee(db, id, now));
  // Another account with the same card asked at the same time.
  if (written.at(-1)?.results.length === 0) throw guaranteeUsed('card');
  try {
    await finishRefund(db, stripe, id);
  } catch (error) {
    throw isOutage(error) ? asApiError(error) : notYet(c, id, error);
  }
  deliverSoon(c);
}

/** The request is stored: the cron job finishes it, and /api/ready reports a problem when it cannot. */
function notYet(c: Context<AppEnv>, id: string, error: unknown): ApiError {
  console.error(JSON.stringify({ requestId: c.var.requestId, refund: id, error: String(error) }));
  return new ApiError(
    503,
    'refund_pending',
    'We’ve recorded your refund request. Sending the money is taking a little longer than usual, and you don’t need to do anything.',
    { retryAfterSeconds: 60 },
  );
}

/** The guarantee covers days, so it also applies after a cancellation. 409 `no_membership`. */
async function lastPaid(db: D1Database, memberId: string) {
  const last = await db
    .prepare(
      `SELECT id, first_paid_at AS firstPaidAt, guarantee_days AS guaranteeDays, ${GUARANTEE_USED_BEFORE} AS usedBy
       FROM subscriptions s
       WHERE member_id = ?1 AND first_paid_at IS NOT NULL ORDER BY status = 'canceled', created_at DESC LIMIT 1`,
    )
    .bind(memberId)
    .first<{
      id: string;
      firstPaidAt: string;
      guaranteeDays: number;
      usedBy: GuaranteeUsedBy | null;
    }>();
  return last ?? noMembership();
}

/** Ends the subscription first, so that nothing is charged meanwhile; then refunds every payment. */
async function finishRefund(db: D1Database, stripe: Stripe, id: string): Promise<void> {
  await endAtOnce(stripe, id);
  const { data: invoices } = await stripe.invoices.list({
    subscription: id,
    status: 'paid',
    limit: 100,
    expand: ['data.payments'],
  });
  const intents = invoices
    .flatMap(({ payments }) => payments?.data ?? [])
    .flatMap(({ payment, status }) => (status === 'paid' && idOf(payment.payment_intent)) || []);
  const failures: unknown[] = [];
  // One payment that cannot be refunded must not block the others.
  for (const intent of intents)
    await giveBack(stripe, intent).catch((error: unknown) => failures.push(error));
  await syncSubscription(db, stripe, id);
  if (failures.length > 0) throw failures[0];
  await finishedRefund(db, id);
}

async function endAtOnce(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, {
      cancellation_details: { comment: ENDED_BY_GUARANTEE },
    });
  } catch (error) {
    if (isMissing(error)) return;
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status !== 'canceled') throw error;
  }
}

async function giveBack(stripe: Stripe, payment_intent: string): Promise<void> {
  try {
    // No idempotency key, because Stripe would repeat a failure for a day: a payment cannot be refunded twice.
    await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' });
  } catch (error) {
    const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
    // Already refunded, or being returned by the bank.
    if (code !== 'charge_already_refunded' && code !== 'charge_disputed') throw error;
  }
}

/** Requested refunds that could not be finished yet. */
export async function finishRefunds(env: AppEnv['Bindings'], db: D1Database): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const { results } = await db
    .prepare(
      'SELECT subscription_id AS id FROM guarantee_refunds WHERE finished_at IS NULL ORDER BY requested_at LIMIT 5',
    )
    .all<{ id: string }>();
  for (const { id } of results) {
    await finishRefund(db, openStripe(env, { withinMs: WITHIN_MS }), id).catch((error: unknown) =>
      console.error(JSON.stringify({ refund: id, error: String(error) })),
    );
  }
}
