// Resets preferences that a stranger may have set: statements for the batch that returns an account to its owner.

/** After a password reset: `claim` is the value that this request wrote into the reset link's row. */
export function alertsOnAfterReset(db: D1Database, claim: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE preferences SET sign_in_alerts = 1
       WHERE member_id = (SELECT member_id FROM one_time_links WHERE claim = ?1) AND sign_in_alerts = 0`,
    )
    .bind(claim);
}

/** Only while the address is unverified. */
export function alertsOnAgain(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE preferences SET sign_in_alerts = 1 WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}

/** Only while the address is unverified. */
export function forgetPreferences(db: D1Database, memberId: string): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM preferences WHERE member_id =
         (SELECT id FROM members WHERE id = ?1 AND email_verified_at IS NULL)`,
    )
    .bind(memberId);
}
