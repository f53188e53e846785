import type { PathProgress } from './progress.ts';

interface Path {
  id: string;
  category: string;
}

/**
 * The path to suggest after `finished`: an unfinished one with an open lesson. A started one comes first, then one of
 * the same category, then the editors' order. Null when everything that is open is finished.
 */
export function nextPath<P extends Path>(
  finished: Path,
  paths: readonly P[],
  progress: (path: P) => Pick<PathProgress, 'isStarted' | 'nextModuleId'>,
): P | null {
  const open = paths
    .filter(({ id }) => id !== finished.id)
    .map((path) => ({ path, ...progress(path) }))
    .filter(({ nextModuleId }) => nextModuleId !== null);
  const best =
    open.find(({ isStarted }) => isStarted) ??
    open.find(({ path }) => path.category === finished.category) ??
    open[0];
  return best?.path ?? null;
}
