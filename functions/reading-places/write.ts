import { writeBatch } from '../database/write.ts';

/** Repeating it changes only the time. */
export async function keepPlace(
  db: D1Database,
  memberId: string,
  { moduleId, part }: { moduleId: string; part: number },
  now = new Date(),
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO reading_places (member_id, module_id, part, read_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (member_id, module_id) DO UPDATE SET part = excluded.part, read_at = excluded.read_at`,
      )
      .bind(memberId, moduleId, part, now.toISOString()),
  ]);
}
