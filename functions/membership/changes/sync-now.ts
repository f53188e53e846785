// Reads the state at Stripe for a buyer back from their bank. Nothing in the URL is trusted.
import type { Context } from 'hono';
import type Stripe from 'stripe';
import { deliverSoon } from '../../email/delivery.ts';
import type { AppEnv } from '../../environment.ts';
import { countAttempt } from '../../http/rate-limits/rate-limits.ts';
import { isExpired, type Membership } from '../../rules/entitlement.ts';
import { findPlan } from '../../rules/plans.ts';
import { currentMember, type Member, requireMember } from '../../session/current-member.ts';
import { knownCustomer } from '../checkout/customer.ts';
import { guaranteeUsedBy } from '../guarantee.ts';
import { MEMBERSHIP_CHANGES } from '../limits.ts';
import { checkoutPath } from '../rules/checkout-path.ts';
import type { GuaranteeUsedBy } from '../rules/guarantee.ts';
import { asApiError, openStripe, subscriptionsOf } from '../stripe/client.ts';
import { isLive } from '../sync/subscription-events.ts';
import type { SubscriptionReading } from '../sync/subscription-state.ts';
import { syncSubscription } from '../sync/sync.ts';

type LastPayment = 'paid' | 'open' | 'failed' | 'none';

export interface SyncedMembership extends Membership {
  isExpired: boolean;
  lastPayment: LastPayment;
  /** The path of the newest subscription's checkout; null when it is paid or expired. */
  checkout: string | null;
  /** Null: the money-back guarantee is unused, both by this account and with its cards. */
  guaranteeUsedBy: GuaranteeUsedBy | null;
}

export async function syncNow(c: Context<AppEnv>): Promise<SyncedMembership> {
  const member = await requireMember(c);
  await countAttempt(c.var.db, [{ limit: MEMBERSHIP_CHANGES, subject: member.id }]);
  const found = await syncAll(c, member);
  const [now, usedBy] = await Promise.all([currentMember(c), guaranteeUsedBy(c.var.db, member.id)]);
  const { membership } = now ?? member;
  return {
    ...membership,
    isExpired: isExpired(membership),
    ...found,
    guaranteeUsedBy: usedBy,
  };
}

async function syncAll(
  c: Context<AppEnv>,
  { id: memberId }: Member,
): Promise<Pick<SyncedMembership, 'lastPayment' | 'checkout'>> {
  const { db } = c.var;
  const customer = await knownCustomer(db, memberId);
  if (!customer) return { lastPayment: 'none', checkout: null };
  const stripe = openStripe(c.env);
  try {
    const newest = await subscriptionsOf(stripe, customer);
    // Long-ended subscriptions are stored already.
    const worth = newest.filter(({ status }, i) => i === 0 || isLive(status));
    const states = await Promise.all(worth.map(({ id }) => syncSubscription(db, stripe, id)));
    deliverSoon(c);
    return { lastPayment: lastPaymentOf(states[0] ?? null), checkout: checkoutOf(newest[0]) };
  } catch (error) {
    throw asApiError(error);
  }
}

function checkoutOf(subscription: Stripe.Subscription | undefined): string | null {
  const { plan: key = '', billing } = subscription?.metadata ?? {};
  const plan = findPlan(key);
  if (subscription?.status !== 'incomplete' || !plan) return null;
  return checkoutPath(plan, billing === 'annual' ? 'annual' : 'monthly');
}

function lastPaymentOf(state: SubscriptionReading | null): LastPayment {
  const [last] = state?.invoices ?? [];
  if (!state || !last) return 'none';
  if (last.status === 'paid') return 'paid';
  return state.failed || state.hasFailedAttempt ? 'failed' : 'open';
}
