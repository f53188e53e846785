// A filled prompt as it is saved: the template and the values separately, so that it can be edited.
import * as v from 'valibot';
import { fillPrompt, MAX_PROMPT, MAX_VALUE } from './variables.ts';

/** Characters of the answer that a member keeps with the prompt. */
export const MAX_ANSWER = 30_000;
/** Characters of the template; editors write at most 2,000. */
const MAX_TEMPLATE = 6000;
const MAX_VARIABLES = 60;

const Values = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,79}$/, 'That isn’t a variable')),
    v.pipe(v.string(), v.maxLength(MAX_VALUE, 'That value is too long')),
  ),
  v.check((values) => Object.keys(values).length <= MAX_VARIABLES, 'Those are too many values'),
);

export const FilledPromptData = v.pipe(
  v.strictObject({
    slug: v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(120)),
    /** The prompt's title in the library; the saved work has its own name. */
    promptTitle: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
    /** With {variables}. */
    text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(MAX_TEMPLATE)),
    values: Values,
    /** The answer of a chat tool or the platform's model; empty when none is kept. */
    answer: v.optional(v.pipe(v.string(), v.maxLength(MAX_ANSWER)), ''),
  }),
  v.check(
    ({ text, values }) => fillPrompt(text, values).length <= MAX_PROMPT,
    'That prompt is too long',
  ),
);
export type FilledPromptData = v.InferOutput<typeof FilledPromptData>;
