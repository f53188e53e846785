// A member's name and email at Stripe: a change is recorded in the batch that makes it, and sent to Stripe afterwards.

/**
 * For the batch of the change. `onlyIfClaimed`: only if this request claimed the link; otherwise only if the previous
 * statement changed a row.
 */
export function noteCustomerChange(
  db: D1Database,
  memberId: string,
  { onlyIfClaimed = null }: { onlyIfClaimed?: string | null } = {},
  now = Date.now(),
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO customer_changes (member_id, change_id, changed_at)
       SELECT id, ?2, ?3 FROM members WHERE id = ?1
         AND CASE WHEN ?4 IS NULL THEN changes() > 0
             ELSE EXISTS (SELECT 1 FROM one_time_links WHERE claim = ?4) END
       ON CONFLICT (member_id) DO UPDATE SET change_id = excluded.change_id, changed_at = excluded.changed_at`,
    )
    .bind(memberId, crypto.randomUUID(), new Date(now).toISOString(), onlyIfClaimed);
}

/** After Stripe has the change; keeps it if another change came meanwhile. */
export function customerChangeIsSent(
  db: D1Database,
  { memberId, changeId }: { memberId: string; changeId: string },
): D1PreparedStatement {
  return db
    .prepare('DELETE FROM customer_changes WHERE member_id = ?1 AND change_id = ?2')
    .bind(memberId, changeId);
}

/** Deletes changes of members without a Stripe customer. */
export function forgetCustomerChanges(db: D1Database, before: number): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM customer_changes WHERE changed_at < ?1
         AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.member_id = customer_changes.member_id)`,
    )
    .bind(new Date(before).toISOString());
}
