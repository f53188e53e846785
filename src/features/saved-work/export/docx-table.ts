// A Word table: as wide as the text, headings repeated on each page, rows never split across pages.
import {
  AlignmentType,
  BorderStyle,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import type { Block, Cell } from '../../../../functions/rules/work-document.ts';
import { columnWidths } from './column-widths.ts';
import { paragraph } from './docx-paragraph.ts';
import { TEXT_WIDTH, TWIPS_PER_POINT } from './paper.ts';

export const HAIRLINE = { style: BorderStyle.SINGLE, size: 4, color: 'E3DBCC' };
/** Font sizes of a cell in half points: the smaller ones are for words that would not fit their column. */
const SIZES = [20, 17, 15] as const;
const SMALLEST = 15;
const MANY_COLUMNS = 8;

export function tableOf(table: Extract<Block, { kind: 'table' }>): Table {
  const { columns, rows } = table;
  const hasMany = columns.length >= MANY_COLUMNS;
  /** The padding on each side of a cell's text. */
  const padding = hasMany ? 50 : 80;
  const widthsAt = (size: number) =>
    columnWidths(table, {
      room: TEXT_WIDTH,
      padding: 2 * padding,
      letter: (size / 2) * TWIPS_PER_POINT,
    });
  const size = hasMany ? SMALLEST : (SIZES.find((each) => widthsAt(each).fits) ?? SMALLEST);
  const widths = widthsAt(size).columns;
  const cellOf = (cell: Cell, column: number, isHead = false) =>
    new TableCell({
      width: { size: widths[column] ?? 0, type: WidthType.DXA },
      margins: { top: 50, bottom: 50, left: padding, right: padding },
      children: [
        paragraph(typeof cell === 'string' ? cell : cell.text, {
          run: { bold: isHead, size },
          spacing: { after: 0 },
          ...(columns[column]?.align === 'right' && { alignment: AlignmentType.RIGHT }),
        }),
      ],
    });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: {
      top: HAIRLINE,
      bottom: HAIRLINE,
      left: HAIRLINE,
      right: HAIRLINE,
      insideHorizontal: HAIRLINE,
      insideVertical: HAIRLINE,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map(({ label }, i) => cellOf(label, i, true)),
      }),
      ...rows.map(
        (row) => new TableRow({ cantSplit: true, children: row.map((cell, i) => cellOf(cell, i)) }),
      ),
    ],
  });
}
