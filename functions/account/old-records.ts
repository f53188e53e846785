// Billing records of deleted accounts: kept for seven years after the deletion, as the law requires and as the privacy
// policy, the email and the dialog say, then deleted.
import { forgetBilling } from '../membership/forget-billing.ts';

const YEARS = 7;

const LONG_GONE = `SELECT member_id FROM erasures WHERE finished_at < ?1 ORDER BY finished_at LIMIT 50`;

/** Idempotent. Fifty accounts an hour; the rest follow in the next hour. */
export async function forgetOldRecords(db: D1Database, now = Date.now()): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - YEARS);
  const value = before.toISOString();
  await db.batch([
    ...forgetBilling(db, { deleted: LONG_GONE, value }),
    // Last, because it selects the accounts: every backup that still had them was overwritten long ago.
    db.prepare(`DELETE FROM erasures WHERE member_id IN (${LONG_GONE})`).bind(value),
  ]);
}
