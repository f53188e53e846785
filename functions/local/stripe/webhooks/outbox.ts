// Which delivery is due, who sends it, what came of it.
import { thisProcess } from '../this-process.ts';

const HOUR = 3600;
/** After each failed attempt: Stripe tries for up to three days, at growing intervals. */
export const BACKOFF_SECONDS = [60, 300, 1800, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR, 24 * HOUR];

export interface Delivery {
  id: number;
  endpoint: string;
  attempts: number;
  /** The event's document. */
  event: string;
}

/** Marks them as ours, so that two requests that deliver at once send nothing twice. */
export async function claimDue(db: D1Database, now: number): Promise<Delivery[]> {
  const { results } = await db
    .prepare(
      `UPDATE deliveries SET state = 'sending', sent_by = ?2 WHERE id IN
         (SELECT id FROM deliveries
          WHERE (state = 'due' AND due_at <= ?1) OR (state = 'sending' AND sent_by <> ?2)
          ORDER BY due_at, id LIMIT 50)
       RETURNING id, endpoint, attempts,
         (SELECT document FROM objects WHERE objects.id = deliveries.event) AS event`,
    )
    .bind(now, thisProcess())
    .all<Delivery>();
  return results.sort((a, b) => a.id - b.id);
}

export async function recordAnswer(
  db: D1Database,
  { id, attempts }: Delivery,
  answer: string,
  now: number,
): Promise<void> {
  const pause = BACKOFF_SECONDS[attempts];
  const isDelivered = /^2\d\d$/.test(answer);
  const state = isDelivered ? 'delivered' : pause ? 'due' : 'failed';
  await db
    .prepare(
      `UPDATE deliveries SET state = ?2, attempts = attempts + 1, due_at = ?3, last_answer = ?4 WHERE id = ?1`,
    )
    .bind(id, state, now + (pause ?? 0), answer)
    .run();
}

export async function deliveryCounts(db: D1Database): Promise<Record<string, number>> {
  const { results } = await db
    .prepare('SELECT state, count(*) AS n FROM deliveries GROUP BY state')
    .all<{ state: string; n: number }>();
  return Object.fromEntries(results.map(({ state, n }) => [state, n]));
}
