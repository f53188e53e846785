// A document as lines of text, each with its look.
import type { Block, WorkDocument } from '../../../../functions/rules/work-document.ts';

export interface Line {
  text: string;
  size: number;
  bold?: boolean;
  color: 'ink' | 'muted' | 'accent';
  indent: number;
  /** Space above it. */
  before: number;
  /** Number of lines that have to fit below it, so that no heading is the last line of a page. */
  follows?: number;
  /** A box to tick, or a text such as "1." */
  mark?: string;
}

const INDENT = 18;
const TEXT = { size: 10.5, color: 'ink', indent: 0, before: 4 } as const;

export function linesOf({ title, lead, source, blocks }: WorkDocument): Line[] {
  return [
    { ...TEXT, text: title, size: 21, bold: true, before: 0, follows: 2 },
    ...(source ? [{ ...TEXT, text: source, size: 9.5, color: 'muted', before: 5 } as const] : []),
    ...(lead ? [{ ...TEXT, text: lead, size: 11.5, before: 8 }] : []),
    ...blocks.flatMap(blockLines),
  ];
}

function blockLines(block: Block): Line[] {
  switch (block.kind) {
    case 'heading':
      return [
        {
          ...TEXT,
          text: block.text,
          size: block.level === 2 ? 12.5 : 11,
          bold: true,
          color: 'accent',
          before: 13,
          follows: 2,
        },
      ];
    case 'paragraph':
    case 'prompt':
      return block.text.split('\n').map((text) => ({ ...TEXT, text }));
    case 'note':
      return [{ ...TEXT, text: block.text, bold: true, before: 8 }];
    case 'list':
      return block.items.map((text, i) => ({
        ...{ ...TEXT, text, indent: INDENT },
        mark: block.ordered ? `${i + 1}.` : '•',
      }));
    case 'checklist':
      return block.items.map(({ text }) => ({ ...TEXT, text, indent: INDENT, mark: 'box' }));
    case 'terms':
      return block.items.flatMap(({ term, text }) => [
        { ...TEXT, text: term, bold: true, before: 6, follows: 1 },
        ...(text ? [{ ...TEXT, text, before: 1 }] : []),
      ]);
    case 'table':
      return [
        { ...TEXT, text: block.caption, bold: true, before: 8, follows: 1 },
        ...block.rows.map((row) => ({
          ...{ ...TEXT, indent: INDENT, mark: '•' },
          text: row.map((cell) => (typeof cell === 'string' ? cell : cell.text)).join(' – '),
        })),
      ];
  }
}
