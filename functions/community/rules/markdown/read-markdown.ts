// Converts the parser’s tree to our blocks: https://github.com/syntax-tree/mdast
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import type { Block, Inline } from '../text-parts.ts';
import { isAffordable } from './budget.ts';
import { uploadedImage } from './image.ts';
import { inlineOf, joined, withoutEnds } from './inline.ts';
import { plainBlocks } from './plain.ts';
import { type Node, sourceOf } from './tree.ts';

/** Syntax that stays as typed: HTML, entities, and marks that members type without meaning Markdown. */
const AS_TYPED = [
  ...['htmlFlow', 'htmlText', 'characterReference', 'definition'],
  ...['codeIndented', 'setextUnderline', 'thematicBreak'],
];
const OPTIONS = {
  extensions: [gfmAutolinkLiteral(), { disable: { null: AS_TYPED } }],
  mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
};
/** Nested lists and quotes. */
const MAX_DEPTH = 6;

/** Lines must end with \n. A text that is too costly to parse is shown as typed. */
export function readMarkdown(text: string): Block[] {
  if (!isAffordable(text)) return plainBlocks(text);
  try {
    return fromMarkdown(text, OPTIONS).children.flatMap((node) => blocksOf(node, text, 1));
  } catch {
    return plainBlocks(text);
  }
}

function blocksOf(node: Node, source: string, depth: number): Block[] {
  if (depth > MAX_DEPTH) return plainBlocks(sourceOf(node, source));
  const within = (children: readonly Node[]) =>
    children.flatMap((child) => blocksOf(child, source, depth + 1));
  switch (node.type) {
    case 'paragraph':
      return paragraphs(node.children, source);
    case 'heading': {
      const children = joined(node.children.flatMap((child) => inlineOf(child, source)));
      if (children.length === 0) return [];
      return [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
    }
    case 'code':
      return [{ type: 'code', text: node.value }];
    case 'blockquote': {
      const children = within(node.children);
      return children.length > 0 ? [{ type: 'quote', children }] : [];
    }
    case 'list': {
      // Bullets with nothing after them, which people type to draw a line.
      if (/^[\s*+-]+$/.test(sourceOf(node, source))) return plainBlocks(sourceOf(node, source));
      const ordered = node.ordered === true;
      const items = node.children.map((item) => within(item.children));
      const start = ordered && node.start && node.start !== 1 ? { start: node.start } : {};
      return [{ type: 'list', ordered, ...start, items }];
    }
    default:
      return plainBlocks(sourceOf(node, source));
  }
}

/** An image within a paragraph becomes its own block. */
function paragraphs(nodes: readonly Node[], source: string): Block[] {
  const blocks: Block[] = [];
  let inline: Inline[] = [];
  const end = () => {
    const children = withoutEnds(joined(inline));
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    inline = [];
  };
  for (const node of nodes) {
    const image = node.type === 'image' && uploadedImage(node.url, node.alt ?? '');
    if (!image) inline.push(...inlineOf(node, source));
    else {
      end();
      blocks.push(image);
    }
  }
  end();
  return blocks;
}
