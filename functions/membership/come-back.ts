// Asks former members once whether they would like to come back, 30 days after a paid plan has ended. Each ended
// subscription is settled in the batch that queues its email, so that neither a crash nor a parallel cron repeats it.
import { writeBatch } from '../database/write.ts';
import { queueEmails } from '../email/outbox.ts';
import { HAS_PLAN } from '../email/rules/has-plan.ts';
import { REACHABLE } from '../notifications/digest.ts';
import { WANTS_NEWS } from '../notifications/rules/news.ts';
import { giveTokens } from '../notifications/unsubscribe-tokens.ts';

const DAY = 86_400_000;
const AFTER_MS = 30 * DAY;
/** After an outage it may be late. What ended earlier stays as it is: an email months later would surprise. */
const LATEST_MS = 37 * DAY;
/** The next call continues. */
const MOST_PER_CALL = 200;

const DUE = `
  SELECT id, member_id FROM subscriptions
  WHERE ended_at > ?1 AND ended_at <= ?2 AND come_back_settled_at IS NULL ORDER BY ended_at LIMIT ?3`;

interface DueRow {
  id: string;
  member_id: string;
}

/**
 * Those of ?4 (JSON) who are asked: it was paid for and was their last plan, they have none now, want news, can be
 * reached, and had no dispute. ?5: now. The data is EmailData['come-back'].
 */
const EMAILS = `
  SELECT lower(hex(randomblob(16))) AS id, s.id AS key, m.id AS member_id, m.email AS to_address,
    json_object('firstName', m.first_name, 'timeZone', m.time_zone, 'plan', s.plan, 'endedAt', s.ended_at,
      'lessons', (SELECT count(*) FROM module_completions c WHERE c.member_id = m.id),
      'works', (SELECT count(*) FROM saved_works w WHERE w.member_id = m.id AND w.deleted_at IS NULL),
      'unsubscribeToken', d.unsubscribe_token) AS data
  FROM json_each(?4) j CROSS JOIN subscriptions s ON s.id = j.value
  JOIN members m ON m.id = s.member_id
  JOIN digest_state d ON d.member_id = m.id
  WHERE s.come_back_settled_at IS NULL AND s.first_paid_at IS NOT NULL AND NOT ${HAS_PLAN}
    AND NOT EXISTS (SELECT 1 FROM grants g WHERE g.member_id = m.id AND g.revoked_at IS NULL AND g.ends_at > ?5)
    AND NOT EXISTS (SELECT 1 FROM subscriptions o WHERE o.member_id = m.id
      AND (o.ended_at > s.ended_at OR (o.ended_at = s.ended_at AND o.id > s.id)))
    AND NOT EXISTS (SELECT 1 FROM subscriptions o JOIN holds h ON h.subscription_id = o.id AND h.reason = 'dispute'
      WHERE o.member_id = m.id)
    AND ${WANTS_NEWS} AND ${REACHABLE}`;

const SETTLE = `
  UPDATE subscriptions SET come_back_settled_at = ?2
  WHERE id IN (SELECT value FROM json_each(?1)) AND come_back_settled_at IS NULL`;

export async function writeComeBacks(db: D1Database, now = Date.now()): Promise<void> {
  const at = (ms: number) => new Date(ms).toISOString();
  const { results } = await db
    .prepare(DUE)
    .bind(at(now - LATEST_MS), at(now - AFTER_MS), MOST_PER_CALL)
    .all<DueRow>();
  if (results.length === 0) return;
  const ids = JSON.stringify(results.map(({ id }) => id));
  await writeBatch(db, [
    giveTokens(
      db,
      results.map(({ member_id }) => member_id),
    ),
    queueEmails(db, 'come-back', { emails: EMAILS, values: [ids, at(now)] }, now),
    db.prepare(SETTLE).bind(ids, at(now)),
  ]);
}
