// FTS5 matches for `member_search`, whose words have marks around them: ^keisha$ ^walker$ ^keisha.w@example.com$. Its
// tokens are trigrams, so a phrase is any part of three letters or more. Pure.
import { editDistance } from '../../../search/rules/edit-distance.ts';
import { folded } from '../../../search/rules/query.ts';

const phrase = (text: string) => `"${text.replaceAll('"', '""')}"`;
const all = (words: readonly string[], match: (word: string) => string) =>
  words.map(match).join(' AND ');

/** Members who have all the words. Null without words. */
export const wholeMatch = (words: readonly string[]) =>
  words.length > 0 ? all(words, (word) => phrase(`^${word}$`)) : null;

/** Members with words that begin so. */
export const beginMatch = (words: readonly string[]) =>
  words.length > 0 ? all(words, (word) => phrase(`^${word}`)) : null;

/** Members with the words anywhere, such as in the middle of an email. */
export const partMatch = (words: readonly string[]) =>
  words.length > 0 ? all(words, (word) => phrase([...word].length > 2 ? word : `^${word}`)) : null;

/** How many letters of a word may be wrong. */
const allowedTypos = (word: string): number => {
  const { length } = localPart(word);
  return length < 3 ? 0 : length < 6 ? 1 : 2;
};

/**
 * Members whose words share a trigram with these: candidates for `distanceTo`, to be ranked. A word of seven letters keeps
 * one with any two letters wrong, a shorter one with any one. The host of an email is left out: half of all share it.
 */
export function nearMatch(words: readonly string[]): string | null {
  const unsure = words.filter((word) => allowedTypos(word) > 0);
  if (unsure.length === 0) return null;
  return [...new Set(unsure.flatMap(trigrams))].map(phrase).join(' OR ');
}

const localPart = (word: string) => word.split('@')[0] ?? word;

/** An email goes on after its first part. */
function trigrams(word: string): string[] {
  const letters = [...`^${localPart(word)}${word.includes('@') ? '@' : '$'}`];
  return [...new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')))];
}

interface Named {
  name: string;
  email: string;
}

/** The number of letters by which the words differ from the member’s own; null if one differs by too many. */
export function distanceTo(words: readonly string[], { name, email }: Named): number | null {
  const own = [...name.split(/[\s-]+/), name, email, localPart(email)].map(folded);
  const parts = folded(localPart(email)).split(/[._+-]+/);
  let sum = 0;
  for (const word of words) {
    const limit = allowedTypos(word);
    const least = Math.min(...[...own, ...parts].map((each) => apart(word, each, limit)));
    if (least > limit + 0.5) return null;
    sum += least;
  }
  return sum;
}

/** A word that is still being typed is compared with the beginning of a longer one as well: half a letter worse. */
const apart = (word: string, own: string, limit: number) =>
  Math.min(
    editDistance(word, own, limit),
    own.length > word.length
      ? editDistance(word, own.slice(0, word.length), limit) + 0.5
      : limit + 1,
  );
