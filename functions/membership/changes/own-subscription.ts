// The subscription that a member changes: theirs, found by who they are and never by what a request names.
import type { Context } from 'hono';
import type Stripe from 'stripe';
import type { AppEnv } from '../../environment.ts';
import { Refusal } from '../../http/errors.ts';
import { countAttempt } from '../../rate-limits/rate-limits.ts';
import type { Member } from '../../session/current-member.ts';
import { MEMBERSHIP_CHANGES } from '../limits.ts';
import { asRefusal, openStripe } from '../stripe/client.ts';
import { syncSubscription } from '../sync/sync.ts';

export interface OwnSubscription {
  id: string;
  customerId: string;
  plan: string;
  billing: string;
  status: string;
  cancelsAt: string | null;
}

const OWN = `
  SELECT id, customer_id AS customerId, plan, billing, status, cancels_at AS cancelsAt
  FROM subscriptions
  WHERE member_id = ?1 AND status IN ('active', 'trialing', 'past_due', 'unpaid', 'paused')
  ORDER BY created_at DESC LIMIT 1`;

/** 409 `no_membership` for who has nothing to change. */
export async function ownSubscription(db: D1Database, memberId: string): Promise<OwnSubscription> {
  const own = await db.prepare(OWN).bind(memberId).first<OwnSubscription>();
  return own ?? noMembership();
}

export function noMembership(): never {
  throw new Refusal(
    409,
    'no_membership',
    'There is no membership to change right now. If you have just paid, wait a moment and load this page again.',
  );
}

/** Does something at Stripe and leaves our rows as Stripe then says. 429, 503 `payments_down`. */
export async function changeAtStripe<T>(
  c: Context<AppEnv>,
  member: Member,
  change: (stripe: Stripe, own: OwnSubscription) => Promise<T>,
): Promise<T> {
  const { db } = c.var;
  const stripe = openStripe(c.env);
  await countAttempt(db, [{ limit: MEMBERSHIP_CHANGES, subject: member.id }]);
  const own = await ownSubscription(db, member.id);
  try {
    const result = await change(stripe, own);
    await syncSubscription(db, stripe, own.id);
    return result;
  } catch (error) {
    throw asRefusal(error);
  }
}
