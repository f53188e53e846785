// Access that a colleague gives without a charge. Stripe is not told: unlike a free year, it moves no charge.

/** A grant of the team is named after the request that made it. */
export const TEAM_GRANT = 'team:';

export interface TeamGrant {
  memberId: string;
  tier: string;
  startsAt: string;
  endsAt: string;
}

/** For a batch. `onlyIf` is SQL about ?1, the request, and ?2, the attempt. */
export function giveAccess(
  db: D1Database,
  request: [requestId: string, attempt: string],
  { memberId, tier, startsAt, endsAt }: TeamGrant,
  onlyIf?: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
       SELECT id, '${TEAM_GRANT}' || ?1, ?4, ?5, ?6 FROM members WHERE id = ?3 AND ?2 <> '' AND ${onlyIf ?? 'true'}
       ON CONFLICT (member_id, reason) DO NOTHING`,
    )
    .bind(...request, memberId, tier, startsAt, endsAt);
}

/** For a batch. Only the team's own grants: a free year is earned. */
export function takeBackAccess(
  db: D1Database,
  request: [requestId: string, attempt: string],
  { memberId, reason, at }: { memberId: string; reason: string; at: string },
  onlyIf?: string,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE grants SET revoked_at = ?5
       WHERE member_id = ?3 AND reason = ?4 AND reason LIKE '${TEAM_GRANT}%' AND revoked_at IS NULL
         AND ?2 <> '' AND ${onlyIf ?? 'true'}`,
    )
    .bind(...request, memberId, reason, at);
}

/**
 * A refund of the newest payment closes the plan, and here the member shall keep what was paid for: until the paid time
 * ends, and a day longer if a renewal comes, because Stripe collects it later. For the batch after the sync.
 */
export function keepOpenAfterRefund(
  db: D1Database,
  requestId: string,
  subscriptionId: string,
  now: string,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO grants (member_id, reason, tier, starts_at, ends_at)
       SELECT m.id, '${TEAM_GRANT}' || ?1, s.plan, ?3,
         strftime('%Y-%m-%dT%H:%M:%fZ', s.paid_until, CASE WHEN s.cancels_at IS NULL THEN '+1 day' ELSE '+0 days' END)
       FROM subscriptions s JOIN members m ON m.id = s.member_id
       WHERE s.id = ?2 AND s.paid_until > ?3 AND s.status IN ('active', 'trialing', 'past_due')
         AND EXISTS (SELECT 1 FROM holds WHERE subscription_id = ?2 AND reason = 'refund' AND lifted_at IS NULL)
         AND NOT EXISTS (SELECT 1 FROM holds WHERE subscription_id = ?2 AND reason = 'dispute' AND lifted_at IS NULL)
       ON CONFLICT (member_id, reason) DO NOTHING`,
    )
    .bind(requestId, subscriptionId, now);
}
