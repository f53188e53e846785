// A row of Today that returns on a date: for the whole team.

import { writeBatch } from '../../database/write.ts';
import type { NeedKind } from '../rules/kinds.ts';

const DAY_MS = 86_400_000;

/** 0 days bring the row back. Idempotent. */
export async function postpone(
  db: D1Database,
  { kind, itemId, days }: { kind: NeedKind; itemId: string; days: number },
  now = Date.now(),
): Promise<void> {
  const at = (ms: number) => new Date(ms).toISOString();
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO today_postponements (kind, item_id, until) VALUES (?1, ?2, ?3)
         ON CONFLICT (kind, item_id) DO UPDATE SET until = excluded.until`,
      )
      .bind(kind, itemId, at(now + days * DAY_MS)),
    db.prepare('DELETE FROM today_postponements WHERE until <= ?1').bind(at(now)),
  ]);
}
