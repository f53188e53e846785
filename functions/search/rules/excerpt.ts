// The part of a text where the words are, and where in it. Numbers, not HTML: the browser marks them.

import { withoutMarkdown } from '../../rules/text/markdown.ts';
import { folded, isPrefix, type Query, WORD } from './query.ts';

export interface Marked {
  text: string;
  /** [start, end) in UTF-16 units, in order, without overlap. */
  ranges: [start: number, end: number][];
}

const LENGTH = 180;
/** Of this the text before the first word. */
const BEFORE = 50;

/** The whole text with its words marked. */
export function marked(text: string, query: Query): Marked {
  const ranges: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD))
    if (isOneOf(folded(word), query)) ranges.push([index, index + word.length]);
  return { text, ranges };
}

/** About 180 characters around the first of the words, cut between words; the beginning if none is in it. */
export function excerptOf(markdown: string, query: Query): Marked {
  const text = withoutMarkdown(markdown);
  const at = firstWord(text, query);
  const start = at > BEFORE ? wordStart(text, at - BEFORE, at) : 0;
  const end = text.length - start > LENGTH ? wordEnd(text, start + LENGTH) : text.length;
  const part = text.slice(start, end).trim();
  return marked(`${start > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`, query);
}

function isOneOf(word: string, { words }: Query): boolean {
  return words.some((wanted, i) =>
    i === words.length - 1 && isPrefix(wanted)
      ? word.startsWith(folded(wanted))
      : word === folded(wanted),
  );
}

function firstWord(text: string, query: Query): number {
  for (const { 0: word, index } of text.matchAll(WORD))
    if (isOneOf(folded(word), query)) return index;
  return 0;
}

/** Where a word begins at or after `from`; `from` itself within one very long word. */
function wordStart(text: string, from: number, until: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space >= until ? whole(text, from) : space + 1;
}

function wordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space < to - 40 ? whole(text, to) : space;
}

/** Not in the middle of a character of two units. */
const whole = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at);
