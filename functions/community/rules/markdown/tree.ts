// https://github.com/syntax-tree/mdast
import type { fromMarkdown } from 'mdast-util-from-markdown';

export type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** A node's source text, as typed. */
export function sourceOf({ position }: Node, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}
