import { findModule } from '../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface StoredExercise {
  /** The exercise's key. */
  exercise: string;
  /** JSON of the last answer. */
  answer: string;
  isRight: 0 | 1;
  /** 1 if the first answer was not right: it then comes back for review. */
  wasMissed: 0 | 1;
}

/** For `readWithMember`: the member's answers in a lesson. Leaves out those to exercises that were removed or edited. */
export function exerciseAnswersIn(moduleId: string): MemberRead<StoredExercise> {
  return {
    sql: `
      SELECT a.exercise_key AS exercise, a.answer, a.is_right AS isRight, 1 - a.first_right AS wasMissed
      FROM json_each(?3) e
      JOIN exercise_answers a ON a.member_id = ${CURRENT_MEMBER} AND a.module_id = ?2 AND a.exercise_key = e.value ->> 'key'
      WHERE a.version = e.value ->> 'version'
      ORDER BY e.key`,
    values: [moduleId, JSON.stringify(findModule(moduleId)?.exercises ?? [])],
  };
}
