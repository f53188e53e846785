// Most texts have no Markdown in them, and need no parser.
import { MENTION } from '../mention.ts';
import type { Block, Inline } from '../text-parts.ts';

/** Anything that Markdown or an automatic link could begin with. */
const MARKUP =
  /[\\`*_[\]<>#~@\0]|:\/\/|www\.|mailto:|xmpp:|^[ \t]*(?:[-+]|\d{1,9}[.)])(?:[ \t]|$)/im;

export const linesOf = (text: string) => text.replaceAll(/\r\n?/g, '\n');

export const isPlain = (text: string) => !MARKUP.test(text);

/** Paragraphs between blank lines, line breaks as typed. */
export function plainBlocks(text: string): Block[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ type: 'paragraph', children: lines.flatMap(lineOf) }));
}

function lineOf(line: string, i: number): Inline[] {
  return [...(i > 0 ? [{ type: 'break' } as const] : []), ...withMentions(line)];
}

/** Splits text into plain parts and mentions. */
export function withMentions(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const found of text.matchAll(MENTION)) {
    if (found.index > end) parts.push({ type: 'text', text: text.slice(end, found.index) });
    parts.push({ type: 'mention', handle: (found[1] ?? '').toLowerCase() });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) });
  return parts;
}
