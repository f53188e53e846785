// Canceling is as easy as joining, and can be undone until the last day.
import type { Context } from 'hono';
import type Stripe from 'stripe';
import type { InferOutput } from 'valibot';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { requireMember } from '../../session/current-member.ts';
import type { Cancellation } from '../rules/change-schemas.ts';
import { syncSubscription } from '../sync/sync.ts';
import { changeAtStripe, type OwnSubscription } from './own-subscription.ts';

/** At the end of the paid period; immediately if that is over or its invoice is unpaid. Idempotent. */
export async function cancelMembership(
  c: Context<AppEnv>,
  { reason, comment }: InferOutput<typeof Cancellation>,
): Promise<void> {
  const member = await requireMember(c);
  const why = { ...(reason && { feedback: reason }), ...(comment && { comment }) };
  await changeAtStripe(c, member, async (stripe, own) => {
    const { id, status } = own;
    const isPaid = status === 'active' || status === 'trialing';
    if (isPaid && !(await isClosedByPause(c.var.db, stripe, own))) {
      await stripe.subscriptions.update(id, {
        cancel_at_period_end: true,
        cancellation_details: why,
      });
    } else {
      await stripe.subscriptions.cancel(id, { cancellation_details: why });
    }
  });
  await sayWhy(c.var.db, member.id, reason ?? '', comment ?? '');
  deliverSoon(c);
}

/** A reason that was given with an earlier try stays. */
async function sayWhy(db: D1Database, memberId: string, reason: string, comment: string) {
  if (!reason && !comment) return;
  await db
    .prepare(
      `INSERT INTO membership_leaving_reasons (member_id, said_at, reason, comment)
       SELECT id, ?2, ?3, ?4 FROM members WHERE id = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(memberId, new Date().toISOString(), reason, comment)
    .run();
}

/** Read again at Stripe: paid time that has just begun must not be lost. */
async function isClosedByPause(
  db: D1Database,
  stripe: Stripe,
  { id, pausedFrom }: OwnSubscription,
): Promise<boolean> {
  if (!pausedFrom) return false;
  const from = (await syncSubscription(db, stripe, id))?.pause?.from;
  return from !== undefined && from <= new Date().toISOString();
}

export async function resumeMembership(c: Context<AppEnv>): Promise<void> {
  const member = await requireMember(c);
  await changeAtStripe(c, member, async (stripe, { id }) => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  });
  deliverSoon(c);
}
