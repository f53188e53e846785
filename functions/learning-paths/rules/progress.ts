// A member's progress in a path: counted from finished lessons, never stored.

/** A lesson of a path, in the path's order. */
export interface PathLesson {
  id: string;
  /** ISO 8601; null while it is not finished. */
  completedAt: string | null;
  /** The member's plan does not open it. */
  locked: boolean;
}

export interface PathProgress {
  /** See started.ts. */
  isStarted: boolean;
  /** ISO 8601: when Start was pressed, else when its first lesson was finished. */
  startedAt: string | null;
  /** ISO 8601: when the last lesson was finished; null until all are. */
  finishedAt: string | null;
  completedModules: number;
  totalModules: number;
  /** A whole number; 100 only when every lesson is finished. */
  progressPercentage: number;
  /** The first lesson that is neither finished nor locked. */
  nextModuleId: string | null;
}

export function progressOf(
  lessons: readonly PathLesson[],
  startedAt: string | null = null,
): PathProgress {
  const dates = lessons.flatMap(({ completedAt }) => completedAt ?? []).sort();
  const [total, done] = [lessons.length, dates.length];
  const isFinished = total > 0 && done === total;
  return {
    isStarted: startedAt !== null,
    startedAt,
    finishedAt: (isFinished && dates.at(-1)) || null,
    completedModules: done,
    totalModules: total,
    progressPercentage: isFinished ? 100 : Math.min(99, Math.round((done / (total || 1)) * 100)),
    nextModuleId: lessons.find(isNext)?.id ?? null,
  };
}

const isNext = ({ completedAt, locked }: PathLesson) => completedAt === null && !locked;

export type StepState = 'complete' | 'current' | 'next' | 'locked';

/** Current is the first that is neither complete nor locked. A lesson once finished stays complete. */
export function journeyOf(lessons: readonly PathLesson[]): StepState[] {
  const current = lessons.findIndex(isNext);
  return lessons.map(({ completedAt, locked }, i) => {
    if (completedAt !== null) return 'complete';
    if (locked) return 'locked';
    return i === current ? 'current' : 'next';
  });
}

export interface PathTotals {
  paths: number;
  started: number;
  completed: number;
  /** Percent, over the started paths: untouched ones say nothing about the member. */
  averageProgress: number;
}

export function totalsOf(
  paths: readonly Pick<PathProgress, 'isStarted' | 'progressPercentage'>[],
): PathTotals {
  const started = paths.filter(({ isStarted }) => isStarted);
  const sum = started.reduce((all, { progressPercentage }) => all + progressPercentage, 0);
  return {
    paths: paths.length,
    started: started.length,
    completed: paths.filter(({ progressPercentage }) => progressPercentage === 100).length,
    averageProgress: Math.floor(sum / (started.length || 1)),
  };
}
