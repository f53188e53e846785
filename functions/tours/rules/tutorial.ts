// The tutorial dialog's steps, and the request that stores the member's progress.
import * as v from 'valibot';
import { UNKNOWN_FIELD } from '../../rules/unknown-field.ts';

/** In the order in which they are shown. */
export const TUTORIAL_STEPS = [
  'welcome',
  'micro-learning',
  'learning-paths',
  'achievements',
  'community',
  'first-module',
] as const;

/** Pages that have a tour. */
export const FEATURE_TOURS = [
  'micro-learning',
  'achievements',
  'learning-paths',
  'community',
] as const;

export const TutorialChange = v.strictObject(
  {
    visited: v.pipe(
      v.array(v.picklist(TUTORIAL_STEPS, 'We don’t know that step')),
      v.maxLength(TUTORIAL_STEPS.length, 'That’s more steps than there are'),
    ),
    /** Walked to its end: the dialog isn’t shown again. */
    completed: v.boolean('Say whether the tutorial is completed'),
    /** Where the member pressed “Not now”, or closed or skipped the dialog. */
    notNow: v.optional(v.picklist(['dialog', 'line'], 'Say what was put off')),
  },
  UNKNOWN_FIELD,
);
export type TutorialChange = v.InferOutput<typeof TutorialChange>;

/** After the dialog was put off, dashboards offer the tutorial in a line for this long. */
const LINE_FOR_MS = 14 * 86_400_000;

/** Dates are ISO 8601. */
export function showsLine(
  progress: { completedAt: string | null; putOffAt: string | null; lineClosedAt: string | null },
  now: number,
): boolean {
  const { completedAt, putOffAt, lineClosedAt } = progress;
  if (completedAt || lineClosedAt) return false;
  return !putOffAt || now < Date.parse(putOffAt) + LINE_FOR_MS;
}
