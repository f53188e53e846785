// Words as the search compares them, and where they are in a text.

const WORD = /[\p{L}\p{N}]+/gu;
/** Words that say nothing about what a member is looking for. */
const FILLERS = new Set(
  'a an and are as at be by can do for from how i in into is it my of on or our that the their them they this to we what when with you your'.split(
    ' ',
  ),
);

/** Lower case, without accents, in the singular. */
export function termOf(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  return plain.length > 3 && /[^sui]s$/.test(plain) ? plain.slice(0, -1) : plain;
}

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The words to search for: without fillers, unless there is nothing else. */
export function askedFor(q: string): string[] {
  const words = wordsOf(q);
  const telling = words.filter((word) => !FILLERS.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
}

export interface TextPart {
  text: string;
  found: boolean;
  /** Where it begins in the text. */
  at: number;
}

/** A text in parts: `found` where a word is one of `terms`. */
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

/** How many letters to change, add, drop or swap; `limit + 1` if there are more than `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > limit) return limit + 1;
    [before, last] = [last, row];
  }
  return last[b.length] as number;
}
