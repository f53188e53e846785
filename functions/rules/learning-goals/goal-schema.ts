import * as v from 'valibot';
import { MAX_LESSONS } from './goal.ts';

const message = `Choose 1 to ${MAX_LESSONS} lessons a week, or turn the goal off`;

/** Null turns the goal off. */
export const GoalChange = v.strictObject(
  {
    lessonsPerWeek: v.nullable(
      v.pipe(
        v.number(message),
        v.integer(message),
        v.minValue(1, message),
        v.maxValue(MAX_LESSONS, message),
      ),
    ),
  },
  ({ expected }) => (expected === 'never' ? 'That request has a field we don’t know' : message),
);
