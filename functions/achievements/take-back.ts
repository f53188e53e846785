// The achievements revoked by undoing a completion: all whose condition was met before and is not afterwards.
// See docs/decisions/0012-undo-takes-back-what-it-ends.md.
import { pathsWith } from '../catalogue.ts';
import { unmeetWeek } from './goal-weeks.ts';
import { MEASURED } from './measures.ts';
import { milestonesOf } from './rules/rules.ts';

const DONE = 'SELECT module_id FROM module_completions WHERE member_id = ?1';

/**
 * For the batch that deletes the completion, before that statement: a repeated undo finds no completion and revokes
 * nothing more. Each returns id, type and title of the achievements it revokes.
 */
export function takeBackStatements(
  db: D1Database,
  memberId: string,
  moduleId: string,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `DELETE FROM achievements WHERE member_id = ?1 AND type = 'module_completion' AND subject = ?2
           AND ?2 IN (${DONE}) RETURNING id, type, title`,
      )
      .bind(memberId, moduleId),
    // A path that has grown since its award was not complete before: its award stays.
    db
      .prepare(
        `DELETE FROM achievements WHERE member_id = ?1 AND type = 'path_completion' AND ?2 IN (${DONE})
           AND subject IN (SELECT path.value ->> 'id' FROM json_each(?3) path WHERE NOT EXISTS (
             SELECT 1 FROM json_each(path.value, '$.moduleIds') lesson WHERE lesson.value NOT IN (${DONE})))
         RETURNING id, type, title`,
      )
      .bind(memberId, moduleId, JSON.stringify(pathsWith(moduleId))),
    unmeetWeek(db, memberId, moduleId),
    // Paths and weeks are already updated above; the lesson's own completion is not deleted yet.
    db
      .prepare(
        `DELETE FROM achievements WHERE member_id = ?1 AND type = 'milestone' AND ?2 IN (${DONE})
           AND subject IN (SELECT m.value ->> 'id' FROM json_each(?3) m
             WHERE m.value ->> 'at' > ${MEASURED} - (m.value ->> 'counts' = 'lessons'))
         RETURNING id, type, title`,
      )
      .bind(memberId, moduleId, JSON.stringify(milestonesOf('lesson'))),
  ];
}
