// A member's one open checkout, as a row. Its attempt number is part of the idempotency key of the subscription.
import type { NewCheckout } from './new-checkout.ts';

export interface Reservation {
  attempt: number;
  /** The subscription created by this attempt, once stored. */
  subscriptionId: string | null;
}

/** The same choice again is the same attempt; a different choice is a new one and supersedes any in progress. */
export async function reserve(
  db: D1Database,
  memberId: string,
  { plan, billing, promotionCode }: NewCheckout,
): Promise<Reservation> {
  const row = await db
    .prepare(
      `INSERT INTO checkouts (member_id, attempt, plan, billing, promotion_code, updated_at)
       VALUES (?1, 1, ?2, ?3, ?4, ?5)
       ON CONFLICT (member_id) DO UPDATE SET
         attempt = attempt + ((plan, billing, promotion_code) <> (?2, ?3, ?4)),
         subscription_id = CASE WHEN (plan, billing, promotion_code) = (?2, ?3, ?4) THEN subscription_id END,
         plan = ?2, billing = ?3, promotion_code = ?4, updated_at = ?5
       RETURNING attempt, subscription_id AS subscriptionId`,
    )
    .bind(memberId, plan.key, billing, promotionCode, new Date().toISOString())
    .first<Reservation>();
  if (!row) throw new Error('a checkout was not written');
  return row;
}

/** True for the choice that the open checkout already is. */
export async function isReserved(
  db: D1Database,
  memberId: string,
  { plan, billing, promotionCode }: NewCheckout,
): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM checkouts
       WHERE member_id = ?1 AND (plan, billing, promotion_code) = (?2, ?3, ?4)`,
    )
    .bind(memberId, plan.key, billing, promotionCode)
    .first();
  return row !== null;
}

/** False when another choice has superseded this one. */
export async function isCurrent(
  db: D1Database,
  memberId: string,
  attempt: number,
): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM checkouts WHERE member_id = ?1 AND attempt = ?2')
    .bind(memberId, attempt)
    .first();
  return row !== null;
}

/** The same check afterwards: stores the subscription if this choice is still the latest. */
export async function keepResult(
  db: D1Database,
  memberId: string,
  attempt: number,
  subscriptionId: string,
): Promise<boolean> {
  const { meta } = await db
    .prepare(`UPDATE checkouts SET subscription_id = ?3 WHERE member_id = ?1 AND attempt = ?2`)
    .bind(memberId, attempt, subscriptionId)
    .run();
  return meta.changes > 0;
}

/** For an attempt that is used up or failed at Stripe, which would replay the failure under the same key for a day. */
export async function nextAttempt(
  db: D1Database,
  memberId: string,
  attempt: number,
): Promise<void> {
  await db
    .prepare(
      `UPDATE checkouts SET attempt = attempt + 1, subscription_id = NULL WHERE member_id = ?1 AND attempt = ?2`,
    )
    .bind(memberId, attempt)
    .run();
}
