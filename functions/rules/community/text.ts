// What members write: a small part of Markdown, read once by the Worker and rendered as React elements. The browser takes
// only the types of this file: the parser does not ship.
import { isPlain, linesOf, plainBlocks } from './markdown/plain.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import type { Block } from './text-parts.ts';

export type { Block, Inline } from './text-parts.ts';

/** Never fails, in time that grows with the text: what is no Markdown that we know stays the text that it is. */
export function readText(text: string): Block[] {
  const lines = linesOf(text);
  return isPlain(lines) ? plainBlocks(lines) : readMarkdown(lines);
}
