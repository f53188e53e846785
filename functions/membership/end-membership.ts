import type Stripe from 'stripe';
import type { AppEnv } from '../environment.ts';
import { customersOfMember, tracesOf } from './customers-of-member.ts';
import { isMissing, openStripe, subscriptionsOf } from './stripe/client.ts';
import { isSwitchedOn } from './stripe/transport.ts';

const WITHIN_MS = 20_000;

/**
 * Ends all of a member's subscriptions immediately, at Stripe first: a deleted account must not be charged any more. Then
 * removes the member's name from every customer there. Idempotent. Throws while Stripe cannot be reached.
 */
export async function endMembership(
  env: AppEnv['Bindings'],
  db: D1Database,
  memberId: string,
): Promise<void> {
  const traces = await tracesOf(db, memberId);
  // Without a checkout there is no customer, so there is no need to call Stripe.
  if (traces.customers.length > 0 || (traces.hasCheckout && isSwitchedOn(env))) {
    const stripe = openStripe(env, { withinMs: WITHIN_MS });
    for (const customer of await customersOfMember(stripe, memberId, traces))
      await endAtStripe(stripe, customer);
  }
  await db
    .prepare(
      `UPDATE subscriptions SET status = 'canceled', next_charge_at = NULL, next_charge_cents = NULL,
         paused_from = NULL, resumes_at = NULL
       WHERE member_id = ?1`,
    )
    .bind(memberId)
    .run();
}

/** Each step on its own: something already gone must not keep the rest from being ended. */
async function endAtStripe(stripe: Stripe, customer: string): Promise<void> {
  for (const { id, status } of await subscriptionsOf(stripe, customer))
    if (status !== 'canceled' && status !== 'incomplete_expired')
      await unlessMissing(stripe.subscriptions.cancel(id));
  // Existing invoices keep the name, as the law requires; new ones do not carry it.
  await unlessMissing(stripe.customers.update(customer, { name: '', email: '' }));
}

async function unlessMissing(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
