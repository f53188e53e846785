// A sheet of the kit as an Excel workbook in the member’s brand.
import writeExcelFile, { type Cell as Written } from 'write-excel-file/universal';
import { type Brand, headingColor } from '../../../../functions/rules/white-label/brand.ts';
import { type Cell, cellsOf } from '../../../content/sheets/cells.ts';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Widths in characters; longer texts wrap. */
const [NARROW, WIDE] = [9, 30];

/** `csv`: with formulas, as content has it. The brand comes below the table, so that no formula moves. */
export function brandedXlsx(csv: string, brand: Brand): Promise<Blob> {
  const rows = cellsOf(csv);
  const [heading = [], ...others] = rows;
  const signed = [`Prepared by ${brand.name}`, brand.contact].filter(Boolean);
  return writeExcelFile(
    [
      heading.map((cell) => headingCell(cell, headingColor(brand.color))),
      ...others.map((row) => row.map(written)),
      [],
      // Always a text: a name that begins with "=" is no formula.
      ...signed.map((value): Written[] => [{ type: String, value, wrap: false }]),
    ],
    {
      columns: heading.map((_, column) => ({ width: widthOf(rows, column) })),
      stickyRowsCount: 1,
    },
  ).toBlob();
}

const headingCell = ({ shown }: Cell, color: string): Written => ({
  type: String,
  value: shown,
  wrap: true,
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: color,
});

function written({ shown, formula, isNumber }: Cell): Written {
  const look = { wrap: true, ...(ISO_DATE.test(shown) && { format: 'yyyy-mm-dd' }) };
  if (formula) return { ...look, type: 'Formula', value: formula };
  if (shown === '') return null;
  if (ISO_DATE.test(shown)) return { ...look, type: Date, value: new Date(shown) };
  return isNumber
    ? { ...look, type: Number, value: Number(shown) }
    : { ...look, type: String, value: shown };
}

function widthOf(rows: readonly Cell[][], column: number): number {
  // A formula is longer than what it shows.
  const longest = Math.max(
    ...rows.map((row) => (row[column]?.formula ? 0 : (row[column]?.shown.length ?? 0))),
  );
  return Math.min(WIDE, Math.max(NARROW, longest + 2));
}
