// What of a handout the member wants on the page.
import type { Block, WorkDocument } from '../../../functions/rules/work-document.ts';

export interface HandoutPart {
  /** Of a block, or of an item of a list of terms: "3", "3.1". */
  id: string;
  label: string;
}

/** Key points one by one, everything else by its heading. */
export function partsOf({ blocks }: WorkDocument): HandoutPart[] {
  return blocks.flatMap((block, at): HandoutPart[] => {
    if (block.kind === 'terms')
      return block.items.map(({ term, text }, i) => ({ id: `${at}.${i}`, label: text || term }));
    if (block.kind === 'heading')
      return isOfTerms(blocks, at) ? [] : [{ id: `${at}`, label: block.text }];
    return block.kind === 'note' ? [{ id: `${at}`, label: block.text }] : [];
  });
}

/** A list goes with its heading, and the heading of the key points with the last of them. */
export function withoutParts(document: WorkDocument, leftOut: ReadonlySet<string>): WorkDocument {
  const { blocks } = document;
  const shortened = blocks.map((block, at): Block | null => {
    if (block.kind !== 'terms') return isLeftOut(blocks, at, leftOut) ? null : block;
    const items = block.items.filter((_, i) => !leftOut.has(`${at}.${i}`));
    return items.length > 0 ? { ...block, items } : null;
  });
  return {
    ...document,
    blocks: shortened.filter(
      (block, at) => block !== null && !(isOfTerms(blocks, at) && shortened[at + 1] === null),
    ) as Block[],
  };
}

const isOfTerms = (blocks: readonly Block[], at: number) =>
  blocks[at]?.kind === 'heading' && blocks[at + 1]?.kind === 'terms';

function isLeftOut(blocks: readonly Block[], at: number, leftOut: ReadonlySet<string>): boolean {
  if (leftOut.has(`${at}`)) return true;
  const kind = blocks[at]?.kind;
  return (kind === 'list' || kind === 'checklist') && leftOut.has(`${at - 1}`);
}
