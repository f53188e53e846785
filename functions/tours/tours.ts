import { writeBatch } from '../database/write.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

/** For `readWithMember`; `tourStateFrom` reads the rows. */
export const TOURS_OF_MEMBER: MemberRead = {
  sql: `SELECT tours, completed_at AS completedAt FROM tutorial_progress WHERE member_id = ${CURRENT_MEMBER}`,
};

/** The tours that the member has seen, and whether the tutorial is completed. */
export function tourStateFrom(rows: unknown[]): { seen: string[]; isAfterTutorial: boolean } {
  const [row] = rows as { tours: string; completedAt: string | null }[];
  return {
    seen: row ? Object.keys(JSON.parse(row.tours)) : [],
    isAfterTutorial: Boolean(row?.completedAt),
  };
}

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
