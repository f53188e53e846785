// The request body for an answer to an exercise.
import * as v from 'valibot';
import { fieldsMessage } from '../../rules/unknown-field.ts';
import { LONGEST } from './longest.ts';

const ANSWER = 'Do the exercise first';

const place = v.pipe(
  v.number(ANSWER),
  v.integer(ANSWER),
  v.minValue(0, ANSWER),
  v.maxValue(20, ANSWER),
);
const places = v.pipe(v.array(place, ANSWER), v.maxLength(20, ANSWER));
const words = (max: number) =>
  v.pipe(v.string(ANSWER), v.maxLength(max, `That’s longer than ${max} characters`));

export const ExerciseAnswerChange = v.strictObject(
  {
    answer: v.union(
      [
        v.strictObject({ typed: words(LONGEST.typed) }),
        v.strictObject({ marked: places }),
        v.strictObject({ order: places }),
        v.strictObject({ groups: places }),
        v.strictObject({ text: words(LONGEST.text) }),
        v.strictObject({ chosen: place, why: words(LONGEST.why) }),
      ],
      ANSWER,
    ),
  },
  fieldsMessage(ANSWER),
);
