// The achievements revoked by undoing a completion: all that were true before and are not true afterwards.
// See docs/decisions/0012-undo-takes-back-what-it-ends.md.
import { pathsWith } from '../catalogue/catalogue.ts';
import type { NewAchievement } from './awards.ts';
import { MILESTONES } from './milestones.ts';

const DONE = 'SELECT module_id FROM module_completions WHERE member_id = ?1';
const COUNT = 'SELECT count(*) FROM module_completions WHERE member_id = ?1';

interface TakenBack {
  type: NewAchievement['type'];
  /** SQL for what earned them; ?1 is the member, ?4 `value` as JSON. */
  subjects: string;
  value: unknown;
}

/**
 * For the batch that deletes the completion, before that statement: each compares with the state before the undo,
 * so a repeated undo revokes nothing more. Each returns id, type and title of what it revokes.
 */
export function takeBackStatements(
  db: D1Database,
  memberId: string,
  moduleId: string,
): D1PreparedStatement[] {
  const taken: TakenBack[] = [
    {
      type: 'module_completion',
      subjects: 'SELECT value FROM json_each(?4)',
      value: [moduleId],
    },
    {
      type: 'path_completion',
      // A path that has grown since its award was not complete before: its award stays.
      subjects: `SELECT path.value ->> 'id' FROM json_each(?4) path WHERE NOT EXISTS (
        SELECT 1 FROM json_each(path.value, '$.moduleIds') lesson WHERE lesson.value NOT IN (${DONE}))`,
      value: pathsWith(moduleId),
    },
    {
      type: 'milestone',
      subjects: `SELECT milestone.value ->> 'id' FROM json_each(?4) milestone
        WHERE milestone.value ->> 'modules' = (${COUNT})`,
      value: MILESTONES,
    },
  ];
  return taken.map(({ type, value, ...what }) =>
    db
      .prepare(
        `DELETE FROM achievements WHERE member_id = ?1 AND type = ?3 AND ?2 IN (${DONE})
           AND subject IN (${what.subjects})
         RETURNING id, type, title`,
      )
      .bind(memberId, moduleId, type, JSON.stringify(value)),
  );
}
