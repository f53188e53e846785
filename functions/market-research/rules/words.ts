// A member's words, made comparable: case, accents, endings and small typos do not matter.

/** Words that don't tell which market is meant, unless they are part of a longer phrase. */
const EMPTY = new Set(
  (
    'a an and the of for in on to with my our your their small big new best local near me area market markets ' +
    'industry business businesses service services company companies people who that is are sell selling help ' +
    'helping making make idea ai using based city town'
  ).split(' '),
);

/** At most 40 words; the rest of a long text is ignored. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 40);
}

export const isEmptyWord = (word: string): boolean => EMPTY.has(word);

/** bakeries → bakery, plumbers → plumber, coaches → coach. Not a dictionary: both sides are cut the same way. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** 3 the same, 2 a typo away, 0 another word. A typo is one letter from 5 letters on, two from 9 on. */
export function likeness(typed: string, word: string): 0 | 2 | 3 {
  const [a, b] = [stem(typed), stem(word)];
  if (a === b) return 3;
  const allowed = b.length >= 9 ? 2 : b.length >= 5 ? 1 : 0;
  if (allowed === 0 || a[0] !== b[0] || Math.abs(a.length - b.length) > allowed) return 0;
  return distance(a, b) <= allowed ? 2 : 0;
}

/** Letters added, missing, wrong or swapped with their neighbor (Damerau and Levenshtein, restricted). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
