import type { AppEnv } from '../environment.ts';
import { knownCustomer } from './checkout/customer.ts';
import { isMissing, openStripe } from './stripe/client.ts';

const WITHIN_MS = 20_000;

/**
 * Ends everything that a member pays for, at once and at Stripe first: nobody goes on paying for an account that is gone.
 * Harmless when repeated. Throws while Stripe cannot be reached.
 */
export async function endMembership(
  env: AppEnv['Bindings'],
  db: D1Database,
  memberId: string,
): Promise<void> {
  const customer = await knownCustomer(db, memberId);
  if (customer) await endAtStripe(env, customer);
  await db
    .prepare(
      `UPDATE subscriptions SET status = 'canceled', next_charge_at = NULL, next_charge_cents = NULL
       WHERE member_id = ?1`,
    )
    .bind(memberId)
    .run();
}

async function endAtStripe(env: AppEnv['Bindings'], customer: string): Promise<void> {
  const stripe = openStripe(env, { withinMs: WITHIN_MS });
  try {
    const { data } = await stripe.subscriptions.list({ customer, limit: 100 });
    for (const { id, status } of data)
      if (status !== 'incomplete_expired') await stripe.subscriptions.cancel(id);
    // Invoices keep what stood on them, as the law wants; nothing new carries the name.
    await stripe.customers.update(customer, { name: '', email: '' });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
