// A lesson's blocks as the plain text that a member would hand in: for checks of the model solution.
import { cellsOf } from '../../functions/sheets/rules/cells.ts';
import type { LessonText } from './types.gen.ts';

type Block = LessonText[number];

/**
 * A block is a paragraph; items of one list and rows of one table follow each other line by line, cells by tabs. Sheets
 * have the values that they show. Titles, captions and remarks are about the result, so they are no part of it.
 */
export function plainText(blocks: readonly { _type: string }[]): string {
  const texts = blocks.map((block) => ({ block: block as Block, text: textOf(block as Block) }));
  return texts
    .filter(({ text }) => text.trim() !== '')
    .reduce(
      (whole, { block, text }, i, all) =>
        whole + (i === 0 ? '' : isOneList(all[i - 1]?.block, block) ? '\n' : '\n\n') + text,
      '',
    );
}

const isOneList = (before: Block | undefined, block: Block) =>
  before?._type === 'block' &&
  block._type === 'block' &&
  before.listItem !== undefined &&
  before.listItem === block.listItem;

const lines = (all: readonly string[]) => all.join('\n');

function textOf(block: Block): string {
  switch (block._type) {
    case 'block':
      return (block.children ?? []).map(({ text = '' }) => text).join('');
    case 'promptBlock':
    case 'callout':
      return block.text;
    case 'tableBlock':
      return lines([block.columns, ...block.rows.map(({ cells }) => cells)].map(asRow));
    case 'sheet':
      return lines(cellsOf(block.content).map((row) => asRow(row.map(({ shown }) => shown))));
    case 'beforeAfter':
      return block.after;
    case 'dialogue':
      return lines(block.lines.map(({ who, text }) => `${who}: ${text}`));
    case 'checklist':
      return lines(block.items);
    case 'flow':
      return lines(block.steps.map(({ label, text }) => `${label}: ${text}`));
    case 'bars':
      return lines(block.bars.map(({ label, shown }) => asRow([label, shown])));
    case 'screen':
      return lines(block.parts.map(({ text }) => text));
    default:
      // Exercises: a model solution has none.
      return '';
  }
}

const asRow = (cells: readonly string[]) => cells.join('\t').trimEnd();
