// Word counts and reading times of texts.

import { isExercise } from '../../studio/model/exercises.ts';
import { WORDS_A_MINUTE } from '../../studio/model/lesson-words.ts';

/** Fields of a block that don't count as reading, such as the cells of a sheet, which are looked at. */
const NOT_READ: ReadonlySet<string> = new Set([
  ...['style', 'listItem', 'marks', 'markDefs'],
  ...['tone', 'screenKind', 'look', 'fileName', 'content', 'cell', 'pointer', 'does'],
]);

/** Words of a text as the Studio stores it, with its prompts, tables and other blocks; exercises are done and scenes watched. */
export function wordCount(body: readonly object[]): number {
  return body
    .filter((block) => isRead(String((block as { _type?: string })._type)))
    .flatMap(textsOf)
    .reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

const isRead = (type: string) => type !== 'scene' && !isExercise(type);

/** The texts of a block that count as reading, in order. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return Object.entries(value)
    .filter(([key]) => !key.startsWith('_') && !NOT_READ.has(key))
    .flatMap(([, inner]) => textsOf(inner));
}

/** Minutes, rounded; at least five, the minimum for a lesson. */
export function minutesFor(words: number): number {
  return Math.max(5, Math.round(words / WORDS_A_MINUTE));
}
