// Calls of the model that are not a member's text use, but count toward the founder's ceiling.
import { writeBatch } from '../database/write.ts';
import { periodsAt } from './rules/quota.ts';

/** Takes one call of today's (UTC), once per `useId`. False when the ceiling is reached, or when it was taken before. */
export async function takeDailyCall(
  db: D1Database,
  useId: string,
  ceiling: number,
  now = Date.now(),
): Promise<boolean> {
  const id = crypto.randomUUID();
  const [, made] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO ai_calls (id, use_id, called_at) SELECT ?1, ?2, ?3
         WHERE (SELECT count(*) FROM ai_calls WHERE called_at >= ?4) < ?5
           AND NOT EXISTS (SELECT 1 FROM ai_calls WHERE use_id = ?2)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(id, useId, new Date(now).toISOString(), periodsAt(now).day, ceiling),
    db.prepare('SELECT 1 FROM ai_calls WHERE id = ?1').bind(id),
  ]);
  return made?.results.length === 1;
}
