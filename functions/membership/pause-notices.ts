// Reminds paused members a week before the charge that ends their pause.
import { writeBatch } from '../database/write.ts';
import { queueEmails } from '../email/outbox.ts';

export const WEEK_MS = 7 * 86_400_000;
/** The next call writes the rest. */
const NOTICES_PER_CALL = 100;

const DUE = `
  SELECT lower(hex(randomblob(16))) AS id, key, member_id, to_address, data FROM (
    SELECT m.id AS member_id, m.email AS to_address, s.next_charge_at,
      s.id || ':' || substr(s.next_charge_at, 1, 10) AS key,
      json_object('firstName', m.first_name, 'timeZone', m.time_zone, 'plan', s.plan,
        'cents', s.next_charge_cents, 'chargeAt', s.next_charge_at) AS data
    FROM subscriptions s JOIN members m ON m.id = s.member_id
    WHERE s.status IN ('active', 'trialing') AND s.cancels_at IS NULL AND s.paused_from IS NOT NULL
      AND s.next_charge_at > ?4 AND s.next_charge_at <= ?5 AND s.next_charge_cents > 0
      AND NOT EXISTS (SELECT 1 FROM holds WHERE subscription_id = s.id AND lifted_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM erasures WHERE member_id = m.id)
  )
  WHERE NOT EXISTS (SELECT 1 FROM mails WHERE dedupe_key = 'pause-ending:' || key)
  ORDER BY next_charge_at LIMIT ?6`;

/** Queues the notices that are due, one per charge date; the data is EmailData['pause-ending']. */
export async function writePauseNotices(db: D1Database, now = Date.now()): Promise<void> {
  const values = [
    new Date(now).toISOString(),
    new Date(now + WEEK_MS).toISOString(),
    NOTICES_PER_CALL,
  ];
  await writeBatch(db, [queueEmails(db, 'pause-ending', { emails: DUE, values }, now)]);
}
