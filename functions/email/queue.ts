// The emails waiting to be sent, by lane, and in each lane by due date. A sender claims some of them for a minute: long
// enough to send them, short enough that a crash delays no email for long.
import { writeBatch } from '../database/write.ts';
import { WANTS_NEWS } from '../notifications/rules/news.ts';
import { LANES, type Lane } from './lanes.ts';
import type { NotSent } from './providers/not-sent.ts';
import { IS_REFUSED, noteSuppressed } from './refused-addresses.ts';
import { HAS_PLAN } from './rules/has-plan.ts';

const LEASE_MS = 60_000;
const MINUTE = 60_000;
const LONGEST_WAIT_MINUTES = 15;
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE;

export interface QueuedEmail {
  id: string;
  kind: string;
  to: string;
  /** JSON of the EmailData. */
  data: string;
  createdAt: string;
  /** Including this try. */
  attempts: number;
  lane: Lane;
  /** Shared by emails first claimed together; the email's own id if it was claimed alone. */
  batchId: string;
  /** Why it must not be sent after all, as this sender claims it. */
  unwanted: 'refused-address' | 'unsubscribed' | 'came-back' | null;
}

/** Cloudflare’s word for an address that came back before. */
const SUPPRESSED = 'E_RECIPIENT_SUPPRESSED';

const at = (ms: number) => new Date(ms).toISOString();

/** Seeks for each lane: retries that wait are never walked through. */
const FIRST_DUE = `
  SELECT lane, batch_id FROM (
    SELECT * FROM (SELECT lane, batch_id FROM mails
      WHERE lane = 0 AND due_at <= ?1 AND sent_at IS NULL AND given_up_at IS NULL ORDER BY due_at LIMIT 1)
    UNION ALL
    SELECT * FROM (SELECT lane, batch_id FROM mails
      WHERE lane = 1 AND due_at <= ?1 AND sent_at IS NULL AND given_up_at IS NULL ORDER BY due_at LIMIT 1)
    UNION ALL
    SELECT * FROM (SELECT lane, batch_id FROM mails
      WHERE lane = 2 AND due_at <= ?1 AND sent_at IS NULL AND given_up_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM email_pauses WHERE id = 1 AND ends_at > ?1) ORDER BY due_at LIMIT 1)
  ) WHERE lane <= ?5 ORDER BY lane LIMIT 1`;

/** Checked in the statement that claims the email: nothing that was withdrawn before then is sent. */
const UNWANTED = `
  CASE WHEN ${IS_REFUSED} THEN 'refused-address'
    WHEN kind IN ('broadcast', 'come-back') AND NOT coalesce((SELECT ${WANTS_NEWS} FROM members m WHERE m.id = member_id), 0)
      THEN 'unsubscribed'
    WHEN kind = 'come-back' AND (SELECT ${HAS_PLAN} FROM members m WHERE m.id = member_id) THEN 'came-back' END`;

/** Emails that were tried in one call are retried in one call (same idempotency key); new ones go with other new ones. */
const CLAIM = `
  WITH first AS (${FIRST_DUE}),
  claimed AS (
    SELECT id AS claimed_id, count(*) OVER () AS count FROM (
      SELECT m.id FROM first JOIN mails m ON m.batch_id = first.batch_id
      WHERE m.sent_at IS NULL AND m.given_up_at IS NULL AND m.due_at <= ?1
      UNION ALL
      SELECT id FROM (
        SELECT id, batch_id FROM mails
        WHERE lane = (SELECT lane FROM first WHERE batch_id IS NULL) AND due_at <= ?1
          AND sent_at IS NULL AND given_up_at IS NULL ORDER BY due_at, rowid LIMIT ?4
      ) WHERE batch_id IS NULL
    )
  )
  UPDATE mails SET attempts = attempts + 1, due_at = ?2,
    batch_id = coalesce(mails.batch_id, CASE WHEN claimed.count = 1 THEN mails.id ELSE ?3 END)
  FROM claimed WHERE mails.id = claimed_id
  RETURNING id, kind, to_address AS "to", data, created_at AS createdAt, attempts, lane, batch_id AS batchId, rowid AS place,
    ${UNWANTED} AS unwanted`;

export interface Wanted {
  /** The last lane to claim from. */
  upTo: Lane;
  most: number;
}

/** The next emails to send together. One statement, so no two senders ever claim the same email. */
export async function claimEmails(
  db: D1Database,
  now: number,
  { upTo, most }: Wanted,
): Promise<QueuedEmail[]> {
  const { results } = await db
    .prepare(CLAIM)
    // The cron job may start late, when its scheduled time plus a minute is already over.
    .bind(at(now), at(Math.max(now, Date.now()) + LEASE_MS), crypto.randomUUID(), most, upTo)
    .all<QueuedEmail & { place: number }>();
  // The same order for every try: the provider compares the whole request.
  return results.sort((one, other) => one.place - other.place);
}

export interface Failed {
  email: QueuedEmail;
  why: NotSent;
  /** It will be retried alone, without the others of its batch. */
  alone?: boolean;
  /** Where an unexpected error was thrown. */
  where?: string | undefined;
}

/** Leaves a failed email alone if another sender has claimed it since. */
export async function markTried(
  db: D1Database,
  { sent, failed }: { sent: readonly QueuedEmail[]; failed: readonly Failed[] },
  { keepsCopies }: { keepsCopies: boolean },
  now: number,
): Promise<void> {
  const ids = JSON.stringify(sent.map(({ id }) => id));
  const statements: D1PreparedStatement[] = [];
  if (sent.length > 0)
    statements.push(
      db
        .prepare(
          `UPDATE mails SET sent_at = ?2, last_error = NULL,
             to_address = CASE WHEN ?3 = 1 THEN to_address ELSE '' END,
             data = CASE WHEN ?3 = 1 THEN data ELSE '{}' END
           WHERE id IN (SELECT value FROM json_each(?1))`,
        )
        .bind(ids, at(now), keepsCopies ? 1 : 0),
    );
  if (failed.length > 0)
    statements.push(
      db
        .prepare(
          `UPDATE mails SET due_at = j.value ->> 'due', given_up_at = j.value ->> 'givenUp', last_error = j.value ->> 'code',
             batch_id = CASE WHEN j.value ->> 'alone' THEN mails.id ELSE batch_id END
           FROM json_each(?1) j
           WHERE mails.id = j.value ->> 'id' AND attempts = j.value ->> 'attempts' AND sent_at IS NULL`,
        )
        .bind(JSON.stringify(failed.map((one) => outcomeOf(one, now)))),
    );
  const suppressed = failed.filter(({ why }) => why.code === SUPPRESSED);
  if (suppressed.length > 0)
    statements.push(
      noteSuppressed(
        db,
        suppressed.map(({ email }) => email.to),
        now,
      ),
    );
  if (statements.length > 0) await writeBatch(db, statements);
}

function outcomeOf({ email: { id, attempts, lane }, why, alone = false }: Failed, now: number) {
  // Urgent email ignores Retry-After: one attempt too many does less harm than an hour's delay.
  const asked = lane === LANES.bulk ? (why.retryAfter ?? 0) : 0;
  const wait = Math.max(waitMinutes(attempts) * MINUTE, asked);
  const givenUp = why.retry === 'never' ? at(now) : null;
  return { id, attempts, code: why.code, due: at(now + wait), givenUp, alone };
}

/** For a batch: an email that was given up is sent again. Its links begin a new lifetime. Harmless when repeated. */
export function sendAgain(db: D1Database, id: string, now: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE mails SET given_up_at = NULL, attempts = 0, due_at = ?2, last_error = NULL, batch_id = NULL
       WHERE id = ?1 AND given_up_at IS NOT NULL AND sent_at IS NULL`,
    )
    .bind(id, at(now));
}

/** Pauses bulk email until the provider accepts it again. */
export async function pauseBulk(db: D1Database, until: number): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO email_pauses (id, ends_at) VALUES (1, ?1)
         ON CONFLICT (id) DO UPDATE SET ends_at = max(ends_at, excluded.ends_at)`,
      )
      .bind(at(until)),
  ]);
}

/** 1, 2, 4, 8 minutes, then every 15. */
export function waitMinutes(attempts: number): number {
  return Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);
}
