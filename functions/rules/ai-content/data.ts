import * as v from 'valibot';

/** What is stored of a saved prompt. */
export const FilledPromptData = v.looseObject({});
export type FilledPromptData = v.InferOutput<typeof FilledPromptData>;
