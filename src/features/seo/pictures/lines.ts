// Breaks a heading into as few lines as fit, of about equal length.

export interface Word {
  text: string;
  /** Highlighted by the marker. */
  marked: boolean;
}

/** Text between *stars* is marked. */
export function wordsOf(heading: string): Word[] {
  return heading
    .split(/\*([^*]+)\*/)
    .flatMap((part, i) =>
      part
        .split(/(\s+)/)
        .filter((text) => text !== '')
        .map((text) => ({ text, marked: i % 2 === 1 })),
    )
    .reduce<Word[]>(glue, [])
    .map(({ text, marked }) => ({ text, marked }));
}

/** A period after a marked word stays with it. */
function glue(words: (Word & { open?: boolean })[], { text, marked }: Word): Word[] {
  const last = words.at(-1) as (Word & { open?: boolean }) | undefined;
  if (/^\s+$/.test(text)) {
    if (last) last.open = true;
    return words;
  }
  if (last && !last.open) {
    last.text += text;
    return words;
  }
  return [...words, { text, marked }];
}

/** Without marks, the marker goes under the title's last words: two, or one if that is enough. */
export function markedAtTheEnd(title: string): string {
  const words = title.split(' ');
  const [before = '', last = ''] = words.slice(-2);
  // "of Service" and "to delivery" look better without their first word.
  const isOne = words.length < 3 || last.length > 8 || /^[a-z]{1,2}$/.test(before);
  const count = isOne ? 1 : 2;
  return [...words.slice(0, -count), `*${words.slice(-count).join(' ')}*`].join(' ');
}

/** As much of a text as fits, cut between words. */
export function cutTo(width: number, text: string, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  const words = text.split(' ');
  while (words.length > 1 && widthOf(`${words.join(' ')}…`) > width) words.pop();
  return `${words.join(' ').replace(/[,;:]$/, '')}…`;
}

/** Lines no wider than `width`; a word wider than that has its own line. */
export function linesOf(
  words: readonly Word[],
  width: number,
  widthOf: (text: string) => number,
): Word[][] {
  const count = broken(words, width, widthOf).length;
  let narrow = width;
  while (narrow > 40 && broken(words, narrow - 20, widthOf).length === count) narrow -= 20;
  const balanced = broken(words, narrow, widthOf);
  return balanced.some((line) => widthOf(textOf(line)) > narrow)
    ? broken(words, width, widthOf)
    : balanced;
}

export const textOf = (line: readonly Word[]) => line.map(({ text }) => text).join(' ');

function broken(
  words: readonly Word[],
  width: number,
  widthOf: (text: string) => number,
): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && widthOf(textOf([...line, word])) <= width) line.push(word);
    else lines.push([word]);
  }
  return lines;
}
