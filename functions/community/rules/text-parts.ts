// The parts of a member’s text.

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
  | { type: 'list'; ordered: boolean; start?: number; items: readonly (readonly Block[])[] }
  | { type: 'quote'; children: readonly Block[] }
  | { type: 'code'; text: string }
  /** An uploaded image, by its ID; `width` and `height` in pixels reserve the space. */
  | { type: 'image'; id: string; alt: string; width: number; height: number };
