import type { ModuleSummary } from './progress.ts';

/**
 * The lesson to offer now: the first of `wanted` (the next ones in the member's paths) that is open and not completed,
 * otherwise the first such lesson in teaching order; undefined if everything open is completed.
 */
export function nextLesson<M extends Pick<ModuleSummary, 'id' | 'completed' | 'locked'>>(
  modules: readonly M[],
  wanted: readonly string[] = [],
): M | undefined {
  const open = modules.filter(({ completed, locked }) => !completed && !locked);
  return wanted.flatMap((id) => open.find((module) => module.id === id) ?? [])[0] ?? open[0];
}
