// Canceling is as easy as joining, and can be undone until the last day.
import type { Context } from 'hono';
import type { InferOutput } from 'valibot';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { requireMember } from '../../session/current-member.ts';
import type { Cancellation } from '../rules/change-schemas.ts';
import { changeAtStripe } from './own-subscription.ts';

/** At the end of the paid period; immediately if the last invoice is unpaid. Idempotent. */
export async function cancelMembership(
  c: Context<AppEnv>,
  { reason, comment }: InferOutput<typeof Cancellation>,
): Promise<void> {
  const member = await requireMember(c);
  const why = { ...(reason && { feedback: reason }), ...(comment && { comment }) };
  await changeAtStripe(c, member, async (stripe, { id, status }) => {
    if (status === 'active' || status === 'trialing') {
      await stripe.subscriptions.update(id, {
        cancel_at_period_end: true,
        cancellation_details: why,
      });
    } else {
      await stripe.subscriptions.cancel(id, { cancellation_details: why });
    }
  });
  deliverSoon(c);
}

export async function resumeMembership(c: Context<AppEnv>): Promise<void> {
  const member = await requireMember(c);
  await changeAtStripe(c, member, async (stripe, { id }) => {
    await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  });
  deliverSoon(c);
}
