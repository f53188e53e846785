// How many words a text has, and how long it takes to read.

import { WORDS_A_MINUTE } from '../../studio/model/lesson-words.ts';

/** Of a block: what isn't read as text, such as the cells of a sheet, which are looked at. */
const NOT_READ: ReadonlySet<string> = new Set([
  ...['style', 'listItem', 'marks', 'markDefs'],
  ...['tone', 'screenKind', 'look', 'fileName', 'content', 'cell'],
]);

/** Words of a text as the Studio stores it, with what its prompts, tables and other blocks say. */
export function wordCount(body: readonly object[]): number {
  return body.flatMap(textsOf).reduce((sum, text) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
}

/** The texts of a block that a reader reads, in their order. */
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
