// The questions to a reviewer: the checks of the lesson's task, then its last steps.
import { checkAll, type TextCheck } from '../../text-checks/rules/text-checks.ts';
import type { Answer } from './limits.ts';

interface Task {
  taskChecks: readonly TextCheck[];
  selfChecks: readonly string[];
}

export interface Answered {
  says: string;
  answer: Answer;
}

export interface Comment {
  id: number;
  says: string;
  text: string;
}

export const questionsOf = ({ taskChecks, selfChecks }: Task): string[] => [
  ...new Set([...taskChecks.map(({ says }) => says), ...selfChecks]),
];

/** The checks that this text fails; none for a link or a file, which can't be checked. */
export function failedChecks({ taskChecks }: Pick<Task, 'taskChecks'>, text: string | null) {
  if (text === null) return [];
  const results = checkAll(text, taskChecks);
  return taskChecks.filter((_, i) => !results[i]?.passes).map(({ says }) => says);
}

/** Comments about what the text fails, or what a reviewer found missing. */
export function commentsFor(
  comments: readonly Comment[],
  failed: readonly string[],
  reviews: readonly { answers: readonly Answered[] }[],
): Comment[] {
  const missed = reviews.flatMap(({ answers }) =>
    answers.filter(({ answer }) => answer === 'no').map(({ says }) => says),
  );
  const about = new Set([...failed, ...missed]);
  return comments.filter(({ says }) => about.has(says));
}
