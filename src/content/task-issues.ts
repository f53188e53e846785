// The rules of the checks of what is handed in for a lesson's task.
import type { TextCheck } from '../../functions/text-checks/rules/text-checks.ts';
import type { Issue } from './issue.ts';
import { plainText } from './plain-text.ts';
import { checkIssues, solutionIssues } from './text-check-issues.ts';

interface Task {
  checks?: readonly TextCheck[] | null;
  solution: readonly { _type: string }[];
}

/** Each check can pass, and the model solution passes all of them. */
export function taskIssues({ task }: { task: Task }): Issue[] {
  const checks = task.checks ?? [];
  const impossible = checkIssues(checks, 'task');
  return impossible.length > 0
    ? impossible
    : solutionIssues(plainText(task.solution), checks, 'task.solution');
}
