// Check marks at the steps of a task.
import { writeBatch } from '../database/write.ts';
import { MAX_STEPS } from './rules/limits.ts';

/** Checking a step twice keeps the first time; both directions are harmless when repeated. */
export async function setStep(
  db: D1Database,
  memberId: string,
  { moduleId, step, checked }: { moduleId: string; step: string; checked: boolean },
  now = new Date(),
): Promise<void> {
  const statement = checked
    ? db
        .prepare(
          `INSERT INTO task_steps (member_id, module_id, step, checked_at) SELECT ?1, ?2, ?3, ?4
           WHERE (SELECT count(*) FROM task_steps WHERE member_id = ?1 AND module_id = ?2) < ?5
           ON CONFLICT DO NOTHING`,
        )
        .bind(memberId, moduleId, step, now.toISOString(), MAX_STEPS)
    : db
        .prepare('DELETE FROM task_steps WHERE member_id = ?1 AND module_id = ?2 AND step = ?3')
        .bind(memberId, moduleId, step);
  await writeBatch(db, [statement]);
}
