import type { Fill } from '../http/fill.ts';
import type { StepLesson } from './path-data.ts';
import { pathFills } from './path-fills.ts';
import { progressOf } from './rules/progress.ts';

/** A path's page, published or not, as a member with every lesson open finds it on the first day. */
export function firstDayFills(
  lessonIds: readonly string[],
  now = Date.now(),
): Record<string, Fill> {
  const lessons = lessonIds.map(
    (id): StepLesson => ({
      id,
      completedAt: null,
      locked: false,
      module: { minTier: 'free', questions: [], doingMinutes: 0 },
    }),
  );
  const nothing = { finishedAt: [], place: null, made: new Map(), right: new Map(), goal: null };
  // Of its results, the page as it was built knows how many there are.
  const { levels: _, ...fills } = pathFills(
    {
      ...nothing,
      path: { id: '', slug: '', minTier: 'free', results: [] },
      lessons,
      progress: progressOf(lessons),
      certificate: null,
      nextPath: null,
      next: null,
      clock: { now, timeZone: 'UTC' },
    },
    null,
  );
  return fills;
}
