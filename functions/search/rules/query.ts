// What a reader typed, as words to look for. The syntax is ours: nothing in it is an operator of the database.

/** Code points that are read of a query, and words of it that count. */
const MAX_QUERY = 100;
const MAX_WORDS = 8;

/** A letter or number with all that follow it; marks belong to the letter before them. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** Words that say nothing about what someone is looking for. */
const FILLERS = new Set(
  'a an and are as at be by can do does for from how i if in into is it me my of on or our should that the their them they this to was we what when where which who with you your'.split(
    ' ',
  ),
);

export interface Query {
  /** In lower case. The last one may be the beginning of a word. Empty: there is nothing to look for. */
  words: readonly string[];
}

export function readQuery(typed: string): Query {
  const text = [...typed.slice(0, MAX_QUERY * 2)].slice(0, MAX_QUERY).join('');
  const all = (text.normalize('NFC').match(WORD) ?? []).map((word) => word.toLowerCase());
  const words = [...new Map(all.map((word) => [folded(word), word])).values()];
  const telling = words.filter((word, i) => !FILLERS.has(word) && !isOneLetter(word, i));
  return { words: (telling.length > 0 ? telling : words).slice(0, MAX_WORDS) };
}

/** After other words, the beginning of a word that is still being typed. */
const isOneLetter = (word: string, i: number) => i > 0 && /^\p{Script=Latin}$/u.test(word);

/** Lower case, without accents: how words are compared. */
export function folded(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
}

/** Every word as an FTS5 string, the last one as the beginning of a word. Never empty for a query with words. */
export function matchOf({ words }: Query): string {
  const strings = words.map((word) => `"${word}"`);
  return strings.join(' AND ') + (isPrefix(words.at(-1) ?? '') ? '*' : '');
}

/** For a prefix of one letter SQLite would read every word that begins with it: its index starts with two. */
export const isPrefix = (word: string) => word.length > 1 || /^\p{Script=Han}/u.test(word);

/** For texts whose title has all the words, and for all others that have them. */
export const titleMatch = (query: Query) => `{title} : (${matchOf(query)})`;
export const bodyMatch = (query: Query) =>
  `{title body} : (${matchOf(query)}) NOT {title} : (${matchOf(query)})`;

/** For texts with any of the longer words: "near things". Null without one. */
export function anyMatch({ words }: Query): string | null {
  const longer = words.filter((word) => word.length > 3).map((word) => `"${word}"`);
  return longer.length > 0 ? `{title} : (${longer.join(' OR ')})` : null;
}
