// The money-back guarantee is given once per person and card (docs/decisions/0004). A card is identified by Stripe's
// fingerprint, known only after it has paid; so every place that promises, offers or makes a refund checks here.
import { ApiError } from '../http/errors.ts';
import type { GuaranteeUsedBy } from './rules/guarantee.ts';

/** For a new purchase by member `m`: GuaranteeUsedBy, or NULL when the purchase would be covered. */
export const GUARANTEE_USED = `CASE
  WHEN EXISTS (SELECT 1 FROM guarantee_refunds g WHERE g.member_id = m.id) THEN 'member'
  WHEN EXISTS (SELECT 1 FROM subscriptions u JOIN json_each(u.paid_with) p
    JOIN guarantee_cards c ON c.fingerprint = p.value WHERE u.member_id = m.id) THEN 'card' END`;

/** The same for a paid subscription `s`, ignoring the refund of this subscription itself. */
export const GUARANTEE_USED_BEFORE = `CASE
  WHEN EXISTS (SELECT 1 FROM guarantee_refunds g WHERE g.member_id = s.member_id AND g.subscription_id <> s.id) THEN 'member'
  WHEN EXISTS (SELECT 1 FROM json_each(s.paid_with) p JOIN guarantee_cards c ON c.fingerprint = p.value
    WHERE c.subscription_id <> s.id) THEN 'card'
  WHEN s.guarantee_days = 0 THEN 'member' END`;

/** One query. Null: the member's next purchase is covered, as far as is known before its card is. */
export async function guaranteeUsedBy(
  db: D1Database,
  memberId: string,
): Promise<GuaranteeUsedBy | null> {
  const row = await db
    .prepare(`SELECT ${GUARANTEE_USED} AS usedBy FROM members m WHERE m.id = ?1`)
    .bind(memberId)
    .first<{ usedBy: GuaranteeUsedBy | null }>();
  return row?.usedBy ?? null;
}

/**
 * Records that this subscription's guarantee is used, with every card that paid for it. For one batch: its last result
 * has a row if this subscription claimed it; with no row, another subscription was first. Idempotent.
 */
export function claimGuarantee(db: D1Database, id: string, now: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO guarantee_refunds (subscription_id, member_id, requested_at, refunded_before_cents)
         SELECT s.id, s.member_id, ?2,
           (SELECT coalesce(sum(i.refunded_cents), 0) FROM invoices i WHERE i.subscription_id = s.id)
         FROM subscriptions s WHERE s.id = ?1 AND ${GUARANTEE_USED_BEFORE} IS NULL
         ON CONFLICT (subscription_id) DO NOTHING`,
      )
      .bind(id, now),
    keepGuaranteeCards(db, id),
    db.prepare('SELECT 1 FROM guarantee_refunds WHERE subscription_id = ?1').bind(id),
  ];
}

/** Does nothing until a refund is requested. Repeated after each sync with Stripe, which may reveal one more card. */
export function keepGuaranteeCards(db: D1Database, id: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO guarantee_cards (fingerprint, subscription_id)
       SELECT p.value, s.id FROM subscriptions s JOIN guarantee_refunds g ON g.subscription_id = s.id
         JOIN json_each(s.paid_with) p WHERE s.id = ?1
       ON CONFLICT (fingerprint) DO NOTHING`,
    )
    .bind(id);
}

/** For a batch: the guarantee of a subscription is so many days. `onlyIf` is SQL about ?1 and ?2. */
export function extendGuarantee(
  db: D1Database,
  request: readonly [requestId: string, attempt: string],
  { subscriptionId, days }: { subscriptionId: string; days: number },
  onlyIf?: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE subscriptions SET guarantee_days = ?4
       WHERE id = ?3 AND guarantee_days < ?4 AND ?2 <> '' AND ${onlyIf ?? 'true'}`,
    )
    .bind(...request, subscriptionId, days);
}

/** 409 `guarantee_used` */
export function guaranteeUsed(usedBy: GuaranteeUsedBy): ApiError {
  const why =
    usedBy === 'card'
      ? 'The card you paid with has been used for the money-back guarantee before. The guarantee is given once per person and card'
      : "You've used the money-back guarantee before. It is given once per person and card";
  return new ApiError(
    409,
    'guarantee_used',
    `${why}, so this membership isn't covered. You can still cancel at any time.`,
  );
}
