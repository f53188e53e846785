// The billing records of deleted accounts, in the order of their foreign keys.

/** For a batch. `deleted` selects their ids; its only value is `value`. */
export function forgetBilling(
  db: D1Database,
  { deleted, value }: { deleted: string; value: string },
): D1PreparedStatement[] {
  const subscriptions = `SELECT id FROM subscriptions WHERE member_id IN (${deleted})`;
  const statements = [
    db.prepare(`DELETE FROM holds WHERE subscription_id IN (${subscriptions})`),
    db.prepare(`DELETE FROM disputes WHERE subscription_id IN (${subscriptions})`),
    db.prepare(`DELETE FROM subscription_syncs WHERE subscription_id IN (${subscriptions})`),
    db.prepare(`DELETE FROM guarantee_refunds WHERE member_id IN (${deleted})`),
    db.prepare(`DELETE FROM membership_rates WHERE member_id IN (${deleted})`),
    db.prepare(`DELETE FROM membership_refunds WHERE member_id IN (${deleted})`),
    db.prepare(`DELETE FROM invoices WHERE member_id IN (${deleted})`),
    db.prepare(`DELETE FROM subscriptions WHERE member_id IN (${deleted})`),
    db.prepare(`DELETE FROM customers WHERE member_id IN (${deleted})`),
  ];
  return statements.map((statement) => statement.bind(value));
}
