// Nothing is charged during a free year. A member who earned one while no charge was due, because they had canceled or
// their card had failed, may resume later: every sync of the subscription checks whether a charge would come too early.

/** A valid free year with a charge before its end. ?2 is now. */
const CHARGED_TOO_EARLY = `
  revoked_at IS NULL AND ends_at > ?2 AND EXISTS (
    SELECT 1 FROM subscriptions s
    WHERE s.member_id = grants.member_id AND s.cancels_at IS NULL AND (
      (s.status IN ('active', 'trialing') AND unixepoch(s.next_charge_at) < unixepoch(grants.ends_at))
      OR (s.status IN ('past_due', 'unpaid') AND grants.starts_at <= ?2)))`;

/** For the batch that writes Stripe's state: the cron job then moves the charge. */
export function askToMoveBilling(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE grants SET billing_due = 1
       WHERE member_id = ?1 AND substr(reason, 1, 9) = 'referral:' AND billing_due = 0 AND ${CHARGED_TOO_EARLY}`,
    )
    .bind(memberId, new Date().toISOString());
}

export interface ReadGrant {
  reason: string;
  startsAt: string;
  endsAt: string;
  revokedAt: string | null;
}

/** Clears `billing_due` if the grant is still as read, unless a charge would still come before its end. */
export function billingIsMoved(
  db: D1Database,
  memberId: string,
  { reason, startsAt, endsAt, revokedAt }: ReadGrant,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE grants SET billing_due = 0
       WHERE member_id = ?1 AND reason = ?3 AND starts_at = ?4 AND ends_at = ?5 AND revoked_at IS ?6
         AND NOT (${CHARGED_TOO_EARLY})`,
    )
    .bind(memberId, new Date().toISOString(), reason, startsAt, endsAt, revokedAt);
}
