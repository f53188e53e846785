// A lesson's text as numbered paragraphs: a member's place and notes belong to one of them.
import { wordCount } from './reading-time.ts';

interface Block {
  _type: string;
  _key?: string;
  style?: string;
  listItem?: string;
}

/** A block's position in its lesson. */
export interface ParagraphPlace {
  key: string;
  /** From 1. A list is one paragraph, and a heading counts with the paragraph below it. */
  paragraph: number;
  /** From this block to the lesson's end; at least 1. */
  minutesLeft: number;
  /** The heading of a part. */
  isPart?: true;
}

const isHeading = ({ style }: Block) => /^h[1-6]$/.test(style ?? '');

/** One for each block of the text, in its order. Minutes are shared among the blocks by their words. */
export function paragraphsOf(body: readonly Block[], minutes: number): ParagraphPlace[] {
  const starts = body.map(
    (block, i) => !isHeading(block) && !(block.listItem && body[i - 1]?.listItem),
  );
  const count = starts.filter(Boolean).length;
  const total = Math.max(1, wordCount(body));
  let before = 0;
  return body.map((block, i) => {
    if (starts[i]) before++;
    return {
      key: block._key ?? '',
      paragraph: Math.min(count, isHeading(block) ? before + 1 : before),
      minutesLeft: Math.max(1, Math.round((minutes * wordCount(body.slice(i))) / total)),
      ...(block.style === 'h2' && { isPart: true }),
    };
  });
}
