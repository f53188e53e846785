// Tells members of a coming charge: two weeks before a yearly one and before the first after a free year, and a week
// before the one that ends a pause.
import { writeBatch } from '../database/write.ts';
import { queueEmails } from '../email/outbox.ts';

export const RENEWAL_NOTICE_MS = 14 * 86_400_000;
export const PAUSE_NOTICE_MS = 7 * 86_400_000;
/** The next call writes the rest. */
const NOTICES_PER_CALL = 100;

const RENEWAL = {
  email: 'renewal-notice',
  isFor: `s.paused_from IS NULL AND (s.billing = 'annual' OR s.status = 'trialing')`,
  alsoTells: `'billing', s.billing,`,
  withinMs: RENEWAL_NOTICE_MS,
} as const;
const PAUSE = {
  email: 'pause-ending',
  isFor: 's.paused_from IS NOT NULL',
  alsoTells: '',
  withinMs: PAUSE_NOTICE_MS,
} as const;

/** The data is EmailData['renewal-notice'] or EmailData['pause-ending']. */
const due = (notice: typeof RENEWAL | typeof PAUSE) => `
  SELECT lower(hex(randomblob(16))) AS id, key, member_id, to_address, data FROM (
    SELECT m.id AS member_id, m.email AS to_address, s.next_charge_at,
      s.id || ':' || substr(s.next_charge_at, 1, 10) AS key,
      json_object('firstName', m.first_name, 'timeZone', m.time_zone, 'plan', s.plan, ${notice.alsoTells}
        'cents', s.next_charge_cents, 'chargeAt', s.next_charge_at) AS data
    FROM subscriptions s JOIN members m ON m.id = s.member_id
    WHERE s.status IN ('active', 'trialing') AND s.cancels_at IS NULL AND ${notice.isFor}
      AND s.next_charge_at > ?4 AND s.next_charge_at <= ?5 AND s.next_charge_cents > 0
      AND NOT EXISTS (SELECT 1 FROM holds WHERE subscription_id = s.id AND lifted_at IS NULL)
      AND NOT EXISTS (SELECT 1 FROM erasures WHERE member_id = m.id)
  )
  WHERE NOT EXISTS (SELECT 1 FROM mails WHERE dedupe_key = '${notice.email}:' || key)
  ORDER BY next_charge_at LIMIT ?6`;

/**
 * Queues the notices that are due, one per charge date. One statement, so that no cancellation comes between reading and
 * writing.
 */
async function write(db: D1Database, notice: typeof RENEWAL | typeof PAUSE, now: number) {
  const values = [
    new Date(now).toISOString(),
    new Date(now + notice.withinMs).toISOString(),
    NOTICES_PER_CALL,
  ];
  await writeBatch(db, [queueEmails(db, notice.email, { emails: due(notice), values }, now)]);
}

export const writeRenewalNotices = (db: D1Database, now = Date.now()): Promise<void> =>
  write(db, RENEWAL, now);

export const writePauseNotices = (db: D1Database, now = Date.now()): Promise<void> =>
  write(db, PAUSE, now);
