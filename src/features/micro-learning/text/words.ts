interface Node {
  text?: string;
  children?: readonly object[];
}

/** The plain text of a block, a list or a part of it, as astro-portabletext hands it to a component. */
export function plainText(node: object): string {
  const { text, children } = node as Node;
  return text ?? children?.map(plainText).join(' ') ?? '';
}

const WORDS = 6;

/** The beginning of a text, to label one of many identical buttons. */
export function beginning(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words.length > WORDS ? `${words.slice(0, WORDS).join(' ')}…` : words.join(' ');
}
