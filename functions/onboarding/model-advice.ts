import * as v from 'valibot';
import { promisesIncome } from '../ai/rules/promises.ts';
import type { Advice, Lesson } from './rules/advice.ts';
import { hasLink } from './rules/trust.ts';

const words = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2),
    v.maxLength(max),
    v.check((text) => !hasLink(text) && !promisesIncome(text)),
  );

/** A model's advice, which may name only the lessons that we gave it. */
export function modelAdviceSchema(lessons: readonly Lesson[]) {
  const known = new Set(lessons.map(({ id }) => id));
  return v.strictObject({
    title: words(80),
    paragraphs: v.pipe(v.array(words(500)), v.minLength(1), v.maxLength(3)),
    points: v.pipe(v.array(v.strictObject({ label: words(60), text: words(300) })), v.maxLength(4)),
    lessons: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check((id) => known.has(id)),
        ),
      ),
      v.minLength(Math.min(3, known.size)),
      v.maxLength(5),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
  });
}
export type ModelAdvice = v.InferOutput<ReturnType<typeof modelAdviceSchema>>;

/** In the shape of our rules' advice. The verdict stays that of our rules. */
export function asAdvice(
  { lessons: ids, ...said }: ModelAdvice,
  lessons: readonly Lesson[],
  fit: Advice['fit'],
): Advice {
  const path = ids.flatMap((id) => lessons.filter((lesson) => lesson.id === id));
  return {
    ...said,
    fit,
    path: path.map(({ id, title, estimatedMinutes }) => ({ id, title, minutes: estimatedMinutes })),
  };
}

export const asModelAdvice = ({ title, paragraphs, points, path }: Advice): ModelAdvice => ({
  ...{ title, paragraphs, points },
  lessons: path.map(({ id }) => id),
});
