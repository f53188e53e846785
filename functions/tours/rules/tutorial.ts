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
    /** Completed or skipped: the dialog isn’t shown again. */
    completed: v.boolean('Say whether the tutorial is completed'),
  },
  UNKNOWN_FIELD,
);
export type TutorialChange = v.InferOutput<typeof TutorialChange>;
