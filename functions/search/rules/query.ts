// A typed query as the words to search for. Nothing in it is an FTS5 operator.

/** Limits: code points read of a query, and words of it used. */
const MAX_QUERY = 100;
const MAX_WORDS = 8;

/** A word: a letter or digit and all that follow it; combining marks belong to the letter before them. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Stop words: they say nothing about the subject. */
const FILLERS = new Set(
  'a an and are as at be by can do does for from how i if in into is it me my of on or our should that the their them they this to was we what when where which who with you your'.split(
    ' ',
  ),
);

export interface Query {
  /** In lower case. The last word may be a prefix. Empty: nothing to search for. */
  words: readonly string[];
}

export function readQuery(typed: string): Query {
  const text = [...typed.slice(0, MAX_QUERY * 2)].slice(0, MAX_QUERY).join('');
  const all = (text.normalize('NFC').match(WORD) ?? []).map((word) => word.toLowerCase());
  const words = [...new Map(all.map((word) => [folded(word), word])).values()];
  const telling = words.filter((word, i) => !FILLERS.has(word) && !isOneLetter(word, i));
  return { words: (telling.length > 0 ? telling : words).slice(0, MAX_WORDS) };
}

/** A single letter after other words: the start of a word that is still being typed. */
const isOneLetter = (word: string, i: number) => i > 0 && /^\p{Script=Latin}$/u.test(word);

/** Lower case, without accents: how words are compared. */
export function folded(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}

/** All words as FTS5 strings, the last one as a prefix. Never empty for a query with words. */
export function matchOf({ words }: Query): string {
  const strings = words.map((word) => `"${word}"`);
  return strings.join(' AND ') + (isPrefix(words.at(-1) ?? '') ? '*' : '');
}

/** SQLite would read every word with a one-letter prefix: its prefix index starts at two letters. */
export const isPrefix = (word: string) => word.length > 1 || /^\p{Script=Han}/u.test(word);

/** Matches texts whose title has all the words; `bodyMatch` matches the other texts that have them. */
export const titleMatch = (query: Query) => `{title} : (${matchOf(query)})`;
export const bodyMatch = (query: Query) =>
  `{title body} : (${matchOf(query)}) NOT {title} : (${matchOf(query)})`;

/** Matches titles with any of the longer words, for similar results. Null if there are none. */
export function anyMatch({ words }: Query): string | null {
  const longer = words.filter((word) => word.length > 3).map((word) => `"${word}"`);
  return longer.length > 0 ? `{title} : (${longer.join(' OR ')})` : null;
}
