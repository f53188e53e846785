// The preferences of an account that a stranger may have changed: statements for the batch that gives it to its owner.

/** After a reset: `claim` is what this request wrote into the row of the reset link. */
export function alertsOnAfterReset(db: D1Database, claim: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE preferences SET sign_in_alerts = 1
       WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1) AND sign_in_alerts = 0`,
    )
    .bind(claim);
}

/** While the address is unverified. */
export function alertsOnAgain(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE preferences SET sign_in_alerts = 1 WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}

/** While the address is unverified. */
export function forgetPreferences(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM preferences WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}
