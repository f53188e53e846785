// The differences between two versions of a piece of work, for a member who has to choose between them.
import type { Block, Cell, WorkDocument } from '../../../functions/rules/work-document.ts';

export interface Difference {
  /** The row, the term, or the heading above the text. */
  label: string;
  mine: string;
  theirs: string;
}

interface Line {
  label: string;
  text: string;
}

/** In the order of the first document. Lines that both versions contain are left out, wherever they are. */
export function differencesOf(mine: WorkDocument, theirs: WorkDocument): Difference[] {
  const [ours, others] = [byLabel(mine), byLabel(theirs)];
  return [...new Set([...ours.keys(), ...others.keys()])].flatMap((label) => {
    const [left, right] = [ours.get(label) ?? [], others.get(label) ?? []];
    const [onlyMine, onlyTheirs] = [without(left, right), without(right, left)];
    return onlyMine.length + onlyTheirs.length > 0
      ? [{ label, mine: onlyMine.join('\n'), theirs: onlyTheirs.join('\n') }]
      : [];
  });
}

function byLabel(document: WorkDocument): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const { label, text } of linesOf(document))
    lines.set(label, [...(lines.get(label) ?? []), text]);
  return lines;
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return lines.filter((line) => {
    const place = rest.indexOf(line);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

function linesOf({ title, lead, blocks }: WorkDocument): Line[] {
  let heading = 'Text';
  const lines: Line[] = [
    { label: 'Name', text: title },
    { label: 'Result', text: lead },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block.text;
    else lines.push(...linesIn(block, heading));
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

const textOf = (cell: Cell | undefined) =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;

function linesIn(block: Exclude<Block, { kind: 'heading' }>, heading: string): Line[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((text) => ({ label: heading, text }));
    case 'checklist':
      return block.items.map(({ text, done }) => ({
        label: heading,
        text: `${done ? 'Done' : 'To do'}: ${text}`,
      }));
    case 'terms':
      return block.items.map(({ term, text }) => ({ label: term, text }));
    case 'table':
      return block.rows.map(([first, ...cells]) => ({
        label: `${block.caption}: ${textOf(first)}`,
        text: cells.map(textOf).join(' · '),
      }));
    default:
      return [{ label: heading, text: block.text }];
  }
}
