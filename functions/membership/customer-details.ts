// Keeps a member's name and email at Stripe current: for receipts, invoices and support. A change is recorded in its
// own batch and sent to Stripe afterwards, by the request itself or, while Stripe is down, by the cron job.
import type { Context } from 'hono';
import Stripe from 'stripe';
import type { AppEnv } from '../environment.ts';
import { customerChangeIsSent, forgetCustomerChanges } from '../session/customer-change.ts';
import { openStripe } from './stripe/client.ts';
import { isSwitchedOn } from './stripe/transport.ts';

const WITHIN_MS = 20_000;
/** Longer than any checkout that began before the change and creates the customer after it. */
const NOBODY_THERE_MS = 3_600_000;

interface Due {
  memberId: string;
  changeId: string;
  customerId: string;
}

interface Details {
  email: string;
  name: string;
}

export function tellStripeSoon(c: Context<AppEnv>): void {
  c.executionCtx.waitUntil(tellStripeOfChanges(c.env, c.var.db));
}

/** Oldest first. A failed change is retried later and does not block others. */
export async function tellStripeOfChanges(
  env: AppEnv['Bindings'],
  db: D1Database,
  now = Date.now(),
): Promise<void> {
  if (!isSwitchedOn(env)) return;
  const { results } = await db
    .prepare(
      `SELECT due.member_id AS memberId, due.change_id AS changeId, c.id AS customerId
       FROM customer_changes due JOIN customers c ON c.member_id = due.member_id
       WHERE due.changed_at <= ?1 ORDER BY due.changed_at LIMIT 20`,
    )
    .bind(new Date(now).toISOString())
    .all<Due>();
  // One time budget for all of them: an unresponsive Stripe must not hold up the cron job.
  const stripe = openStripe(env, { withinMs: WITHIN_MS });
  for (const due of results) {
    await tellStripe(db, stripe, due).catch((error: unknown) =>
      console.error(JSON.stringify({ customerChange: due.memberId, error: String(error) })),
    );
  }
  await forgetCustomerChanges(db, now - NOBODY_THERE_MS).run();
}

/** Sends this member's pending changes now. Throws while Stripe cannot be reached; the cron job then retries. */
export async function tellStripeOf(
  db: D1Database,
  stripe: Stripe,
  memberId: string,
): Promise<void> {
  const due = await db
    .prepare(
      `SELECT due.member_id AS memberId, due.change_id AS changeId, c.id AS customerId
       FROM customer_changes due JOIN customers c ON c.member_id = due.member_id
       WHERE due.member_id = ?1`,
    )
    .bind(memberId)
    .first<Due>();
  if (due) await tellStripe(db, stripe, due);
}

/** Each change that a member makes while one is on its way means one more request; the rest is the cron job's. */
const MOST_REQUESTS = 5;

/**
 * Idempotent: sends the current name and email, whatever was changed and how often. A request that the SDK repeats may
 * arrive after a newer one, and an account may be deleted meanwhile: what was sent is compared with the member again.
 */
async function tellStripe(
  db: D1Database,
  stripe: Stripe,
  { memberId, changeId, customerId }: Due,
): Promise<void> {
  let details = await detailsOf(db, memberId);
  for (let sent = 1; ; sent++) {
    await update(stripe, customerId, details);
    const now = await detailsOf(db, memberId);
    if (now.email === details.email && now.name === details.name) break;
    if (sent === MOST_REQUESTS) return;
    details = now;
  }
  await customerChangeIsSent(db, { memberId, changeId }).run();
}

/** Empty when the account is deleted or being deleted. */
async function detailsOf(db: D1Database, memberId: string): Promise<Details> {
  const member = await db
    .prepare(
      `SELECT email, first_name AS firstName, last_name AS lastName FROM members
       WHERE id = ?1 AND email_key <> 'deleted:' || id`,
    )
    .bind(memberId)
    .first<{ email: string; firstName: string; lastName: string }>();
  if (!member) return { email: '', name: '' };
  return { email: member.email, name: `${member.firstName} ${member.lastName}`.trim() };
}

async function update(stripe: Stripe, customerId: string, details: Details): Promise<void> {
  try {
    await stripe.customers.update(customerId, { ...details });
  } catch (error) {
    // No such customer, or details that Stripe will never accept: retrying does not help.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    console.error(JSON.stringify({ customer: customerId, error: error.message }));
  }
}
