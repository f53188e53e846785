// The request body for an answer.
import * as v from 'valibot';
import { fieldsMessage } from '../../rules/unknown-field.ts';
import { MOST } from './marked.ts';

const CHOOSE = 'Choose one of the answers';

export const LessonAnswerChange = v.strictObject(
  {
    /** Index in the editors’ order, from 0; or a set of them, as in marked.ts. */
    chosen: v.pipe(
      v.number(CHOOSE),
      v.integer(CHOOSE),
      v.minValue(0, CHOOSE),
      v.maxValue(MOST, CHOOSE),
    ),
  },
  fieldsMessage(CHOOSE),
);
