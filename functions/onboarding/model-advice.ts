import * as v from 'valibot';
import { promisesIncome } from '../ai/rules/promises.ts';
import type { Advice } from './rules/advice.ts';
import { hasLink } from './rules/trust.ts';

const words = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2),
    v.maxLength(max),
    v.check((text) => !hasLink(text) && !promisesIncome(text)),
  );

/** A model writes the advice's text. The verdict and the path stay those of our rules, which the week follows too. */
export const modelAdviceSchema = v.strictObject({
  title: words(80),
  paragraphs: v.pipe(v.array(words(500)), v.minLength(1), v.maxLength(3)),
  points: v.pipe(v.array(v.strictObject({ label: words(60), text: words(300) })), v.maxLength(4)),
});
export type ModelAdvice = v.InferOutput<typeof modelAdviceSchema>;

export const asAdvice = (said: ModelAdvice, { fit, path }: Advice): Advice => ({
  ...said,
  fit,
  path,
});

export const asModelAdvice = ({ title, paragraphs, points }: Advice): ModelAdvice => ({
  ...{ title, paragraphs, points },
});
