// Money back inside the guarantee, without asking anybody. Asked for once, it happens even if Stripe is down for a day.
import type { Context } from 'hono';
import Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { Refusal } from '../../http/errors.ts';
import { deliverSoon } from '../../mail/delivery.ts';
import { countAttempt } from '../../rate-limits/rate-limits.ts';
import { requireMember } from '../../session/current-member.ts';
import {
  claimGuarantee,
  GUARANTEE_USED_BEFORE,
  type GuaranteeUsedBy,
  guaranteeUsed,
  keepGuaranteeCards,
} from '../guarantee.ts';
import { MEMBERSHIP_CHANGES } from '../limits.ts';
import { asRefusal, isMissing, openStripe } from '../stripe/client.ts';
import { isSwitchedOn } from '../stripe/transport.ts';
import { ENDED_BY_GUARANTEE } from '../sync/subscription-state.ts';
import { syncSubscription } from '../sync/sync.ts';
import { guaranteeEnd } from '../sync/tell-news.ts';
import { noMembership } from './own-subscription.ts';

const WITHIN_MS = 20_000;

/** 409 `guarantee_used` for a person or card that had one, `guarantee_over` when its days are over. Again: the same refund. */
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
    throw new Refusal(
      409,
      'guarantee_over',
      'The days of your money-back guarantee are over. You can still cancel at any time.',
    );
  }
  const written = await writeBatch(db, claimGuarantee(db, id, now));
  // Another account with the same card asked in the same moment.
  if (written.at(-1)?.results.length === 0) throw guaranteeUsed('card');
  try {
    await finishRefund(db, stripe, id);
  } catch (error) {
    throw asRefusal(error);
  }
  deliverSoon(c);
}

/** The guarantee promises days: whoever has cancelled meanwhile has them as well. 409 `no_membership`. */
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

/** Ends the subscription first, so that nothing is charged meanwhile; then every payment goes back. */
async function finishRefund(db: D1Database, stripe: Stripe, id: string): Promise<void> {
  await endAtOnce(stripe, id);
  const { data: invoices } = await stripe.invoices.list({
    subscription: id,
    status: 'paid',
    limit: 100,
    expand: ['data.payments'],
  });
  for (const { payments } of invoices) {
    for (const { payment, status } of payments?.data ?? []) {
      const intent = payment.payment_intent;
      if (status === 'paid' && intent)
        await giveBack(stripe, typeof intent === 'string' ? intent : intent.id);
    }
  }
  await syncSubscription(db, stripe, id);
  await writeBatch(db, [
    keepGuaranteeCards(db, id),
    db
      .prepare('UPDATE guarantee_refunds SET finished_at = ?2 WHERE subscription_id = ?1')
      .bind(id, new Date().toISOString()),
  ]);
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
    // Without a key of ours, under which Stripe would repeat a failure for a day: nothing can go back twice.
    await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' });
  } catch (error) {
    const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
    // Back already, or on its way back through the bank.
    if (code !== 'charge_already_refunded' && code !== 'charge_disputed') throw error;
  }
}

/** What was asked for and could not be finished at once. */
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
