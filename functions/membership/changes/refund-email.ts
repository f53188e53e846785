// A guarantee refund can be several payments at Stripe; the member gets one email with the total once all are refunded.
import { writeBatch } from '../../database/write.ts';
import { queueEmail } from '../../email/outbox.ts';
import { keepGuaranteeCards } from '../guarantee.ts';

interface Finished {
  memberId: string;
  cents: number;
  email: string | null;
  firstName: string;
  timeZone: string;
}

/**
 * Records that the refund is finished, with its email and timeline entry. Call it right after reading the subscription
 * at Stripe: the total is everything refunded since the member asked. Idempotent.
 */
export async function finishedRefund(
  db: D1Database,
  subscriptionId: string,
  now = new Date().toISOString(),
): Promise<void> {
  const refund = await db
    .prepare(
      `SELECT r.member_id AS memberId, m.email, m.first_name AS firstName, m.time_zone AS timeZone,
         (SELECT coalesce(sum(refunded_cents), 0) FROM invoices WHERE subscription_id = ?1)
           - r.refunded_before_cents AS cents
       FROM guarantee_refunds r LEFT JOIN members m ON m.id = r.member_id AND m.email_key <> 'deleted:' || m.id
       WHERE r.subscription_id = ?1 AND r.finished_at IS NULL`,
    )
    .bind(subscriptionId)
    .first<Finished>();
  if (!refund) return;
  await writeBatch(db, [
    ...(refund.cents > 0 ? told(db, subscriptionId, refund, now) : []),
    // The new state from Stripe may include one more card.
    keepGuaranteeCards(db, subscriptionId),
    db
      .prepare(
        `UPDATE guarantee_refunds SET finished_at = ?2 WHERE subscription_id = ?1 AND finished_at IS NULL`,
      )
      .bind(subscriptionId, now),
  ]);
}

function told(
  db: D1Database,
  subscriptionId: string,
  { memberId, cents, email, firstName, timeZone }: Finished,
  now: string,
): D1PreparedStatement[] {
  if (email === null) return [];
  const key = `guarantee:${subscriptionId}`;
  const data = { firstName, timeZone, cents, refundedAt: now };
  return [
    queueEmail(db, { kind: 'refunded', key, memberId, to: email, data }),
    db
      .prepare(
        `INSERT INTO membership_events (id, member_id, subscription_id, kind, detail, happened_at)
         SELECT ?1, id, ?3, 'refunded', ?4, ?5 FROM members WHERE id = ?2 ON CONFLICT (id) DO NOTHING`,
      )
      .bind(`refunded:${key}`, memberId, subscriptionId, JSON.stringify({ cents }), now),
  ];
}
