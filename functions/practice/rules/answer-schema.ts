// The request body for an answer.
import * as v from 'valibot';
import { fieldsMessage } from '../../rules/unknown-field.ts';

const CHOOSE = 'Choose one of the answers';

export const LessonAnswerChange = v.strictObject(
  {
    /** Index in the editors’ order, from 0. */
    chosen: v.pipe(
      v.number(CHOOSE),
      v.integer(CHOOSE),
      v.minValue(0, CHOOSE),
      v.maxValue(20, CHOOSE),
    ),
  },
  fieldsMessage(CHOOSE),
);
