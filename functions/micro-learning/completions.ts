import { achievementStatements, type NewAchievement } from '../achievements/awards.ts';
import { takeBackStatements } from '../achievements/take-back.ts';
import type { CatalogueModule } from '../catalogue.ts';
import {
  issuedIn,
  issueStatements,
  type NewCertificate,
  withdrawStatement,
} from '../certificates/issue.ts';
import { writeBatch } from '../database/write.ts';

/**
 * Completing a module twice keeps the first date. The completion, its awards and certificates are one transaction: none
 * exists without the others. Returns what is new.
 */
export async function completeModule(
  db: D1Database,
  member: { id: string; timeZone: string },
  module: CatalogueModule,
  timeSpentMinutes: number,
  now = new Date(),
): Promise<{ completedAt: string; earned: NewAchievement[]; certificates: NewCertificate[] }> {
  const awards = achievementStatements(db, member, module, timeSpentMinutes, now);
  const [, completion, ...results] = await writeBatch(db, [
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
    ...awards,
    ...issueStatements(db, member.id, module.id, now),
  ]);
  const row = completion?.results[0] as { completed_at: string };
  return {
    completedAt: row.completed_at,
    earned: results.slice(0, awards.length).flatMap((award) => award.results as NewAchievement[]),
    certificates: issuedIn(results.slice(awards.length)),
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
  const takenBack = takeBackStatements(db, memberId, moduleId);
  const results = await writeBatch(db, [
    ...takenBack,
    db
      .prepare('DELETE FROM module_completions WHERE member_id = ?1 AND module_id = ?2')
      .bind(memberId, moduleId),
    withdrawStatement(db, memberId, moduleId, now),
  ]);
  return results.slice(0, takenBack.length).flatMap((result) => result.results as NewAchievement[]);
}
