// The four steps of Free Starter: which ones are done, and which one is open wide.
import type { Checks } from '../../checks/checks.ts';
import type { Dashboard } from '../dashboard.ts';

export interface Step {
  /** `free/{_key}`: its item among the checks of kind "guide". */
  item: string;
  title: string;
  text: string;
  lesson?: { id: string; href: string; takes: string };
  /** A free prompt to do the step with. */
  prompt?: { href: string; text: string };
}

export interface ShownStep extends Step {
  /** `lesson`: its lesson is finished, which cannot be unchecked here. */
  done: 'no' | 'checked' | 'lesson';
}

export function shownSteps(
  steps: readonly Step[],
  { completions }: Pick<Dashboard, 'completions'>,
  checks: Checks,
): { list: ShownStep[]; now: ShownStep | undefined; done: number } {
  const lessons = new Set(completions.map(({ moduleId }) => moduleId));
  const list = steps.map((step): ShownStep => {
    if (step.lesson && lessons.has(step.lesson.id)) return { ...step, done: 'lesson' };
    return { ...step, done: checks.guide[step.item] ? 'checked' : 'no' };
  });
  const open = list.filter(({ done }) => done === 'no');
  return { list, now: open[0], done: list.length - open.length };
}
