// Pauses a monthly membership and ends the pause, at Stripe: docs/decisions/0170.
import type { Context } from 'hono';
import Stripe from 'stripe';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { type Member, requireMember } from '../../session/current-member.ts';
import { chargeAfter } from '../rules/cycles.ts';
import type { PauseMonths } from '../rules/pause.ts';
import { isOutage, isoTime, unclearSubscription } from '../stripe/client.ts';
import { soldAs } from '../sync/sold-as.ts';
import { readSubscription, type SubscriptionReading } from '../sync/subscription-state.ts';
import { syncSubscription } from '../sync/sync.ts';
import { aboutToEnd, changeAtStripe, isPaused, type OwnSubscription } from './own-subscription.ts';

/** Collection resumes so long before the charge that ends the pause, so that this charge is collected. */
const AHEAD_SECONDS = 3600;
/** Longer than any request to Stripe takes. */
const CLAIM_MS = 60_000;

/** Skips so many charges, from the next one on. Idempotent. 409 `yearly`, `payment_due`, `cancelled`, `paused`. */
export async function pauseMembership(c: Context<AppEnv>, months: PauseMonths): Promise<void> {
  await pauseMembershipOf(c, await requireMember(c), months);
}

export async function pauseMembershipOf(
  c: Context<AppEnv>,
  member: Pick<Member, 'id'>,
  months: PauseMonths,
): Promise<void> {
  await changeAtStripe(c, member, async (stripe, own) => {
    const subscription = await stripe.subscriptions.retrieve(own.id);
    const [item] = subscription.items.data;
    const sold = soldAs(subscription);
    if (!item || !sold) throw unclearSubscription();
    refuseToPause(subscription, sold.billing);
    const anchor = isoTime(subscription.billing_cycle_anchor);
    const end = isoTime(item.current_period_end);
    const resumes = chargeAfter({ anchor, billing: sold.billing }, end, months);
    const resumes_at = Date.parse(resumes) / 1000 - AHEAD_SECONDS;
    if (subscription.pause_collection?.resumes_at === resumes_at) return;
    if (subscription.pause_collection || own.pausedFrom) throw isPaused();
    await stripe.subscriptions.update(own.id, {
      pause_collection: { behavior: 'void', resumes_at },
    });
  });
  deliverSoon(c);
}

function refuseToPause({ status, cancel_at }: Stripe.Subscription, billing: string): void {
  if (status !== 'active' && status !== 'trialing') {
    throw new ApiError(
      409,
      'payment_due',
      'Your last payment didn’t go through. Please use another card first, then pause.',
    );
  }
  if (cancel_at !== null) throw aboutToEnd('pause');
  if (billing !== 'monthly') {
    throw new ApiError(
      409,
      'yearly',
      'A yearly membership can’t be paused: the year is already paid for, and nothing is charged until it ends.',
    );
  }
}

/**
 * Opens the plan again. Before the paid time is over nothing is charged; after that, a new month begins with its charge,
 * only if the member agreed to one. Idempotent. 402 `card_declined`, 409 `out_of_date`, `in_progress`.
 */
export async function endPause(
  c: Context<AppEnv>,
  { mayCharge }: { mayCharge: boolean },
): Promise<void> {
  const member = await requireMember(c);
  const { db } = c.var;
  await changeAtStripe(c, member, async (stripe, own) => {
    await oneAtATime(db, own, async () => {
      const reading = await readSubscription(stripe, own.id);
      if (!reading?.pause) return;
      if (reading.cancelsAt) throw aboutToEnd('resume');
      if (reading.pause.from > new Date().toISOString()) {
        await stripe.subscriptions.update(own.id, { pause_collection: '' });
      } else if (mayCharge) {
        await beginMonth(stripe, reading);
      } else {
        await syncSubscription(db, stripe, own.id);
        throw new ApiError(
          409,
          'out_of_date',
          'The time you’ve paid for has ended, so resuming now starts a new month and charges your card. Please look at the amount first.',
        );
      }
    });
  });
  deliverSoon(c);
}

/** All or nothing: when the charge fails, Stripe leaves the pause as it is. */
async function beginMonth(stripe: Stripe, { id, status }: SubscriptionReading): Promise<void> {
  const now = {
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
  } as const;
  const change =
    status === 'paused'
      ? stripe.subscriptions.resume(id, now)
      : stripe.subscriptions.update(id, {
          ...now,
          pause_collection: '',
          payment_behavior: 'error_if_incomplete',
          off_session: true,
        });
  await change.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeCardError)) throw error;
    throw new ApiError(
      402,
      'card_declined',
      `${error.message} Nothing was charged, and your membership is still paused. Please use another card.`,
    );
  });
}

/** Two requests would begin two months. When it is unclear what came of one, the next waits until it must be over. */
async function oneAtATime(
  db: D1Database,
  { id }: OwnSubscription,
  act: () => Promise<void>,
): Promise<void> {
  const now = Date.now();
  const claim = await db
    .prepare(
      `UPDATE subscriptions SET resume_claimed_until = ?3
       WHERE id = ?1 AND coalesce(resume_claimed_until, '') < ?2`,
    )
    .bind(id, new Date(now).toISOString(), new Date(now + CLAIM_MS).toISOString())
    .run();
  if (claim.meta.changes === 0) {
    throw new ApiError(
      409,
      'in_progress',
      'Your membership is already being resumed. Please wait a minute and reload this page.',
    );
  }
  try {
    await act();
  } catch (error) {
    if (!isOutage(error)) await release(db, id);
    throw error;
  }
  await release(db, id);
}

async function release(db: D1Database, id: string): Promise<void> {
  await db
    .prepare('UPDATE subscriptions SET resume_claimed_until = NULL WHERE id = ?1')
    .bind(id)
    .run();
}
