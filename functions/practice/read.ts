import type { CatalogueQuestion } from '../../src/content/catalogue.ts';
import { findQuestioned } from '../catalogue.ts';
import { CURRENT_MEMBER, type MemberRead } from '../session/current-member.ts';

export interface LessonAnswer {
  /** The question's key. */
  question: string;
  /** The latest answer: an option, from 0 in the editors' order, or a set of them (rules/marked.ts). */
  chosen: number;
  isRight: 0 | 1;
  /** 1 if the first answer was wrong: the question then comes back for review. */
  wasMissed: 0 | 1;
  /** 1 if an answer to the question, as it is asked now, was right: later wrong ones keep it. */
  wasRight: 0 | 1;
  answeredAt: string;
}

/**
 * For `readWithMember`: the member's answers in a lesson or a path's review. Leaves out answers to questions that were
 * removed or whose options have changed since.
 */
export function answersIn(moduleId: string): MemberRead {
  return {
    sql: `
      SELECT a.question_key AS question, a.chosen, a.chosen = a.right_option AS isRight,
        1 - a.first_right AS wasMissed, a.right_at IS NOT NULL AS wasRight,
        a.answered_at AS answeredAt
      FROM json_each(?3) q
      JOIN lesson_answers a ON a.member_id = ${CURRENT_MEMBER} AND a.module_id = ?2 AND a.question_key = q.value ->> 'key'
      WHERE a.options = q.value ->> 'options' AND a.right_option = q.value ->> 'answer'
      ORDER BY q.key`,
    values: [moduleId, JSON.stringify(findQuestioned(moduleId)?.questions ?? [])],
  };
}

/** For `readWithMember`: which questions of these lessons were answered right at least once, as they are asked now. */
export function rightAnswersIn(
  modules: readonly { id: string; questions: readonly CatalogueQuestion[] }[],
): MemberRead<{ moduleId: string; question: string }> {
  const asked = modules.flatMap(({ id, questions }) =>
    questions.map((question) => ({ moduleId: id, ...question })),
  );
  return {
    sql: `
      SELECT a.module_id AS moduleId, a.question_key AS question
      FROM json_each(?2) q
      JOIN lesson_answers a ON a.member_id = ${CURRENT_MEMBER} AND a.module_id = q.value ->> 'moduleId'
        AND a.question_key = q.value ->> 'key'
      WHERE a.right_at IS NOT NULL AND a.options = q.value ->> 'options' AND a.right_option = q.value ->> 'answer'`,
    values: [JSON.stringify(asked)],
  };
}
