/** For a batch: events that were given up are processed again, from the next minute on. Harmless when repeated. */
export function retryDeadEvents(db: D1Database, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE stripe_events SET state = 'pending', attempts = 0, due_at = ?1 WHERE state = 'dead'`,
    )
    .bind(new Date(now).toISOString());
}
