// The parts of a text that checks look at, each with its place.

export interface Span {
  start: number;
  end: number;
}

/** What is between spaces and has a letter or a digit. */
export const wordsIn = (text: string): Span[] =>
  [...text.matchAll(/\S+/g)]
    .filter(({ 0: word }) => /[\p{L}\p{N}]/u.test(word))
    .map(({ index, 0: word }) => ({ start: index, end: index + word.length }));

/** Up to a full stop, question or exclamation mark before a space, or the end of a line. */
export function sentencesIn(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const isEnd =
      at === text.length ||
      text[at] === '\n' ||
      (/\s/.test(text[at] ?? '') && /[.!?…]/.test(lastSign(text, at)));
    if (!isEnd) continue;
    const from = start + (text.slice(start, at).length - text.slice(start, at).trimStart().length);
    const end = from + text.slice(from, at).trimEnd().length;
    if (end > from) spans.push({ start: from, end });
    start = at;
  }
  return spans;
}

/** The sign before a position, past closing quotes and brackets. */
function lastSign(text: string, at: number): string {
  let before = at - 1;
  while (before >= 0 && /["”’)\]]/.test(text[before] ?? '')) before -= 1;
  return text[before] ?? '';
}

/** Numbers as people write them: $1,240.50, 35 %, 12. */
export const onlyNumbers = (text: string): (Span & { value: number })[] =>
  [...text.matchAll(/(?<![\p{L}\d.,])-?\d+(?:,\d+)*(?:\.\d+)?/gu)]
    .map(({ index, 0: found }) => ({
      ...{ start: index, end: index + found.length },
      value: Number(found.replaceAll(',', '')),
    }))
    .filter(({ value }) => Number.isFinite(value));
