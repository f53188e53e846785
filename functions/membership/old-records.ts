// Billing records of deleted accounts: kept for seven years after the deletion, as the law requires and as the privacy
// policy, the email and the dialog say, then deleted.

const YEARS = 7;

const LONG_GONE = `SELECT member_id FROM erasures WHERE finished_at < ?1 ORDER BY finished_at LIMIT 50`;
const THEIR_SUBSCRIPTIONS = `SELECT id FROM subscriptions WHERE member_id IN (${LONG_GONE})`;

/** Idempotent. Fifty accounts an hour; the rest follow in the next hour. */
export async function forgetOldRecords(db: D1Database, now = Date.now()): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  const statements = [
    db.prepare(`DELETE FROM holds WHERE subscription_id IN (${THEIR_SUBSCRIPTIONS})`),
    db.prepare(`DELETE FROM disputes WHERE subscription_id IN (${THEIR_SUBSCRIPTIONS})`),
    db.prepare(`DELETE FROM subscription_syncs WHERE subscription_id IN (${THEIR_SUBSCRIPTIONS})`),
    db.prepare(`DELETE FROM guarantee_refunds WHERE member_id IN (${LONG_GONE})`),
    db.prepare(`DELETE FROM invoices WHERE member_id IN (${LONG_GONE})`),
    db.prepare(`DELETE FROM subscriptions WHERE member_id IN (${LONG_GONE})`),
    db.prepare(`DELETE FROM customers WHERE member_id IN (${LONG_GONE})`),
    // Last, because it selects the accounts: every backup that still had them was overwritten long ago.
    db.prepare(`DELETE FROM erasures WHERE member_id IN (${LONG_GONE})`),
  ];
  await db.batch(statements.map((statement) => statement.bind(before.toISOString())));
}
