// The webhook outbox: which deliveries are due, which request sends them, and the results.
import { thisProcess } from '../this-process.ts';

const HOUR = 3600;
/** The delays after failed attempts: Stripe retries for up to three days, at growing intervals. */
const BACKOFF_SECONDS = [60, 300, 1800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR, 24 * HOUR];
const MOST_AT_ONCE = 50;

export interface Delivery {
  id: number;
  endpoint: string;
  attempts: number;
  /** The event object. */
  event: string;
  /** How many endpoints have not received the event yet. */
  pending: number;
}

export interface Answered {
  delivery: Delivery;
  answer?: string;
  /** Seconds until it is sent, if it was delayed without an attempt. */
  waits?: number;
}

/** A sender that has been silent for this long was interrupted. */
const SILENT_MS = 60_000;

/**
 * Claims due deliveries, but none while another request is sending: nothing is sent twice or out of order.
 * The request that is sending checks again before it stops.
 */
export async function claimDue(db: D1Database, now: number): Promise<Delivery[]> {
  const { results } = await db
    .prepare(
      `UPDATE deliveries SET state = 'sending', sent_by = ?2, sent_at = ?3 WHERE id IN
         (SELECT id FROM deliveries
          WHERE (state = 'due' AND due_at <= ?1) OR state = 'sending'
          ORDER BY due_at, id LIMIT ${MOST_AT_ONCE})
         AND NOT EXISTS
           (SELECT 1 FROM deliveries WHERE state = 'sending' AND sent_by = ?2 AND sent_at > ?4)
       RETURNING id, endpoint, attempts,
         (SELECT document FROM objects WHERE objects.id = deliveries.event) AS event,
         (SELECT count(*) FROM deliveries AS other
          WHERE other.event = deliveries.event AND other.state <> 'delivered') AS pending`,
    )
    .bind(now, thisProcess(), Date.now(), Date.now() - SILENT_MS)
    .all<Delivery>();
  return results.sort((a, b) => a.id - b.id);
}

export async function recordAnswers(
  db: D1Database,
  answered: Answered[],
  now: number,
): Promise<void> {
  const record = db.prepare(
    `UPDATE deliveries SET state = ?2, attempts = ?3, due_at = ?4, last_answer = ?5 WHERE id = ?1`,
  );
  const statements = answered.map(({ delivery: { id, attempts }, answer = null, waits }) => {
    if (answer === null) return record.bind(id, 'due', attempts, now + (waits ?? 0), null);
    const pause = BACKOFF_SECONDS[attempts];
    const state = /^2\d\d$/.test(answer) ? 'delivered' : pause ? 'due' : 'failed';
    return record.bind(id, state, attempts + 1, now + (pause ?? 0), answer);
  });
  if (statements.length > 0) await db.batch(statements);
}

export async function deliveryCounts(db: D1Database): Promise<Record<string, number>> {
  const { results } = await db
    .prepare('SELECT state, count(*) AS n FROM deliveries GROUP BY state')
    .all<{ state: string; n: number }>();
  return Object.fromEntries(results.map(({ state, n }) => [state, n]));
}
