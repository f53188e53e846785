// A lesson in short, for the dashboard's "Where you stopped". It has paid text: built below /members/ only.
import type { LessonOutline } from '../../../functions/micro-learning/outline.ts';
import { textsOf, wordCount } from '../../content/reading-time.ts';

interface Block {
  _type: string;
  _key?: string;
  style?: string;
  listItem?: string;
  children?: readonly { text?: string }[];
}

/** The number of characters that the panel can show. */
const EXCERPT = 380;

export const partAnchor = (key: string) => `part-${key}`;

/** Each part begins with a heading. Minutes are shared among the parts by their words. */
export function outlineOf(body: readonly Block[], minutes: number): LessonOutline {
  const starts = body.flatMap((block, i) => (block.style === 'h2' ? [i] : []));
  const total = wordCount(body.slice(starts[0]));
  return {
    parts: starts.map((start, i) => ({
      anchor: partAnchor(body[start]?._key ?? ''),
      heading: textOf(body[start]),
      minutesLeft: Math.max(1, Math.round((minutes * wordCount(body.slice(start))) / total)),
      excerpt: excerptOf(body.slice(start + 1, starts[i + 1])),
    })),
  };
}

/** The first paragraphs, the last of them cut at a word. Prompts and examples only if there is nothing else. */
function excerptOf(blocks: readonly Block[]): string[] {
  const excerpt: string[] = [];
  let room = EXCERPT;
  const isText = ({ _type }: Block) => _type === 'block';
  for (const block of blocks.some(isText) ? blocks.filter(isText) : blocks) {
    const text = textOf(block);
    if (text.length > room) {
      if (room > 80) excerpt.push(`${text.slice(0, text.lastIndexOf(' ', room))} …`);
      break;
    }
    excerpt.push(block.listItem ? `– ${text}` : text);
    room -= text.length;
  }
  return excerpt;
}

const textOf = (block: Block | undefined) =>
  (block?.children?.map(({ text }) => text ?? '').join('') ?? textsOf(block).join(' ')).trim();
