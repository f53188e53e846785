// The member's own subscription, looked up by the session and never by an id in the request.
import type { Context } from 'hono';
import Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { ApiError } from '../../http/errors.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import type { Member } from '../../session/current-member.ts';
import { knownCustomer } from '../checkout/customer.ts';
import { MEMBERSHIP_CHANGES } from '../limits.ts';
import { asApiError, openStripe, subscriptionsOf, unclearSubscription } from '../stripe/client.ts';
import { soldAs } from '../sync/sold-as.ts';
import { isLive } from '../sync/subscription-events.ts';
import { syncSubscription } from '../sync/sync.ts';

export interface OwnSubscription {
  id: string;
  customerId: string;
  plan: string;
  billing: string;
  status: string;
  cancelsAt: string | null;
  pausedFrom: string | null;
}

const OWN = `
  SELECT id, customer_id AS customerId, plan, billing, status, cancels_at AS cancelsAt, paused_from AS pausedFrom
  FROM subscriptions
  WHERE member_id = ?1 AND status IN ('active', 'trialing', 'past_due', 'unpaid', 'paused')
  ORDER BY created_at DESC LIMIT 1`;

/** 409 `no_membership` when there is nothing to change, `subscription_unclear` when it matches none of our plans. */
async function ownSubscription(
  db: D1Database,
  stripe: Stripe,
  memberId: string,
): Promise<OwnSubscription> {
  const own = await db.prepare(OWN).bind(memberId).first<OwnSubscription>();
  if (own) return own;
  const customer = await knownCustomer(db, memberId);
  const atStripe = customer ? await subscriptionsOf(stripe, customer) : [];
  if (atStripe.some((one) => isLive(one.status) && !soldAs(one))) throw unclearSubscription();
  return noMembership();
}

export function noMembership(): never {
  throw new ApiError(
    409,
    'no_membership',
    'There’s no membership to change right now. If you’ve just paid, wait a moment and reload this page.',
  );
}

export function isPaused(): ApiError {
  return new ApiError(
    409,
    'paused',
    'Your membership is paused, and nothing was changed. Resume it first on your account page.',
  );
}

/** `wish`: what the member wants to do, as in "then … it". */
export function aboutToEnd(wish: string): ApiError {
  return new ApiError(
    409,
    'cancelled',
    `Your membership is about to end. Undo the cancellation first, then ${wish} it.`,
  );
}

/** Makes a change at Stripe and syncs our rows with the result. 409 `out_of_date`, 429, 503 `payments_down`. */
export async function changeAtStripe<T>(
  c: Context<AppEnv>,
  member: Pick<Member, 'id'>,
  change: (stripe: Stripe, own: OwnSubscription) => Promise<T>,
): Promise<T> {
  const { db } = c.var;
  const stripe = openStripe(c.env);
  await countAttempt(db, [{ limit: MEMBERSHIP_CHANGES, subject: member.id }]);
  try {
    const own = await ownSubscription(db, stripe, member.id);
    const result = await change(stripe, own).catch((error: unknown) =>
      refuseOutdated(c, stripe, own, error),
    );
    await syncSubscription(db, stripe, own.id);
    return result;
  } catch (error) {
    throw asApiError(error);
  }
}

/** Stripe rejects an outdated change, e.g. after an operator ended the subscription there: then we sync again. */
async function refuseOutdated(
  c: Context<AppEnv>,
  stripe: Stripe,
  own: OwnSubscription,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  const { requestId, db } = c.var;
  console.error(JSON.stringify({ requestId, subscription: own.id, error: error.message }));
  await syncSubscription(db, stripe, own.id);
  throw new ApiError(
    409,
    'out_of_date',
    'Your membership has changed in the meantime, so we didn’t do anything. Please reload this page.',
  );
}
