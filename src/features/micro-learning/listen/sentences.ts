// Splits a text into pieces that a voice can read without being cut off. Pure.

export interface Piece {
  start: number;
  end: number;
}

/** Some browsers fall silent in the middle of longer ones. */
const MAX_LENGTH = 220;

/** The sentences of a text, long ones in parts; positions are those of the text. Nothing but spaces is left out. */
export function sentencesOf(text: string, locale = 'en-US'): Piece[] {
  return sentences(text, locale).flatMap((piece) => parts(text, piece));
}

function sentences(text: string, locale: string): Piece[] {
  if ('Segmenter' in Intl) {
    const segments = new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text);
    return Array.from(segments, ({ index, segment }) =>
      trimmed(text, index, index + segment.length),
    );
  }
  return Array.from(
    text.matchAll(/[^.!?\n]+(?:[.!?]+(?=\s|$)|[.!?]|\n|$)*|[.!?]+/g),
    ({ index, 0: found }) => trimmed(text, index, index + found.length),
  );
}

function trimmed(text: string, start: number, end: number): Piece {
  const piece = text.slice(start, end);
  const before = piece.length - piece.trimStart().length;
  return { start: start + before, end: start + Math.max(before, piece.trimEnd().length) };
}

/** Cuts after a comma or similar, else at a space, else anywhere. */
function parts(text: string, { start, end }: Piece): Piece[] {
  if (end <= start) return [];
  if (end - start <= MAX_LENGTH) return [{ start, end }];
  const room = text.slice(start, start + MAX_LENGTH);
  const comma =
    Math.max(...[', ', '; ', ': ', ' – ', '\n'].map((mark) => room.lastIndexOf(mark))) + 1;
  const space = room.lastIndexOf(' ');
  let cut = comma > MAX_LENGTH / 3 ? comma : space > 0 ? space : MAX_LENGTH;
  // Never between the two halves of one character.
  if (/[\ud800-\udbff]/.test(text[start + cut - 1] ?? '')) cut--;
  return [
    trimmed(text, start, start + cut),
    ...parts(text, trimmed(text, start + cut, end)),
  ].filter((piece) => piece.end > piece.start);
}
