// The reasons why a workflow can't be saved. The schema in data.ts has the same limits; a test compares them.
import { tooLong } from '../../rules/too-long.ts';
import type { WorkflowData } from './data.ts';
import { LIMITS } from './vocabulary.ts';

/** Undefined when it can be saved. */
export function workflowIssue(workflow: WorkflowData): string | undefined {
  const { steps, name, trigger, fallback, tests, undo, owner } = workflow;
  const isLong =
    [name, owner].some((text) => tooLong(text, LIMITS.line)) ||
    [fallback, tests, undo].some((text) => tooLong(text, LIMITS.paragraph)) ||
    tooLong(trigger, LIMITS.sentence) ||
    steps.some(
      (step) =>
        tooLong(step.does, LIMITS.sentence) ||
        tooLong(step.otherwise, LIMITS.sentence) ||
        tooLong(step.with, LIMITS.line),
    );
  return isLong ? 'Shorten the marked texts, then you can save.' : undefined;
}
