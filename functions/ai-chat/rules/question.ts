import * as v from 'valibot';
import { UNKNOWN_FORM_FIELD } from '../../rules/unknown-field.ts';

/** In characters. */
const MAX_QUESTION = 1000;

const text = v.pipe(
  v.string('A question is text'),
  v.trim(),
  v.maxLength(MAX_QUESTION, 'At most 1,000 characters, please'),
);

export const QuestionBody = v.strictObject(
  {
    /** Made by the browser: the same message sent again does not count again. */
    id: v.pipe(v.string('An ID is text'), v.uuid('An ID is a UUID'), v.toLowerCase()),
    question: v.pipe(text, v.minLength(1, 'Write a question first')),
    /** The previous question, to which a short one may refer: “and how much?” */
    before: v.optional(text),
  },
  UNKNOWN_FORM_FIELD,
);
