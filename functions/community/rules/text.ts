// Members' texts: a small part of Markdown, parsed by the Worker and rendered as React elements. The browser imports
// only the types of this file: the parser does not ship.
import { isPlain, linesOf, plainBlocks } from './markdown/plain.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import type { Block } from './text-parts.ts';

export type { Block, Inline } from './text-parts.ts';

/** A cache of parsed texts: a busy thread is read again and again, and parsing each text takes half a millisecond. */
const known = new Map<string, Block[]>();
const MAX_KNOWN = 300;
const MAX_KNOWN_LENGTH = 3000;

/** Never throws, in time that grows with the text. Markdown that we don't support stays as typed. */
export function readText(text: string): Block[] {
  const lines = linesOf(text);
  if (isPlain(lines)) return plainBlocks(lines);
  const blocks = known.get(lines) ?? readMarkdown(lines);
  // Move it to the end: the first entry is the least recently used one.
  known.delete(lines);
  if (lines.length <= MAX_KNOWN_LENGTH) known.set(lines, blocks);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return blocks;
}
