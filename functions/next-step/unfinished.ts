// The rows for what a member has begun in lessons and not finished.
import { allModules, allPaths, type CatalogueModule } from '../catalogue.ts';
import { read } from '../database/named.ts';
import type { Completed } from '../learning-paths/by-id.ts';
import { hasAccess, type Membership } from '../rules/entitlement.ts';
import { CURRENT_MEMBER } from '../session/current-member.ts';
import type { Unfinished } from './rules/steps-to-finish.ts';
import { type CheckedStep, type OpenLesson, unfinishedWork } from './rules/unfinished.ts';

interface RightAnswer {
  moduleId: string;
  question: string;
  options: number;
  answer: number;
}

/** For `readNamedWithMember`. The questions are compared with today’s here: a list of all of them would be sent on each page. */
export const UNFINISHED_READS = {
  right: read<RightAnswer>(`
    SELECT module_id AS moduleId, question_key AS question, options, right_option AS answer FROM lesson_answers
    WHERE member_id = ${CURRENT_MEMBER} AND right_at IS NOT NULL`),
  made: read<{ moduleId: string }>(
    `SELECT module_id AS moduleId FROM artifacts WHERE member_id = ${CURRENT_MEMBER}`,
  ),
  steps: read<CheckedStep>(`
    SELECT module_id AS moduleId, checked_at AS checkedAt FROM task_steps
    WHERE member_id = ${CURRENT_MEMBER}`),
};

export interface UnfinishedRows {
  right: readonly RightAnswer[];
  made: readonly { moduleId: string }[];
  steps: readonly CheckedStep[];
  completions: readonly Completed[];
}

export function unfinishedFrom(
  { right, made, steps, completions }: UnfinishedRows,
  membership: Membership,
  today: string,
  now: number,
): Unfinished[] {
  if (steps.length === 0 && completions.length === 0) return [];
  const readAt = new Map(completions.map((row) => [row.moduleId, row.completedAt]));
  const handedIn = new Set(made.map(({ moduleId }) => moduleId));
  const answered = Map.groupBy(right, ({ moduleId }) => moduleId);
  const asLesson = ({ id, title, questions }: CatalogueModule): OpenLesson => ({
    ...{ id, title, readAt: readAt.get(id) ?? null, isRead: readAt.has(id) },
    questions: questions.map(({ key }) => key),
    right: new Set(asAskedNow(questions, answered.get(id) ?? [])),
    isHandedIn: handedIn.has(id),
  });
  return unfinishedWork({
    ...{ today, paths: allPaths, steps },
    lessons: new Map(
      allModules
        .filter(({ minTier }) => hasAccess(membership, minTier, now))
        .map((module) => [module.id, asLesson(module)]),
    ),
  });
}

const asAskedNow = (questions: CatalogueModule['questions'], right: readonly RightAnswer[]) =>
  right
    .filter(({ question, options, answer }) =>
      questions.some(
        (each) => each.key === question && each.options === options && each.answer === answer,
      ),
    )
    .map(({ question }) => question);
