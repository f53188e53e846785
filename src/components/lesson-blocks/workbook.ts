// An Excel workbook from a sheet's cells. `universal`: the library's browser build packs in a Web Worker from a blob,
// which our content security policy refuses.
import writeExcelFile, { type Cell as Written } from 'write-excel-file/universal';
import { type Cell, cellsOf } from '../../content/sheets/cells.ts';

/** Written as real dates, so that formulas can compare them. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Widths in characters; longer texts wrap. */
const NARROW = 9;
const WIDE = 34;

/** `content`: CSV with formulas, as content has it. Formulas are calculated by the program that opens the file. */
export function workbook(content: string): Promise<Blob> {
  const rows = cellsOf(content);
  return writeExcelFile(
    rows.map((row, i) => row.map((cell) => written(cell, i === 0))),
    {
      columns: (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) })),
      stickyRowsCount: 1,
    },
  ).toBlob();
}

function written({ shown, formula, isNumber }: Cell, isHeading: boolean): Written {
  const look = {
    wrap: true,
    ...(isHeading && { fontWeight: 'bold' as const }),
    ...(ISO_DATE.test(shown) && { format: 'yyyy-mm-dd' }),
  };
  // In the file a formula has no equals sign.
  if (formula) return { ...look, type: 'Formula', value: formula.slice(1) };
  if (shown === '') return null;
  if (ISO_DATE.test(shown)) return { ...look, type: Date, value: new Date(shown) };
  return isNumber
    ? { ...look, type: Number, value: Number(shown) }
    : { ...look, type: String, value: shown };
}

function widthOf(rows: readonly Cell[][], column: number): number {
  const longest = Math.max(...rows.map((row) => row[column]?.shown.length ?? 0));
  return Math.min(WIDE, Math.max(NARROW, longest + 2));
}
