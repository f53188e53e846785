// The one next step that the main dashboard offers.
import type { Week, WeekTask } from '../../../weeks/rules/week.ts';

interface Lesson {
  id: string;
  title: string;
  estimatedMinutes: number;
}

export interface NextLesson {
  /** `continue` has a place in the lesson, `start` is a member's first, `next` follows a finished one. */
  kind: 'continue' | 'start' | 'next';
  moduleId: string;
  title: string;
  /** Minutes of the whole lesson. */
  minutes: number;
  /** Position of the part to go on with, from 0. */
  part: number;
}

export type NextStep =
  | NextLesson
  /** Nothing left to read: the oldest open task of the week. */
  | { kind: 'task'; task: WeekTask }
  | { kind: 'done' };

export interface Learner {
  /** Only lessons that are open to the member, in teaching order. */
  open: readonly Lesson[];
  paths: readonly { moduleIds: readonly string[] }[];
  /** Newest first. */
  completions: readonly { moduleId: string; completedAt: string }[];
  /** Newest first. */
  places: readonly { moduleId: string; part: number; readAt: string }[];
  week: Week | null;
  /** YYYY-MM-DD in the member's time zone. */
  today: string;
}

/**
 * The newest unfinished place; after a finished lesson the week's lesson, then the next one of the path the member is on;
 * then older places, then teaching order. A lesson that is closed to the member is never offered.
 */
export function nextStep(learner: Learner): NextStep {
  const { completions, places, week } = learner;
  const done = new Set(completions.map(({ moduleId }) => moduleId));
  const left = new Map(
    learner.open.filter(({ id }) => !done.has(id)).map((lesson) => [lesson.id, lesson]),
  );
  const place = places.find(({ moduleId }) => left.has(moduleId));
  const [latest] = completions;
  const isReading = place && (!latest || place.readAt >= latest.completedAt);
  const id =
    (isReading && place.moduleId) ||
    plannedLesson(learner, left) ||
    (latest && followingInPaths(learner, latest.moduleId, left)) ||
    place?.moduleId ||
    left.keys().next().value;
  const lesson = left.get(id ?? '');
  if (lesson) {
    const part = places.find(({ moduleId }) => moduleId === lesson.id)?.part;
    const kind = part !== undefined ? 'continue' : latest ? 'next' : 'start';
    const { title, estimatedMinutes: minutes } = lesson;
    return { kind, moduleId: lesson.id, title, minutes, part: part ?? 0 };
  }
  // A lesson that is still in the week, but not among the open ones, is finished or closed.
  const task = byDay(week).find(({ doneAt, kind }) => !doneAt && kind !== 'lesson');
  return task ? { kind: 'task', task } : { kind: 'done' };
}

/** The week's first open lesson: of today or earlier, but for a first lesson any day will do. */
function plannedLesson(
  { week, today, completions }: Learner,
  left: ReadonlyMap<string, Lesson>,
): string | undefined {
  return (
    byDay(week).find(
      ({ kind, ref, doneAt, day }) =>
        kind === 'lesson' && !doneAt && left.has(ref ?? '') && (day <= today || !completions[0]),
    )?.ref ?? undefined
  );
}

const byDay = (week: Week | null) =>
  (week?.tasks ?? []).toSorted((a, b) => a.day.localeCompare(b.day));

/** Of the paths with this lesson, the one with most finished lessons comes first; then the other paths begun. */
function followingInPaths(
  { paths, completions }: Learner,
  finished: string,
  left: ReadonlyMap<string, Lesson>,
): string | undefined {
  const done = new Set(completions.map(({ moduleId }) => moduleId));
  const count = (ids: readonly string[]) => ids.filter((id) => done.has(id)).length;
  const begun = paths
    .map(({ moduleIds }) => moduleIds)
    .filter((ids) => count(ids) > 0)
    .toSorted(
      (a, b) => Number(b.includes(finished)) - Number(a.includes(finished)) || count(b) - count(a),
    );
  for (const ids of begun) {
    const after = ids.indexOf(finished) + 1;
    const next = [...ids.slice(after), ...ids.slice(0, after)].find((id) => left.has(id));
    if (next) return next;
  }
  return undefined;
}
