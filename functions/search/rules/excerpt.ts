// An excerpt around the query's words, and the words' positions in it. Numbers, not HTML: the browser marks them.

import { withoutMarkdown } from '../../rules/text/markdown.ts';
import { folded, isPrefix, type Query, WORD } from './query.ts';

export interface Marked {
  text: string;
  /** [start, end) in UTF-16 units, in order, without overlap. */
  ranges: [start: number, end: number][];
}

const LENGTH = 180;
/** The part of it before the first match. */
const BEFORE = 50;

/** The whole text with its words marked. */
export function marked(text: string, query: Query): Marked {
  const ranges: [number, number][] = [];
  for (const { 0: word, index } of text.matchAll(WORD))
    if (isOneOf(folded(word), query)) ranges.push([index, index + word.length]);
  return { text, ranges };
}

/** About 180 characters around the first match, cut between words; the text's beginning if nothing matches. */
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

/** The start of the next word at or after `from`; `from` itself inside a very long word. */
function wordStart(text: string, from: number, until: number): number {
  const space = text.indexOf(' ', from);
  return space === -1 || space >= until ? whole(text, from) : space + 1;
}

function wordEnd(text: string, to: number): number {
  const space = text.lastIndexOf(' ', to);
  return space < to - 40 ? whole(text, to) : space;
}

/** Avoids cutting a surrogate pair. */
const whole = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at);
