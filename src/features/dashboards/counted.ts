// Counts the items of a dashboard's progress and formats the result.
import type { Checks } from '../checks/checks.ts';
import type { Dashboard } from './dashboard.ts';

export interface Counting {
  /** Lessons by ID, or steps of business models by `{model}/{_key}`. */
  what: 'lessons' | 'model-steps';
  items: readonly string[];
  /** `free lessons` */
  noun: string;
}

export interface Count {
  done: number;
  of: number;
  /** 0 to 100, rounded; 100 only when all are done. */
  percent: number;
}

/** Only listed items count: lessons of other plans and steps that an editor has removed do not. */
export function countDone(
  { what, items }: Counting,
  { completions }: Pick<Dashboard, 'completions'>,
  checks: Checks,
): Count {
  const lessons = new Set(completions.map(({ moduleId }) => moduleId));
  const isDone = (item: string) =>
    what === 'lessons' ? lessons.has(item) : checks['model-step'][item] !== undefined;
  const done = items.filter(isDone).length;
  const exact = items.length === 0 ? 0 : (100 * done) / items.length;
  return { done, of: items.length, percent: exact < 100 ? Math.min(99, Math.round(exact)) : 100 };
}
