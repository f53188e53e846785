// The beginning of a text for lists: without the marks of Markdown, on one line.

/** Characters: two lines on a wide screen. */
const LENGTH = 220;
/** No more of a text than this is looked at: lists have many of them. */
const LOOKED_AT = 1200;

/** Never fails; a text of marks only gives an empty excerpt. */
export function excerptOf(text: string): string {
  const plain = text
    .slice(0, LOOKED_AT)
    .toWellFormed()
    .replaceAll(/^ {0,3}(```|~~~).*$/gm, ' ')
    .replaceAll(/!?\[([^\]\n]*)\]\([^()\s]*(?:\s"[^"\n]*")?\)/g, '$1')
    .replaceAll(/^[ \t]*(?:>[ \t]?)+/gm, '')
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+/gm, '')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replaceAll(
      /(?<![\p{L}\p{N}*_\\])([*_])(?=[^\s*_])([^\n]*?[^\s*_\\])\1(?![\p{L}\p{N}*_])/gu,
      '$2',
    )
    .replaceAll(/`+([^`\n]+)`+/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shortened(plain);
}

function shortened(text: string): string {
  const letters = [...text];
  if (letters.length <= LENGTH) return text;
  const cut = letters.slice(0, LENGTH).join('');
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' ')));
  // A single long word is cut where the room ends.
  return `${(words.length > LENGTH / 2 ? words : cut).replace(/[\s,;:.!?–-]+$/u, '')}…`;
}
