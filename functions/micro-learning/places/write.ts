import { writeBatch } from '../../database/write.ts';

interface Place {
  moduleId: string;
  part: number;
  block: string | null;
}

/** Repeating it changes only the time, which is the server's: a device's clock may be wrong. */
export async function keepPlace(
  db: D1Database,
  memberId: string,
  { moduleId, part, block }: Place,
  now = new Date(),
): Promise<void> {
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO reading_places (member_id, module_id, part, block, read_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (member_id, module_id) DO UPDATE
         SET part = excluded.part, block = excluded.block, read_at = excluded.read_at`,
      )
      .bind(memberId, moduleId, part, block, now.toISOString()),
  ]);
}
