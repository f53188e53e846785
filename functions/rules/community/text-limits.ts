// What one text may contain: a new account is worth little to a spammer.
import type { Block, Inline } from './text.ts';
import type { TextLimits } from './trust.ts';

/** What to say to a text with more links or images than allowed; null if it fits. */
export function beyondLimits(
  body: readonly Block[],
  { links, images }: Pick<TextLimits, 'links' | 'images'>,
): string | null {
  const found = countIn(body);
  if (found.links > links)
    return `A text of yours can have ${amount(links, 'link')} for now, and this one has ${found.links}. Take some out, then post it again. You can add more once you’ve taken part for a while.`;
  if (found.images > images)
    return `A text of yours can have ${amount(images, 'image')} for now, and this one has ${found.images}. Take some out, then post it again. You can add more once you’ve taken part for a while.`;
  return null;
}

const amount = (count: number, noun: string) =>
  count === 0 ? `no ${noun}s` : count === 1 ? `one ${noun}` : `${count} ${noun}s`;

/** Links within the site don’t count. */
function countIn(body: readonly Block[]): { links: number; images: number } {
  let [links, images] = [0, 0];
  const inlines = (parts: readonly Inline[]) => {
    for (const part of parts) {
      if (part.type === 'link' && !part.href.startsWith('/')) links++;
      if ('children' in part) inlines(part.children);
    }
  };
  const blocks = (parts: readonly Block[]) => {
    for (const part of parts) {
      if (part.type === 'image') images++;
      else if (part.type === 'paragraph') inlines(part.children);
      else if (part.type === 'quote') blocks(part.children);
      else if (part.type === 'list') part.items.forEach(blocks);
    }
  };
  blocks(body);
  return { links, images };
}
