/** Null turns the goal off. */
export function setGoal(
  db: D1Database,
  memberId: string,
  lessonsPerWeek: number | null,
  now: Date,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO learning_goals (member_id, lessons_per_week, set_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (member_id) DO UPDATE SET lessons_per_week = excluded.lessons_per_week, set_at = excluded.set_at
       WHERE lessons_per_week IS NOT excluded.lessons_per_week`,
    )
    .bind(memberId, lessonsPerWeek, now.toISOString());
}
