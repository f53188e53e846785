import * as v from 'valibot';
import { fieldsMessage } from '../../rules/unknown-field.ts';
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
  fieldsMessage(message),
);
