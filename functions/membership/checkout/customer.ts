// A member's one Stripe customer, however many plans are chosen at the same time and however Stripe fails.
//
// The customer is created with only the member's id, so that the idempotency key always has the same parameters, and so
// that one that is never stored, because the process stopped, holds no personal data. Name and email are added later.
import Stripe from 'stripe';
import { writeBatch } from '../../database/write.ts';
import { type Member, signInFirst } from '../../session/current-member.ts';
import { noteCustomerChange } from '../../session/customer-change.ts';
import { tellStripeOf } from '../customer-details.ts';

const MAX_GENERATIONS = 3;

/** The member's customer, created if missing. Sixteen concurrent calls create one. */
export async function customerOf(
  db: D1Database,
  stripe: Stripe,
  { id: memberId }: Member,
): Promise<string> {
  const known = await db
    .prepare(
      `SELECT id, EXISTS (SELECT 1 FROM customer_changes WHERE member_id = ?1) AS isUntold
       FROM customers WHERE member_id = ?1`,
    )
    .bind(memberId)
    .first<{ id: string; isUntold: 0 | 1 }>();
  // Before anything is sold: an invoice keeps the name and email of its date.
  if (known?.isUntold) await tellStripeOf(db, stripe, memberId);
  if (known) return known.id;
  const customer = await makeCustomer(db, stripe, memberId);
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO customers (member_id, id, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, customer, new Date().toISOString()),
    // In the same batch: if this process stops here, the cron job continues.
    noteCustomerChange(db, memberId),
  ]);
  await tellStripeOf(db, stripe, memberId);
  return (await knownCustomer(db, memberId)) ?? customer;
}

export async function knownCustomer(db: D1Database, memberId: string): Promise<string | null> {
  const row = await db
    .prepare('SELECT id FROM customers WHERE member_id = ?1')
    .bind(memberId)
    .first<{ id: string }>();
  return row?.id ?? null;
}

/** For a customer who was deleted at Stripe: the next checkout creates a new one. */
export async function forgetCustomer(
  db: D1Database,
  memberId: string,
  customer: string,
): Promise<void> {
  await writeBatch(db, [
    db.prepare('DELETE FROM customers WHERE member_id = ?1 AND id = ?2').bind(memberId, customer),
    db
      .prepare(
        `UPDATE customer_keys SET generation = generation + 1 WHERE member_id = ?1 AND changes() > 0`,
      )
      .bind(memberId),
  ]);
}

/** Stripe does not know the customer in the request, because an operator deleted it there. */
export function isCustomerGone(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    error.param === 'customer'
  );
}

async function makeCustomer(db: D1Database, stripe: Stripe, memberId: string): Promise<string> {
  let generation = await generationOf(db, memberId);
  for (let tries = 1; ; tries++) {
    try {
      const { id } = await stripe.customers.create(
        { metadata: { member_id: memberId } },
        { idempotencyKey: `customer:${memberId}:generation-${generation}` },
      );
      return id;
    } catch (error) {
      // After any other failure, the same key finds or creates the customer: a new key would create a second customer.
      if (!isSavedFailure(error) || tries >= MAX_GENERATIONS) throw error;
      generation = await nextGeneration(db, memberId, generation);
    }
  }
}

/** Stripe replays its own failures under a key for a day: https://docs.stripe.com/api/idempotent_requests */
function isSavedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeAPIError)) return false;
  return error.headers?.['idempotent-replayed'] === 'true';
}

/** 401 for a member who has deleted the account in the meantime. */
async function generationOf(db: D1Database, memberId: string): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO customer_keys (member_id, generation) SELECT id, 1 FROM members WHERE id = ?1
       ON CONFLICT (member_id) DO UPDATE SET generation = generation RETURNING generation`,
    )
    .bind(memberId)
    .first<{ generation: number }>();
  return row?.generation ?? signInFirst();
}

/** One more than the failed one, even if many requests saw it fail. */
async function nextGeneration(db: D1Database, memberId: string, failed: number): Promise<number> {
  await db
    .prepare(
      `UPDATE customer_keys SET generation = generation + 1 WHERE member_id = ?1 AND generation = ?2`,
    )
    .bind(memberId, failed)
    .run();
  return generationOf(db, memberId);
}
