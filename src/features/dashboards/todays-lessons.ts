import type { ModuleSummary } from '../micro-learning/progress.ts';

const ROWS = 5;
const FINISHED_ROWS = 2;

/** Up to two of the last finished lessons, then the next ones that are open to the member. */
export function todaysLessons(modules: readonly ModuleSummary[]): ModuleSummary[] {
  const finished = modules
    .filter(({ completed }) => completed)
    .toSorted((a, b) => (a.completedAt ?? '').localeCompare(b.completedAt ?? ''));
  const next = modules.filter(({ completed, locked }) => !completed && !locked).slice(0, ROWS);
  const shown = finished.slice(-Math.max(FINISHED_ROWS, ROWS - next.length));
  return [...shown, ...next].slice(0, ROWS);
}
