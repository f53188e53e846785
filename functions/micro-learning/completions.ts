import { achievementStatements, type NewAchievement } from '../achievements/awards.ts';
import { takeBackStatements } from '../achievements/take-back.ts';
import type { CatalogueModule } from '../catalogue.ts';
import { certificateStatements, withdrawStatements } from '../certificates/issue.ts';
import { writeBatch } from '../database/write.ts';

/**
 * Completing a module twice keeps the first date. The completion and its awards are one transaction: neither exists
 * without the other. Returns the new awards.
 */
export async function completeModule(
  db: D1Database,
  member: { id: string; timeZone: string },
  module: CatalogueModule,
  timeSpentMinutes: number,
  now = new Date(),
): Promise<{ completedAt: string; earned: NewAchievement[] }> {
  const [, completion, ...awards] = await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO module_completions (member_id, module_id, time_spent_minutes, completed_at)
         VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING`,
      )
      .bind(member.id, module.id, timeSpentMinutes, now.toISOString()),
    db
      .prepare(
        'SELECT completed_at FROM module_completions WHERE member_id = ?1 AND module_id = ?2',
      )
      .bind(member.id, module.id),
    ...achievementStatements(db, member, module, timeSpentMinutes, now),
    ...certificateStatements(db, member.id, module),
  ]);
  const row = completion?.results[0] as { completed_at: string };
  return {
    completedAt: row.completed_at,
    // A certificate’s statement returns no rows.
    earned: awards.flatMap((award) => award.results as NewAchievement[]),
  };
}

/**
 * Undoes the completion and revokes the awards that are no longer true without it, in one transaction.
 * Returns the revoked achievements; undoing what was not completed changes nothing.
 */
export async function undoCompletion(
  db: D1Database,
  memberId: string,
  moduleId: string,
  now = new Date(),
): Promise<NewAchievement[]> {
  const results = await writeBatch(db, [
    ...takeBackStatements(db, memberId, moduleId),
    db
      .prepare('DELETE FROM module_completions WHERE member_id = ?1 AND module_id = ?2')
      .bind(memberId, moduleId),
    ...withdrawStatements(db, memberId, moduleId, now),
  ]);
  return results.flatMap((result) => result.results as NewAchievement[]);
}
