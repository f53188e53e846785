// The message that waits for a member's devices: one for each, and a newer one replaces it.

/**
 * For the batch that settles reminders. `values`: JSON of a list with `member`, `due`, `active`, as in reminders.ts, and
 * `message`, null for none.
 */
export const pushMessages = (db: D1Database, values: string, now: number): D1PreparedStatement =>
  db.prepare(QUEUE).bind(values, new Date(now).toISOString());

const QUEUE = `
  UPDATE notification_devices SET message = found.message, written_at = ?2, due_at = ?2, attempts = 0
  FROM (SELECT r.member_id AS member, j.value ->> 'message' AS message FROM json_each(?1) j
    JOIN notification_reminders r ON r.member_id = j.value ->> 'member' AND r.due_at = j.value ->> 'due'
      AND r.active_at = j.value ->> 'active'
    WHERE j.value ->> 'message' IS NOT NULL) found
  WHERE notification_devices.member_id = found.member`;

export interface WaitingMessage {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** JSON */
  message: string;
  /** Including this try. */
  attempts: number;
}

/** Long enough for a round of slow services; a crash delays its messages no longer. */
const LEASE_MS = 60_000;
/** A step for this morning is no news tonight. */
export const TTL_MS = 12 * 3_600_000;
const MINUTE_MS = 60_000;
const MOST_TRIES = 5;

const at = (ms: number) => new Date(ms).toISOString();

/** Only for members who are still signed in there. One statement: no two runs ever claim the same message. */
const CLAIM = `
  UPDATE notification_devices SET attempts = attempts + 1, due_at = ?2
  WHERE id IN (
    SELECT d.id FROM notification_devices d
    WHERE d.due_at IS NOT NULL AND d.due_at <= ?1 AND EXISTS (
      SELECT 1 FROM sessions s WHERE s.member_id = d.member_id AND s.id = d.session_id
        AND s.idle_expires_at > ?1 AND s.absolute_expires_at > ?1)
    ORDER BY d.due_at LIMIT ?3)
  RETURNING id, endpoint, p256dh, auth, message, attempts`;

const DROP_OLD = `
  UPDATE notification_devices SET message = NULL, due_at = NULL WHERE due_at IS NOT NULL AND written_at < ?1`;

export async function claimMessages(
  db: D1Database,
  now: number,
  most: number,
): Promise<WaitingMessage[]> {
  const [, claimed] = await db.batch<WaitingMessage>([
    db.prepare(DROP_OLD).bind(at(now - TTL_MS)),
    db.prepare(CLAIM).bind(at(now), at(now + LEASE_MS), most),
  ]);
  return claimed?.results ?? [];
}

export type Outcome =
  /** Sent, or refused for good. */
  | { id: string; attempts: number; is: 'over' }
  /** The browser ended the subscription. */
  | { id: string; attempts: number; is: 'gone' }
  /** The service was busy or down. `waitMs`: what it asked for. */
  | { id: string; attempts: number; is: 'later'; waitMs: number };

/** Leaves alone what was queued or claimed anew since. */
export function outcomeStatements(
  db: D1Database,
  outcomes: readonly Outcome[],
  now: number,
): D1PreparedStatement[] {
  const settled = outcomes.map((outcome) => ({ ...outcome, due: dueAfter(outcome, now) }));
  const values = JSON.stringify(settled);
  return [db.prepare(FORGET_GONE).bind(values), db.prepare(MARK).bind(values)];
}

/** 1, 2, 4, 8 minutes, or as long as the service asks; null after the fifth try. */
function dueAfter(outcome: Outcome, now: number): string | null {
  if (outcome.is !== 'later' || outcome.attempts >= MOST_TRIES) return null;
  const usual = 2 ** (outcome.attempts - 1) * MINUTE_MS;
  return at(now + Math.min(Math.max(usual, outcome.waitMs), TTL_MS));
}

const FORGET_GONE = `
  DELETE FROM notification_devices WHERE id IN (
    SELECT j.value ->> 'id' FROM json_each(?1) j WHERE j.value ->> 'is' = 'gone')`;

const MARK = `
  UPDATE notification_devices SET due_at = j.value ->> 'due',
    message = CASE WHEN j.value ->> 'due' IS NULL THEN NULL ELSE message END
  FROM json_each(?1) j
  WHERE notification_devices.id = j.value ->> 'id' AND notification_devices.attempts = j.value ->> 'attempts'`;
