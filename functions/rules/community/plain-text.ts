// A member’s text without its marks: for lists, emails and search engines, and counted for its limits.
import { isOwnPath } from './markdown/safe-href.ts';
import { type Block, type Inline, readText } from './text.ts';

/** At most `length` characters, of whole words, on one line. */
export function excerptOf(text: string, length: number): string {
  const plain = readText(text).map(plainBlock).join(' ').replaceAll(/\s+/g, ' ').trim();
  const letters = [...plain];
  if (letters.length <= length) return plain;
  const cut = letters.slice(0, Math.max(0, length - 1)).join('');
  const space = cut.lastIndexOf(' ');
  // A word that is longer than half of it all is cut.
  const words = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Links that leave this site. */
export function linksIn(text: string): number {
  return readText(text)
    .flatMap(inlineIn)
    .flatMap(deep)
    .filter((part) => part.type === 'link' && !isOwnPath(part.href)).length;
}

/** Uploaded images. */
export function imagesIn(text: string): number {
  return readText(text)
    .flatMap(blocksIn)
    .filter(({ type }) => type === 'image').length;
}

function blocksIn(block: Block): Block[] {
  if (block.type === 'quote') return block.children.flatMap(blocksIn);
  if (block.type === 'list') return block.items.flat().flatMap(blocksIn);
  return [block];
}

const inlineIn = (block: Block): readonly Inline[] =>
  blocksIn(block).flatMap((one) => (one.type === 'paragraph' ? one.children : []));

function deep(part: Inline): Inline[] {
  return [part, ...('children' in part ? part.children.flatMap(deep) : [])];
}

function plainBlock(block: Block): string {
  return blocksIn(block)
    .map((one) => {
      if (one.type === 'paragraph') return one.children.map(plainInline).join('');
      return one.type === 'code' ? one.text : one.type === 'image' ? one.alt : '';
    })
    .join(' ');
}

function plainInline(part: Inline): string {
  if (part.type === 'break') return ' ';
  if (part.type === 'mention') return `@${part.handle}`;
  return 'text' in part ? part.text : part.children.map(plainInline).join('');
}
