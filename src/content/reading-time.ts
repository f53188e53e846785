// How long a text is, and how long that takes.

/** Reading and thinking along, slower than reading alone: lessons have prompts to try and sums to follow. */
const WORDS_A_MINUTE = 110;

interface Part {
  children?: readonly { text?: string }[];
  title?: string;
  text?: string;
}

/** Words of a text as the Studio keeps it, prompts and examples included. */
export function wordCount(body: readonly Part[]): number {
  return body
    .flatMap(({ children = [], title, text }) => [
      title,
      text,
      ...children.map((span) => span.text),
    ])
    .reduce((sum, piece) => sum + (piece?.match(/\S+/g)?.length ?? 0), 0);
}

/** Minutes, rounded; a lesson says at least five. */
export function minutesFor(words: number): number {
  return Math.max(5, Math.round(words / WORDS_A_MINUTE));
}
