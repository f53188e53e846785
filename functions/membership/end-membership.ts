/** Ends what a member has paid for, at once. Harmless when repeated. */
export async function endMembership(db: D1Database, memberId: string): Promise<void> {
  await db
    .prepare(`UPDATE subscriptions SET status = 'canceled' WHERE member_id = ?1`)
    .bind(memberId)
    .run();
}
