// Corrects typos: finds the likely intended word among the known words.
import { editDistance } from './edit-distance.ts';

/** The number of letters that may be wrong in a word. */
export const allowedTypos = (word: string) => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

export interface Candidate {
  term: string;
  /** The number of texts that contain it. */
  uses: number;
}

/**
 * The nearest term, and among equally near ones the most frequent; null if none is near. A word that is still being
 * typed is also compared with the beginnings of longer terms.
 */
export function correctionOf(
  word: string,
  terms: Iterable<Candidate>,
  isBegun = false,
): string | null {
  const all = [...terms];
  return (
    nearest(word, all, (term) => term) ??
    (isBegun ? nearest(word, all, (term) => term.slice(0, word.length)) : null)
  );
}

function nearest(
  word: string,
  terms: readonly Candidate[],
  compared: (term: string) => string,
): string | null {
  const limit = allowedTypos(word);
  let best: (Candidate & { distance: number }) | null = null;
  if (limit === 0) return null;
  for (const { term, uses } of terms) {
    if (term.length < 3 || term === word) continue;
    const distance = editDistance(word, compared(term), limit);
    if (distance > limit) continue;
    if (!best || distance < best.distance || (distance === best.distance && uses > best.uses))
      best = { term, uses, distance };
  }
  return best?.term ?? null;
}

/**
 * The ranges of a sorted vocabulary, [from, to), to read: words with the same first letter, and narrower ranges near
 * the word, because only a limited number of words is read from each range.
 */
export function rangesFor(word: string): [from: string, to: string][] {
  const [first = '', second = '', third = ''] = [...word];
  const beginnings = [first + second, first + third, second + first, first];
  return [...new Set(beginnings)].map((from) => [from, after(from)]);
}

/** The smallest text that sorts after all texts with this prefix. */
function after(beginning: string): string {
  const letters = [...beginning];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  return letters.join('') + String.fromCodePoint(last + 1);
}
