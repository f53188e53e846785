// The fills for one step of a path's journey.

import type { Fill } from '../http/fill.ts';
import type { LessonOutline } from '../micro-learning/outline.ts';
import type { ReadingPlace } from '../micro-learning/places/read.ts';
import { LEVEL_NAMES, lessonLevel } from '../micro-learning/rules/lesson-level.ts';
import { studyTime } from '../rules/days/study-time.ts';
import { openerOf } from '../rules/opens-with.ts';
import { dateIn } from './date-in.ts';
import type { PathData, StepLesson } from './path-data.ts';
import { factsOf } from './path-facts.ts';
import type { StepState } from './rules/progress.ts';

export interface CurrentPlace {
  /** "paragraph 4 of 11" */
  text: string;
  /** How many of the lesson's paragraphs are read, for the bar. */
  read: number;
  of: number;
  minutesLeft: number;
}

/** Places that were saved by paragraph have these; older ones only the part. */
type Place = ReadingPlace & {
  paragraph?: number | null;
  paragraphs?: number;
  minutesLeft?: number | null;
};

/** Null at the beginning of a lesson: nothing has been read yet. */
export function placeOf(place: Place | null, outline: LessonOutline | null): CurrentPlace | null {
  if (place?.paragraph && place.paragraphs && place.minutesLeft)
    return at('paragraph', place.paragraph, place.paragraphs, place.minutesLeft);
  const parts = outline?.parts ?? [];
  // The lesson may have fewer parts than when it was read.
  const index = Math.min(place?.part ?? 0, parts.length - 1);
  const part = parts[index];
  return part ? at('part', index + 1, parts.length, part.minutesLeft) : null;
}

function at(what: string, number: number, of: number, minutesLeft: number): CurrentPlace | null {
  if (number <= 1) return null;
  return { text: `${what} ${number} of ${of}`, read: number - 1, of, minutesLeft };
}

export function stepFills(
  lesson: StepLesson,
  state: StepState,
  data: Pick<PathData, 'made' | 'right' | 'clock'>,
  place: CurrentPlace | null,
): Record<string, Fill> {
  const { id, module } = lesson;
  const { made, clock } = data;
  const result = made.get(id);
  const isLocked = state === 'locked';
  const label = {
    complete: levelOf(lesson, data),
    current: place ? `Current, at ${place.text}` : 'Current',
    next: 'Next',
    locked: `Locked, opens with ${openerOf(module.minTier)}`,
  }[state];
  return {
    [id]: { attributes: { 'data-state': state } },
    [`${id}/label`]: label,
    [`${id}/link`]: isLocked ? null : {},
    [`${id}/title`]: isLocked ? {} : null,
    ...(place && {
      [`${id}/minutes`]: `${place.minutesLeft} min left, ${studyTime(module.doingMinutes)} to do`,
    }),
    [`${id}/about`]: state === 'complete' && result ? null : {},
    [`${id}/made`]: state === 'complete' && result ? {} : null,
    [`${id}/made-title`]: result?.title ?? null,
    [`${id}/task`]: state === 'current' ? {} : null,
    [`${id}/bar`]: place
      ? { attributes: { value: String(place.read), max: String(place.of) } }
      : null,
    [`${id}/plan`]: isLocked ? {} : null,
    [`${id}/made-row`]: result ? {} : null,
    ...(result && {
      [`${id}/made-link`]: result.title,
      [`${id}/made-date`]: dateIn(result.createdAt, clock),
    }),
  };
}

/** "Read Nov 17", "Practiced, read Nov 17" */
function levelOf(lesson: StepLesson, data: Pick<PathData, 'made' | 'right' | 'clock'>): string {
  const level = lessonLevel(factsOf(lesson, data));
  if (!lesson.completedAt || level === 'open') return '';
  const day = dateIn(lesson.completedAt, data.clock);
  return level === 'read' ? `Read ${day}` : `${LEVEL_NAMES[level]}, read ${day}`;
}
