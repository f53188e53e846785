// What members write: a small part of Markdown, read once by the Worker and rendered as React elements. The browser takes
// only the types of this file: the parser does not ship.
import { isPlain, linesOf, plainBlocks } from './markdown/plain.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import type { Block } from './text-parts.ts';

export type { Block, Inline } from './text-parts.ts';

/** Texts with Markdown that were read last: a busy thread is read again and again, and each takes half a millisecond. */
const known = new Map<string, Block[]>();
const MAX_KNOWN = 300;
const MAX_KNOWN_LENGTH = 3000;

/** Never fails, in time that grows with the text: what is no Markdown that we know stays the text that it is. */
export function readText(text: string): Block[] {
  const lines = linesOf(text);
  if (isPlain(lines)) return plainBlocks(lines);
  const blocks = known.get(lines) ?? readMarkdown(lines);
  // Put back at the end: the first entry is the one that was not used for the longest time.
  known.delete(lines);
  if (lines.length <= MAX_KNOWN_LENGTH) known.set(lines, blocks);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return blocks;
}
