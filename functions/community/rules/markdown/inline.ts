import type { Inline } from '../text-parts.ts';
import { withMentions } from './plain.ts';
import { isAnotherSite, safeHref } from './safe-href.ts';
import { type Node, sourceOf } from './tree.ts';

/** Nested emphasis; deeper marks are left out. */
const MAX_DEPTH = 6;

interface Place {
  source: string;
  depth: number;
  isInLink: boolean;
}

export const inlineOf = (node: Node, source: string): Inline[] =>
  partsOf(node, { source, depth: 1, isInLink: false });

function partsOf(node: Node, place: Place): Inline[] {
  switch (node.type) {
    case 'text':
      return lines(node.value, place.isInLink);
    case 'inlineCode':
      return [{ type: 'code', text: node.value }];
    case 'break':
      return [{ type: 'break' }];
    case 'strong':
    case 'emphasis': {
      const children = childrenOf(node, place);
      if (place.depth > MAX_DEPTH) return [...children];
      return children.length > 0 ? [{ type: node.type, children }] : [];
    }
    case 'link': {
      const href = safeHref(node.url);
      if (href === null || place.isInLink) return asTyped(node, place);
      const [only] = node.children;
      if (only?.type === 'text' && isAnotherSite(only.value, href)) return asTyped(node, place);
      const children = childrenOf(node, { ...place, isInLink: true });
      return [{ type: 'link', href, children: children.length > 0 ? children : [text(href)] }];
    }
    default:
      return asTyped(node, place);
  }
}

function childrenOf(node: { children: readonly Node[] }, place: Place) {
  const inside = { ...place, depth: place.depth + 1 };
  return joined(node.children.flatMap((child) => partsOf(child, inside)));
}

const text = (value: string): Inline => ({ type: 'text', text: value });

function asTyped(node: Node, { source, isInLink }: Place): Inline[] {
  return lines(sourceOf(node, source), isInLink);
}

/** Keeps line breaks as typed. */
function lines(value: string, isInLink: boolean): Inline[] {
  return value
    .split('\n')
    .flatMap((line, i): Inline[] => [
      ...(i > 0 ? [{ type: 'break' } as const] : []),
      ...(isInLink ? (line ? [text(line)] : []) : withMentions(line)),
    ]);
}

/** Merges neighboring texts. */
export function joined(parts: readonly Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.type === 'text' && last?.type === 'text')
      all[all.length - 1] = text(last.text + part.text);
    else all.push(part);
  }
  return all;
}

/** Removes line breaks and spaces at the ends, which remain next to an image. */
export function withoutEnds(parts: readonly Inline[]): Inline[] {
  const isEmpty = (part: Inline | undefined) =>
    part?.type === 'break' || (part?.type === 'text' && !part.text.trim());
  let [start, end] = [0, parts.length];
  while (isEmpty(parts[start])) start++;
  while (end > start && isEmpty(parts[end - 1])) end--;
  return parts.slice(start, end);
}
