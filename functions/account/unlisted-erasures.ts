// Finished erasures that the list next to the backups does not have yet: functions/backups/erasure-list.ts.

const AT_ONCE = 500;

export interface ListedErasure {
  memberId: string;
  erasedAt: string;
}

const UNLISTED = `
  SELECT member_id AS memberId, finished_at AS erasedAt FROM erasures
  WHERE listed_at IS NULL AND finished_at IS NOT NULL ORDER BY finished_at LIMIT ?1`;

export async function unlistedErasures(db: D1Database): Promise<ListedErasure[]> {
  const { results } = await db.prepare(UNLISTED).bind(AT_ONCE).all<ListedErasure>();
  return results;
}

export async function markListed(
  db: D1Database,
  listed: readonly ListedErasure[],
  at: string,
): Promise<void> {
  await db
    .prepare(
      'UPDATE erasures SET listed_at = ?2 WHERE member_id IN (SELECT value FROM json_each(?1))',
    )
    .bind(JSON.stringify(listed.map(({ memberId }) => memberId)), at)
    .run();
}
