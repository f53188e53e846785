import { writeBatch } from '../database/write.ts';

/** Starting a path twice keeps the first date, which is returned. */
export async function startPath(
  db: D1Database,
  memberId: string,
  pathId: string,
  now = new Date(),
): Promise<string> {
  const [, read] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO path_starts (member_id, path_id, started_at) VALUES (?1, ?2, ?3)
         ON CONFLICT DO NOTHING`,
      )
      .bind(memberId, pathId, now.toISOString()),
    db
      .prepare('SELECT started_at FROM path_starts WHERE member_id = ?1 AND path_id = ?2')
      .bind(memberId, pathId),
  ]);
  const row = read?.results[0] as { started_at: string };
  return row.started_at;
}
