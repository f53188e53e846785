import type { Fill } from '../http/fill.ts';
import type { StepLesson } from './path-data.ts';
import { pathFills } from './path-fills.ts';
import { progressOf } from './rules/progress.ts';

/** The page of a path, published or not, as a member finds it on the first day when every lesson is open to them. */
export function firstDayFills(
  lessonIds: readonly string[],
  now = Date.now(),
): Record<string, Fill> {
  const lessons = lessonIds.map(
    (id): StepLesson => ({ id, completedAt: null, locked: false, module: { minTier: 'free' } }),
  );
  const nothing = { finishedAt: [], place: null, made: new Map(), goal: null };
  return pathFills(
    {
      ...nothing,
      path: { id: '', minTier: 'free' },
      lessons,
      progress: progressOf(lessons),
      certificate: null,
      nextPath: null,
      clock: { now, timeZone: 'UTC' },
    },
    null,
  );
}
