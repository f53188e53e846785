// What members write: a small part of Markdown, read once by the Worker and rendered as React elements.

export type Inline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis'; children: readonly Inline[] }
  | { type: 'code'; text: string }
  | { type: 'break' }
  /** `href` begins with http:, https: or mailto:, or is a path of this site. */
  | { type: 'link'; href: string; children: readonly Inline[] }
  | { type: 'mention'; handle: string };

export type Block =
  | { type: 'paragraph'; children: readonly Inline[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly Block[])[] }
  | { type: 'quote'; children: readonly Block[] }
  | { type: 'code'; text: string }
  /** An uploaded image, by its ID; `width` and `height` in pixels reserve the room. */
  | { type: 'image'; id: string; alt: string; width: number; height: number };

/** Never fails: what is no Markdown that we know stays the text that it is. */
export function readText(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => ({
      type: 'paragraph',
      children: part
        .split('\n')
        .flatMap((line, i): Inline[] => [
          ...(i > 0 ? [{ type: 'break' } as const] : []),
          { type: 'text', text: line },
        ]),
    }));
}
