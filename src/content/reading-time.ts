// How many words a text has, and how long it takes to read.

/** Reading and thinking, slower than reading alone: lessons have prompts to try and calculations to follow. */
const WORDS_A_MINUTE = 110;

interface Part {
  children?: readonly { text?: string }[];
  title?: string;
  text?: string;
}

/** Words of a text as the Studio stores it, including prompts and examples. */
export function wordCount(body: readonly Part[]): number {
  return body
    .flatMap(({ children = [], title, text }) => [
      title,
      text,
      ...children.map((span) => span.text),
    ])
    .reduce((sum, piece) => sum + (piece?.match(/\S+/g)?.length ?? 0), 0);
}

/** Minutes, rounded; at least five, the minimum for a lesson. */
export function minutesFor(words: number): number {
  return Math.max(5, Math.round(words / WORDS_A_MINUTE));
}
