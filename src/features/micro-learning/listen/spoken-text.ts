// The sentences of a block that are read aloud, each with its range in the page.
import { sentencesOf } from './sentences.ts';

export interface Sentence {
  text: string;
  /** Position of its block among those that are read. */
  block: number;
  /** Its range in the page; the page must not have changed since. */
  range: () => Range | null;
}

/** Not read aloud: buttons and decoration. */
const SKIPPED = 'button, script, style, svg, [aria-hidden="true"], [data-not-read]';

/** The sentences of the blocks, in their order. */
export function sentencesIn(blocks: readonly Element[]): Sentence[] {
  return blocks.flatMap((block, i) => {
    const nodes = textNodes(block);
    const text = nodes.map(({ data }) => data).join('');
    return sentencesOf(text).map(({ start, end }) => ({
      text: text.slice(start, end).replaceAll(/\s+/g, ' '),
      block: i,
      range: () => rangeOf(nodes, start, end),
    }));
  });
}

function textNodes(block: Element): Text[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    // An item of a list in a list is a block of its own.
    const isOwn = (parent?.closest('[data-block]') ?? block) === block;
    if (isOwn && !parent?.closest(SKIPPED)) nodes.push(node);
  }
  return nodes;
}

function rangeOf(nodes: readonly Text[], start: number, end: number): Range | null {
  const range = document.createRange();
  let before = 0;
  let isOpen = false;
  for (const node of nodes) {
    const after = before + node.data.length;
    if (!isOpen && start < after) {
      range.setStart(node, start - before);
      isOpen = true;
    }
    if (isOpen && end <= after) {
      range.setEnd(node, end - before);
      return range;
    }
    before = after;
  }
  return null;
}

/** Blocks that are read: each once, a list item by item. */
export function blocksOf(lesson: Element): HTMLElement[] {
  const keyed = [...lesson.querySelectorAll<HTMLElement>('[data-block]')];
  // The public lesson has no keys.
  if (keyed.length > 0) return keyed;
  return [...lesson.querySelectorAll<HTMLElement>('h2, h3, p, li')];
}
