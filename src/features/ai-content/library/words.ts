// Normalizes words for the search, and locates them in a text.
export { editDistance } from '../../../../functions/search/rules/edit-distance.ts';

const WORD = /[\p{L}\p{N}]+/gu;
/** Words that say nothing about the topic of a search. */
const FILLERS = new Set(
  'a after an and are as at be by can do for from how i in into is it my of on or our that the their them they this to we what when with you your me should would could someone somebody want wants need'.split(
    ' ',
  ),
);

/** Lower case, without accents, in the singular. */
export function termOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (plain.length > 4 && /(x|ch|sh|ss)es$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^sui]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The words to search for: without fillers, unless there are only fillers. */
export function askedFor(q: string): string[] {
  const words = wordsOf(q);
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

export interface TextPart {
  text: string;
  found: boolean;
  /** Its start position in the text. */
  at: number;
}

/** Splits a text into parts: `found` if a word is one of `terms`. */
export function markFound(text: string, terms: ReadonlySet<string>): TextPart[] {
  if (terms.size === 0) return [{ text, found: false, at: 0 }];
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!terms.has(termOf(word))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), found: false, at: end });
    parts.push({ text: word, found: true, at: index });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), found: false, at: end });
  return parts;
}
