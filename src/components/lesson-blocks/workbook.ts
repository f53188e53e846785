// An Excel workbook from a sheet's cells. `universal`: the library's browser build packs in a Web Worker from a blob,
// which our content security policy refuses.
import writeExcelFile from 'write-excel-file/universal';
import { type Cell, cellsOf } from '../../../functions/sheets/rules/cells.ts';
import { withShownValues } from './shown-values.ts';
import { writtenCell } from './written-cell.ts';

/** Widths in characters; longer texts wrap. */
const NARROW = 9;
const WIDE = 34;

/** `content`: CSV with formulas, as content stores it. Each formula is written with its result. */
export function workbook(content: string): Promise<Blob> {
  const rows = cellsOf(content);
  return writeExcelFile(
    rows.map((row, i) => row.map((cell) => writtenCell(cell, i === 0))),
    {
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      stickyRowsCount: 1,
      stickyColumnsCount: 1,
    },
    { features: [withShownValues(rows)] },
  ).toBlob();
}

function widthOf(rows: readonly Cell[][], column: number): number {
  const longest = Math.max(...rows.map((row) => row[column]?.shown.length ?? 0));
  return Math.min(WIDE, Math.max(NARROW, longest + 2));
}
