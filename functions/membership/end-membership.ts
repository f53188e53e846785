import type Stripe from 'stripe';
import type { AppEnv } from '../environment.ts';
import { customersOfMember, tracesOf } from './customers-of-member.ts';
import { isMissing, openStripe, subscriptionsOf } from './stripe/client.ts';
import { isSwitchedOn } from './stripe/transport.ts';

const WITHIN_MS = 20_000;

/**
 * Ends everything that a member pays for, at once and at Stripe first: nobody goes on paying for an account that is gone.
 * Then no customer there names the member any more. Harmless when repeated. Throws while Stripe cannot be reached.
 */
export async function endMembership(
  env: AppEnv['Bindings'],
  db: D1Database,
  memberId: string,
): Promise<void> {
  const traces = await tracesOf(db, memberId);
  // Who never began a checkout has no customer; nobody waits for Stripe then.
  if (traces.customers.length > 0 || (traces.hasCheckout && isSwitchedOn(env))) {
    const stripe = openStripe(env, { withinMs: WITHIN_MS });
    for (const customer of await customersOfMember(stripe, memberId, traces))
      await endAtStripe(stripe, customer);
  }
  await db
    .prepare(
      `UPDATE subscriptions SET status = 'canceled', next_charge_at = NULL, next_charge_cents = NULL
       WHERE member_id = ?1`,
    )
    .bind(memberId)
    .run();
}

/** Each step by itself: what is gone already keeps nothing else from being ended. */
async function endAtStripe(stripe: Stripe, customer: string): Promise<void> {
  for (const { id, status } of await subscriptionsOf(stripe, customer))
    if (status !== 'canceled' && status !== 'incomplete_expired')
      await unlessMissing(stripe.subscriptions.cancel(id));
  // Invoices keep what stood on them, as the law wants; nothing new carries the name.
  await unlessMissing(stripe.customers.update(customer, { name: '', email: '' }));
}

async function unlessMissing(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
