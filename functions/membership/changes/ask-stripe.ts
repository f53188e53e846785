// "What is true right now?" for somebody who comes back from their bank. No address is believed.
import type { Context } from 'hono';
import type { AppEnv } from '../../environment.ts';
import { deliverSoon } from '../../mail/delivery.ts';
import { countAttempt } from '../../rate-limits/rate-limits.ts';
import { currentMember, type Member, requireMember } from '../../session/current-member.ts';
import { knownCustomer } from '../checkout/customer.ts';
import { isExpired, type Membership } from '../entitlement.ts';
import { MEMBERSHIP_CHANGES } from '../limits.ts';
import { asRefusal, openStripe } from '../stripe/client.ts';
import { isLive } from '../sync/news.ts';
import type { SubscriptionState } from '../sync/subscription-state.ts';
import { syncSubscription } from '../sync/sync.ts';

export type LastPayment = 'paid' | 'open' | 'failed' | 'none';

export interface Answer extends Membership {
  isExpired: boolean;
  lastPayment: LastPayment;
}

export async function askStripe(c: Context<AppEnv>): Promise<Answer> {
  const member = await requireMember(c);
  await countAttempt(c.var.db, [{ limit: MEMBERSHIP_CHANGES, subject: member.id }]);
  const lastPayment = await syncAll(c, member);
  const { membership } = (await currentMember(c)) ?? member;
  return { ...membership, isExpired: isExpired(membership), lastPayment };
}

async function syncAll(c: Context<AppEnv>, { id: memberId }: Member): Promise<LastPayment> {
  const { db } = c.var;
  const customer = await knownCustomer(db, memberId);
  if (!customer) return 'none';
  const stripe = openStripe(c.env);
  try {
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 10 });
    const newest = data.toSorted((a, b) => b.created - a.created);
    // What ended long ago is written down already.
    const worth = newest.filter(({ status }, i) => i === 0 || isLive(status));
    const states = await Promise.all(worth.map(({ id }) => syncSubscription(db, stripe, id)));
    deliverSoon(c);
    return lastPaymentOf(states[0] ?? null);
  } catch (error) {
    throw asRefusal(error);
  }
}

function lastPaymentOf(state: SubscriptionState | null): LastPayment {
  const [last] = state?.invoices ?? [];
  if (!state || !last) return 'none';
  if (last.status === 'paid') return 'paid';
  return state.failed || state.hasFailedAttempt ? 'failed' : 'open';
}
