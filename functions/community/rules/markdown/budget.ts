// Limits on the cost of parsing a text. The parser’s time grows with the square of some marks, and its stack with the
// depth of others; no honest text has a tenth of these.

const MAX_LENGTH = 20_000;
const MAX_LINES = 1000;
/** Lines that begin with a list or quote mark. */
const MAX_MARKED_LINES = 300;
/** Emphasis marks and brackets. */
const MAX_MARKS = 800;

const MARKED_LINE = /^[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/gm;
/** Seven nested lists or quotes, by one line’s marks or by its indent. */
const TOO_DEEP =
  /^[ \t]*(?:>[ \t]?|(?:[-+*]|\d{1,9}[.)])[ \t]+){7}|^[ \t]{40,}(?:>|[-+*][ \t]|\d{1,9}[.)][ \t])/m;

export function isAffordable(text: string): boolean {
  return (
    text.length <= MAX_LENGTH &&
    count(text, /\n/g) <= MAX_LINES &&
    count(text, /[*_[\]]/g) <= MAX_MARKS &&
    count(text, MARKED_LINE) <= MAX_MARKED_LINES &&
    !TOO_DEEP.test(text)
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
