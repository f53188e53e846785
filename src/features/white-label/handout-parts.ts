// The parts of a handout that the member can leave out.
import type { Block, WorkDocument } from '../../../functions/rules/work-document.ts';

export interface HandoutPart {
  /** The position of a block, or of an item in a list: "3", "3.1". */
  id: string;
  label: string;
  /** True if it refers to a sheet or a prompt of the lesson, which a client does not have. */
  needsLesson: boolean;
}

const NEEDS_LESSON =
  /\blesson\b|\b(the|this|a|both|first|draft|value|test|handover|critique)( \w+)? (sheet|prompts?|table)\b(?! of your own)|\bthe content calendar\b|\bcolumns? [A-Z]\b|\b[A-Z]\d to [A-Z]\d\b|\bprompts? “/i;

/** Key points one by one, everything else by its heading. */
export function partsOf({ blocks }: WorkDocument): HandoutPart[] {
  return blocks.flatMap((block, at): HandoutPart[] => {
    if (block.kind === 'terms')
      return block.items.map(({ term, text }, i) => part(`${at}.${i}`, text || term));
    if (block.kind === 'list' && block.ordered)
      return block.items.map((text, i) => part(`${at}.${i}`, text));
    if (block.kind === 'heading') return isOfTerms(blocks, at) ? [] : [part(`${at}`, block.text)];
    return block.kind === 'note' ? [part(`${at}`, block.text)] : [];
  });
}

const part = (id: string, label: string): HandoutPart => ({
  id,
  label,
  needsLesson: NEEDS_LESSON.test(label),
});

/** The parts left out by default: those that a client could not follow. */
export const leftOutAtFirst = (handout: WorkDocument): ReadonlySet<string> =>
  new Set(partsOf(handout).flatMap(({ id, needsLesson }) => (needsLesson ? [id] : [])));

/** A list is left out with its heading, and the heading of the key points with the last of them. */
export function withoutParts(document: WorkDocument, leftOut: ReadonlySet<string>): WorkDocument {
  const { blocks } = document;
  const shortened = blocks.map((block, at): Block | null => {
    if (isLeftOut(blocks, at, leftOut)) return null;
    if (block.kind === 'list' && block.ordered) {
      const items = block.items.filter((_, i) => !leftOut.has(`${at}.${i}`));
      return items.length > 0 ? { ...block, items } : null;
    }
    if (block.kind !== 'terms') return block;
    const items = block.items.filter((_, i) => !leftOut.has(`${at}.${i}`));
    return items.length > 0 ? { ...block, items } : null;
  });
  return {
    ...document,
    blocks: shortened.filter(
      (block, at) => block !== null && !(isOfItems(blocks, at) && shortened[at + 1] === null),
    ) as Block[],
  };
}

const isOfTerms = (blocks: readonly Block[], at: number) =>
  blocks[at]?.kind === 'heading' && blocks[at + 1]?.kind === 'terms';

/** True for a heading whose items are parts of their own: it is left out with the last of them. */
const isOfItems = (blocks: readonly Block[], at: number) => {
  const next = blocks[at + 1];
  return isOfTerms(blocks, at) || (next?.kind === 'list' && next.ordered === true);
};

function isLeftOut(blocks: readonly Block[], at: number, leftOut: ReadonlySet<string>): boolean {
  if (leftOut.has(`${at}`)) return true;
  const kind = blocks[at]?.kind;
  return (kind === 'list' || kind === 'checklist') && leftOut.has(`${at - 1}`);
}
