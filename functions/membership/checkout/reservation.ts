// The one checkout a member has open, as a row. Its attempt is part of the key under which Stripe makes the subscription.
import type { NewCheckout } from './new-checkout.ts';

export interface Reservation {
  attempt: number;
  /** What this attempt has led to, when it was written down. */
  subscriptionId: string | null;
}

/** The same choice again is the same attempt; another choice is a new one, and overtakes what is under way. */
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

/** False when another choice has overtaken this one. */
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

/** The same, after something was made: it is kept if this choice is still the last one. */
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

/** For an attempt that is used up, or that Stripe failed: it would repeat its failure under the same key for a day. */
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
