// Records an answer to an exercise: read with the member, judged by the rules, written in one batch.
import type { CatalogueExercise } from '../../src/content/catalogue.ts';
import { writeBatch } from '../database/write.ts';
import { firstReview, nextReview, type Review } from '../practice/rules/schedule.ts';
import { dayIn } from '../rules/days/day-in.ts';
import { CURRENT_MEMBER, type Member, type MemberRead } from '../session/current-member.ts';
import type { ExerciseAnswer } from './rules/exercise.ts';

interface Stored {
  box: number | null;
  dueOn: string | null;
  requestId: string | null;
  version: string;
}

export interface ExerciseResult {
  exercise: string;
  isRight: boolean;
  /** Its next review; null if there is none. */
  review: Review | null;
}

/** For `readWithMember`: the exercise's stored state, at most one row. */
export const storedExercise = (moduleId: string, exercise: string): MemberRead<Stored> => ({
  sql: `SELECT box, due_on AS dueOn, request_id AS requestId, version FROM exercise_answers
        WHERE member_id = ${CURRENT_MEMBER} AND module_id = ?2 AND exercise_key = ?3`,
  values: [moduleId, exercise],
});

interface Given {
  moduleId: string;
  exercise: CatalogueExercise;
  answer: ExerciseAnswer;
  isRight: boolean;
  /** The browser's request ID; null if it sent none. */
  requestId: string | null;
}

/**
 * Keeps the last answer, whether the first one was right, and when one was right for the first time. Of simultaneous answers
 * only one moves the box. An exercise that was edited since begins again.
 */
export async function recordExercise(
  db: D1Database,
  { id: memberId, timeZone }: Pick<Member, 'id' | 'timeZone'>,
  { moduleId, exercise, answer, isRight, requestId }: Given,
  stored: Stored | undefined,
  now = new Date(),
): Promise<ExerciseResult> {
  const today = dayIn(now.getTime(), timeZone || 'UTC');
  const isRetry = requestId !== null && stored?.requestId === requestId;
  const before = reviewOf(stored);
  const isFirst = !stored || stored.version !== exercise.version;
  const after = isFirst
    ? (before ?? firstReview(isRight, today))
    : before && !isRetry
      ? nextReview(before, isRight, today)
      : before;
  const key = [memberId, moduleId, exercise.key];
  const [, , rows] = await writeBatch(db, [
    // Only if the box is still as read: another answer may have moved it meanwhile.
    db
      .prepare(
        `UPDATE exercise_answers SET box = ?4, due_on = ?5
         WHERE member_id = ?1 AND module_id = ?2 AND exercise_key = ?3 AND box IS ?6 AND due_on IS ?7`,
      )
      .bind(
        ...key,
        ...[after?.box ?? null, after?.dueOn ?? null],
        ...[before?.box ?? null, before?.dueOn ?? null],
      ),
    db
      .prepare(
        `INSERT INTO exercise_answers (member_id, module_id, exercise_key, answer, is_right, version, first_right, first_at,
           answered_at, right_at, box, due_on, request_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5, ?7, ?7, CASE WHEN ?5 = 1 THEN ?7 END, ?8, ?9, ?10)
         ON CONFLICT (member_id, module_id, exercise_key) DO UPDATE SET answer = excluded.answer,
           is_right = excluded.is_right, version = excluded.version, answered_at = excluded.answered_at,
           request_id = excluded.request_id,
           first_right = CASE WHEN version = excluded.version THEN first_right ELSE excluded.first_right END,
           right_at = CASE WHEN version = excluded.version THEN coalesce(right_at, excluded.right_at)
             ELSE excluded.right_at END`,
      )
      .bind(
        ...[...key, JSON.stringify(answer), Number(isRight), exercise.version, now.toISOString()],
        ...[after?.box ?? null, after?.dueOn ?? null, requestId],
      ),
    db
      .prepare(
        `SELECT box, due_on AS dueOn FROM exercise_answers
         WHERE member_id = ?1 AND module_id = ?2 AND exercise_key = ?3`,
      )
      .bind(...key),
  ]);
  const [row] = (rows?.results ?? []) as Stored[];
  return { exercise: exercise.key, isRight, review: reviewOf(row) };
}

const reviewOf = (stored: Pick<Stored, 'box' | 'dueOn'> | undefined): Review | null =>
  stored?.box && stored.dueOn ? { box: stored.box, dueOn: stored.dueOn } : null;
