import { writeBatch } from '../database/write.ts';

/** Tours accumulate over tabs and devices. */
const SAVE = `
  INSERT INTO tutorial_progress (member_id, visited, completed_at, updated_at, tours) VALUES (?1, '{}', NULL, ?2, ?3)
  ON CONFLICT (member_id) DO UPDATE SET
    tours = json_patch(tours, excluded.tours), updated_at = excluded.updated_at`;

export async function saveTour(
  db: D1Database,
  memberId: string,
  tour: string,
  now = new Date(),
): Promise<void> {
  const tours = JSON.stringify({ [tour]: true });
  await writeBatch(db, [db.prepare(SAVE).bind(memberId, now.toISOString(), tours)]);
}
