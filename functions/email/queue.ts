// The emails waiting to be sent, oldest first. A sender claims one for a minute: long enough to send it, short enough
// that a crash delays no email for long.
import { writeBatch } from '../database/write.ts';
import type { NotSent } from './providers/not-sent.ts';

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
}

const at = (ms: number) => new Date(ms).toISOString();

/** One statement, so no two senders ever claim the same email. */
export function claimNextEmail(db: D1Database, now: number): Promise<QueuedEmail | null> {
  return (
    db
      .prepare(
        `UPDATE mails SET attempts = attempts + 1, due_at = ?2
         WHERE id = (SELECT id FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL AND due_at <= ?1
                     ORDER BY due_at, rowid LIMIT 1)
         RETURNING id, kind, to_address AS "to", data, created_at AS createdAt, attempts`,
      )
      // The cron job may start late, when its scheduled time plus a minute is already over.
      .bind(at(now), at(Math.max(now, Date.now()) + LEASE_MS))
      .first<QueuedEmail>()
  );
}

export async function markSent(
  db: D1Database,
  { id }: QueuedEmail,
  { keepsCopies }: { keepsCopies: boolean },
  now: number,
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `UPDATE mails SET sent_at = ?2, last_error = NULL,
           to_address = CASE WHEN ?3 = 1 THEN to_address ELSE '' END,
           data = CASE WHEN ?3 = 1 THEN data ELSE '{}' END
         WHERE id = ?1`,
      )
      .bind(id, at(now), keepsCopies ? 1 : 0),
  ]);
}

/** Does nothing when another sender has claimed the email since. */
export async function markNotSent(
  db: D1Database,
  email: QueuedEmail,
  { code, retry }: NotSent,
  now: number,
): Promise<void> {
  const next = now + waitMinutes(email.attempts) * MINUTE;
  await writeBatch(db, [
    db
      .prepare(
        `UPDATE mails SET due_at = ?3, given_up_at = ?4, last_error = ?5
         WHERE id = ?1 AND attempts = ?2 AND sent_at IS NULL`,
      )
      .bind(email.id, email.attempts, at(next), retry === 'never' ? at(now) : null, code),
  ]);
}

/** 1, 2, 4, 8 minutes, then every 15. */
export function waitMinutes(attempts: number): number {
  return Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);
}
