// Memberships in situations that take weeks at Stripe, or many presses on a page.
const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A renewal that the bank declined yesterday, for a member who exists only in our own rows. */
export async function failedPayment(db: D1Database, memberId: string): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE subscriptions SET status = 'past_due', cancels_at = NULL, paid_until = ?2, card_brand = 'visa',
           card_last4 = '0341', card_expires = '2034-12' WHERE member_id = ?1`,
      )
      .bind(memberId, inDays(-1)),
    db
      .prepare(
        `INSERT INTO invoices (id, subscription_id, member_id, status, reason, amount_cents, paid_cents, refunded_cents,
           period_start, period_end, created_at)
         SELECT 'in_' || id, id, member_id, 'open', 'subscription_cycle', 2249, 0, 0, ?2, ?3, ?2
         FROM subscriptions WHERE member_id = ?1`,
      )
      .bind(memberId, inDays(-1), inDays(29)),
    db
      .prepare(
        `INSERT INTO membership_events (id, member_id, kind, detail, happened_at)
         VALUES ('payment-failed:' || ?1, ?1, 'payment-failed', ?3, ?2)`,
      )
      .bind(
        memberId,
        inDays(-1),
        JSON.stringify({ cents: 2249, attempt: 1, nextTryAt: inDays(2) }),
      ),
  ]);
}
