// Makes a stored refund at Stripe, once, and writes down what came of it.
import Stripe from 'stripe';
import { recordTeamEvent } from '../../account/security-log/events.ts';
import { writeBatch } from '../../database/write.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { isMissing, isOutage, openStripe } from '../../membership/stripe/client.ts';
import { isSwitchedOn } from '../../membership/stripe/transport.ts';
import { ENDED_BY_GUARANTEE } from '../../membership/sync/subscription-state.ts';
import { syncSubscription } from '../../membership/sync/sync.ts';
import { keepOpenAfterRefund } from '../../referrals/team-grants.ts';
import { inDollars } from '../../rules/plans.ts';
import { recordFailure } from '../audit-log/record.ts';

const WITHIN_MS = 20_000;
const MINUTE = 60_000;
/** The request itself is over by then. */
const LEFT_ALONE_MS = MINUTE;
/** Then a refund that Stripe does not have is given up: no money leaves long after a colleague was told that it didn't. */
const GIVEN_UP_AFTER_MS = 10 * MINUTE;

export interface Finished {
  /** False: the money is on its way, and the cron job ends the plan. */
  isComplete: boolean;
}

interface Asked {
  id: string;
  memberId: string;
  subscriptionId: string;
  paymentIntentId: string;
  cents: number;
  endsAccess: 0 | 1;
  askedAt: string;
  tries: number;
  refundId: string | null;
  finishedAt: string | null;
  failedAt: string | null;
}

const ASKED_COLUMNS = `
  request_id AS id, member_id AS memberId, subscription_id AS subscriptionId, payment_intent_id AS paymentIntentId, cents,
  ends_access AS endsAccess, asked_at AS askedAt, tries, refund_id AS refundId, finished_at AS finishedAt,
  failed_at AS failedAt`;

const ONE = `
  SELECT ${ASKED_COLUMNS} FROM team_refunds WHERE request_id = ?1`;

const OPEN = `
  SELECT ${ASKED_COLUMNS} FROM team_refunds
  WHERE finished_at IS NULL AND failed_at IS NULL AND asked_at < ?1 ORDER BY asked_at LIMIT 5`;

/** Idempotent. Throws 409 `refund_refused` or `refund_given_up`, and 503 `stripe_silent`. */
export async function finishRefund(db: D1Database, stripe: Stripe, id: string): Promise<Finished> {
  const asked = await db.prepare(ONE).bind(id).first<Asked>();
  if (!asked || asked.failedAt)
    throw new ApiError(
      409,
      'refund_given_up',
      'Not refunded. That request was given up, and nothing was sent. Please send it again.',
    );
  if (asked.finishedAt) return { isComplete: true };
  if (!asked.refundId) await makeAtStripe(db, stripe, asked);
  try {
    await settle(db, stripe, asked);
    return { isComplete: true };
  } catch (error) {
    console.error(JSON.stringify({ teamRefund: id, error: String(error) }));
    return { isComplete: false };
  }
}

async function makeAtStripe(db: D1Database, stripe: Stripe, asked: Asked): Promise<void> {
  const { id, paymentIntentId, cents, tries } = asked;
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: paymentIntentId,
        amount: cents,
        reason: 'requested_by_customer',
        metadata: { team_refund: id },
      },
      { idempotencyKey: `team-refund:${id}:${tries}` },
    );
    await keepRefundId(db, id, refund.id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (!isOutage(error)) throw await refused(db, id, error);
    // Stripe would repeat this failure under the same key for a day. A lost answer keeps its key.
    if (isAnswered(error) && !(await foundAtStripe(db, stripe, asked).catch(() => true)))
      await db
        .prepare('UPDATE team_refunds SET tries = ?2 + 1 WHERE request_id = ?1 AND tries = ?2')
        .bind(id, tries)
        .run();
    throw silent();
  }
}

/** 504 is the client's own answer when it stopped waiting (stripe/client.ts). */
const isAnswered = (error: unknown) =>
  error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 504) !== 504;

const silent = () =>
  new ApiError(
    503,
    'stripe_silent',
    'Stripe isn’t answering. Not refunded. Nothing was sent. Try again: it can’t be refunded twice.',
    { retryAfterSeconds: 30 },
  );

const keepRefundId = (db: D1Database, id: string, refundId: string) =>
  db
    .prepare('UPDATE team_refunds SET refund_id = ?2 WHERE request_id = ?1')
    .bind(id, refundId)
    .run();

/** Whether the refund was made although its answer got lost; then it is written down. */
async function foundAtStripe(db: D1Database, stripe: Stripe, { id, paymentIntentId }: Asked) {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  const made = data.find(({ metadata }) => metadata?.team_refund === id);
  if (made) await keepRefundId(db, id, made.id);
  return made !== undefined;
}

const FAIL = `
  UPDATE team_refunds SET failed_at = ?2
  WHERE request_id = ?1 AND failed_at IS NULL AND finished_at IS NULL AND refund_id IS NULL`;

async function giveUp(db: D1Database, id: string, why: string): Promise<void> {
  const now = new Date();
  await writeBatch(db, [
    db.prepare(FAIL).bind(id, now.toISOString()),
    ...recordFailure(db, id, why, { now }),
  ]);
}

async function refused(db: D1Database, id: string, error: Stripe.errors.StripeError) {
  await giveUp(db, id, `Stripe: ${error.code ?? error.message}`);
  return new ApiError(
    409,
    'refund_refused',
    `Not refunded. Nothing was sent. Stripe refused it: ${error.message}`,
  );
}

const FINISH = `
  UPDATE team_refunds SET finished_at = ?2 WHERE request_id = ?1 AND finished_at IS NULL`;

/** After the money has left: the end of the plan, our rows, and the member's history. Idempotent. */
async function settle(db: D1Database, stripe: Stripe, asked: Asked): Promise<void> {
  const { id, memberId, subscriptionId, cents, endsAccess } = asked;
  if (endsAccess) await endAtOnce(stripe, subscriptionId);
  await syncSubscription(db, stripe, subscriptionId);
  const now = new Date().toISOString();
  await writeBatch(db, [
    ...(endsAccess ? [] : [keepOpenAfterRefund(db, id, subscriptionId, now)]),
    db.prepare(FINISH).bind(id, now),
    recordTeamEvent(db, [id, id], memberId, {
      kind: 'refunded-by-team',
      detail: inDollars(cents),
    }),
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

/** Refunds whose request never finished: completes those that Stripe has, and gives up the others after ten minutes. */
export async function finishTeamRefunds(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const { results } = await db
    .prepare(OPEN)
    .bind(new Date(now - LEFT_ALONE_MS).toISOString())
    .all<Asked>();
  for (const asked of results) {
    const stripe = openStripe(env, { withinMs: WITHIN_MS });
    await lookAgain(db, stripe, asked, now).catch((error: unknown) =>
      console.error(JSON.stringify({ teamRefund: asked.id, error: String(error) })),
    );
  }
}

async function lookAgain(db: D1Database, stripe: Stripe, asked: Asked, now: number) {
  if (asked.refundId || (await foundAtStripe(db, stripe, asked))) return settle(db, stripe, asked);
  if (Date.parse(asked.askedAt) < now - GIVEN_UP_AFTER_MS)
    await giveUp(db, asked.id, 'Stripe: never received');
}
