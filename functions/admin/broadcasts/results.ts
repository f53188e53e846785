// What those who got a broadcast did within seven days, against the seven before: counted from rows, every hour.
import { writeBatch } from '../../database/write.ts';
import type { Counts } from './drafts.ts';

const DAY = 86_400_000;
/** Seven days after the last email of even a slow broadcast. */
const COUNTED_FOR_MS = 21 * DAY;

const TO_COUNT = `
  SELECT id, finished_at, stopped_at FROM broadcasts b
  WHERE started_at IS NOT NULL AND started_at > ?1 AND sent > 0
    AND NOT EXISTS (SELECT 1 FROM broadcast_results WHERE broadcast_id = b.id AND is_final = 1)`;

/** `?1` is the broadcast. */
const LESSONS = `
  SELECT count(DISTINCT CASE WHEN c.completed_at < r.settled_at THEN r.member_id END) AS before,
    count(DISTINCT CASE WHEN c.completed_at >= r.settled_at THEN r.member_id END) AS after
  FROM broadcast_recipients r JOIN module_completions c ON c.member_id = r.member_id
    AND c.completed_at >= strftime('%Y-%m-%dT%H:%M:%fZ', r.settled_at, '-7 days')
    AND c.completed_at < strftime('%Y-%m-%dT%H:%M:%fZ', r.settled_at, '+7 days')
  WHERE r.broadcast_id = ?1 AND r.outcome = 'sent'`;
const VISITS = `
  SELECT count(DISTINCT CASE WHEN e.created_at < r.settled_at THEN r.member_id END) AS before,
    count(DISTINCT CASE WHEN e.created_at >= r.settled_at THEN r.member_id END) AS after
  FROM broadcast_recipients r JOIN account_events e ON e.member_id = r.member_id AND e.kind = 'signed-in'
    AND e.created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', r.settled_at, '-7 days')
    AND e.created_at < strftime('%Y-%m-%dT%H:%M:%fZ', r.settled_at, '+7 days')
  WHERE r.broadcast_id = ?1 AND r.outcome = 'sent'`;
const LEFT = `
  SELECT count(DISTINCT CASE WHEN e.happened_at < r.settled_at THEN r.member_id END) AS before,
    count(DISTINCT CASE WHEN e.happened_at >= r.settled_at THEN r.member_id END) AS after
  FROM broadcast_recipients r JOIN membership_events e ON e.member_id = r.member_id AND e.kind = 'cancelled'
    AND e.happened_at >= strftime('%Y-%m-%dT%H:%M:%fZ', r.settled_at, '-7 days')
    AND e.happened_at < strftime('%Y-%m-%dT%H:%M:%fZ', r.settled_at, '+7 days')
  WHERE r.broadcast_id = ?1 AND r.outcome = 'sent'`;

const STORE = `
  INSERT INTO broadcast_results (broadcast_id, counts, counted_at, is_final)
  SELECT id, ?2, ?3, ?4 FROM broadcasts WHERE id = ?1
  ON CONFLICT (broadcast_id) DO UPDATE SET counts = excluded.counts, counted_at = excluded.counted_at, is_final = excluded.is_final`;

interface ToCount {
  id: string;
  finished_at: string | null;
  stopped_at: string | null;
}

type Pair = { before: number; after: number };

export async function countResults(db: D1Database, now: number): Promise<void> {
  const { results } = await db
    .prepare(TO_COUNT)
    .bind(new Date(now - COUNTED_FOR_MS).toISOString())
    .all<ToCount>();
  for (const { id, finished_at, stopped_at } of results) {
    const ended = finished_at ?? stopped_at;
    const isFinal = ended !== null && Date.parse(ended) < now - 7 * DAY;
    const [lessons, visits, left] = await db.batch<Pair>(
      [LESSONS, VISITS, LEFT].map((sql) => db.prepare(sql).bind(id)),
    );
    const none = { before: 0, after: 0 };
    const counts: Counts = {
      lessons: lessons?.results[0] ?? none,
      visits: visits?.results[0] ?? none,
      left: left?.results[0] ?? none,
      isFinal,
    };
    await writeBatch(db, [
      db
        .prepare(STORE)
        .bind(id, JSON.stringify(counts), new Date(now).toISOString(), Number(isFinal)),
    ]);
  }
}
