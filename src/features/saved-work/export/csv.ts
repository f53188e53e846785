import { csvLine, OwnFormula } from '../../../../functions/rules/csv.ts';
import type { Block, Cell, WorkDocument } from '../../../../functions/rules/work-document.ts';
import {
  sheetOf,
  type WorkData,
  type WorkKind,
} from '../../../../functions/saved-work/rules/saved-work.ts';
import { cleanText } from './clean-text.ts';

/** Excel reads UTF-8 only with this mark. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The whole document, one block after another, with an empty line between. Numbers stay numbers and our own formulas
 * run; a member's text is never run as a formula.
 */
export function csvOf({ title, lead, source, blocks }: WorkDocument): string {
  const head = [title, lead, source].filter(Boolean).map((text) => lineOf([text]));
  return `${BYTE_ORDER_MARK}${[head.join(''), ...blocks.map(blockLines)].join(csvLine([]))}`;
}

/** The table, for kinds that have just one, such as the people of a client search; else the whole document. */
export function csvFileOf<Kind extends WorkKind>(
  kind: Kind,
  document: WorkDocument,
  data: WorkData[Kind],
): string {
  const sheet = sheetOf(kind, data);
  return sheet ? `${BYTE_ORDER_MARK}${sheet.map(lineOf).join('')}` : csvOf(document);
}

const lineOf = (cells: readonly Cell[]) => csvLine(cells.map(plainValue));

function plainValue(cell: Cell): unknown {
  if (typeof cell === 'string') return cleanText(cell);
  return cell.formula?.startsWith('=') ? new OwnFormula(cell.formula) : cell.value;
}

function blockLines(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
    case 'prompt':
      return lineOf([block.text]);
    case 'list':
      return block.items.map((item) => lineOf([item])).join('');
    case 'checklist':
      return block.items.map(({ text, done }) => lineOf([text, done ? 'done' : 'to do'])).join('');
    case 'terms':
      return block.items.map(({ term, text }) => lineOf([term, text])).join('');
    case 'table':
      return [
        lineOf([block.caption]),
        lineOf(block.columns.map(({ label }) => label)),
        ...block.rows.map(lineOf),
      ].join('');
  }
}
