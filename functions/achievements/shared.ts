export interface SharedAchievement {
  title: string;
  type: 'module_completion' | 'path_completion' | 'milestone';
  firstName: string;
  /** YYYY-MM-DD */
  day: string;
}

/** What the world may see of an achievement: its id is known only to the member until it is shared. */
export async function findSharedAchievement(
  db: D1Database,
  id: string,
): Promise<SharedAchievement | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  return db
    .prepare(
      `SELECT a.title, a.type, coalesce(nullif(m.first_name, ''), 'A member') AS firstName,
         substr(a.created_at, 1, 10) AS day
       FROM achievements a JOIN members m ON m.id = a.member_id WHERE a.id = ?1`,
    )
    .bind(id)
    .first<SharedAchievement>();
}
