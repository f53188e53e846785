// A member's next achievements: the nearest of each kind, with the progress toward it.
import { type Measure, MILESTONES } from './rules.ts';

export interface NextAchievement {
  /** A milestone's ID, or a path's. */
  id: string;
  counts: Measure | 'path';
  title: string;
  done: number;
  of: number;
}

interface Known {
  /** IDs of milestones and paths. */
  earned: ReadonlySet<string>;
  completed: ReadonlySet<string>;
  paths: readonly { id: string; title: string; moduleIds: readonly string[] }[];
  /** Weeks in the current run. */
  weeksInRun: number;
}

/** Nearest first. Empty once everything is earned. */
export function nextAchievements({ earned, completed, paths, weeksInRun }: Known) {
  const done: Readonly<Record<Measure, number>> = {
    lessons: completed.size,
    paths: paths.filter(({ id }) => earned.has(id)).length,
    weeks: weeksInRun,
    // Their only milestone is the first one, so there is no progress to show.
    posts: 0,
    artifacts: 0,
  };
  const milestones = (Object.keys(done) as Measure[]).flatMap((counts): NextAchievement[] => {
    const next = MILESTONES.find(
      (milestone) => milestone.counts === counts && !earned.has(milestone.id),
    );
    // The nearest path, added below, shows the same with its lessons.
    if (!next || counts === 'paths') return [];
    const { id, title, at } = next;
    return [{ id, counts, title, done: Math.min(done[counts], at), of: at }];
  });
  return [...nearestPath(earned, completed, paths), ...milestones].toSorted(
    (a, b) => b.done / b.of - a.done / a.of,
  );
}

function nearestPath(
  earned: ReadonlySet<string>,
  completed: ReadonlySet<string>,
  paths: Known['paths'],
): NextAchievement[] {
  return paths
    .filter(({ id }) => !earned.has(id))
    .map(({ id, title, moduleIds }) => ({
      ...{ id, title, counts: 'path' as const, of: moduleIds.length },
      done: moduleIds.filter((module) => completed.has(module)).length,
    }))
    .filter(({ done, of }) => done > 0 && done < of)
    .toSorted((a, b) => b.done / b.of - a.done / a.of)
    .slice(0, 1);
}
