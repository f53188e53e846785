// A sheet of the kit as an Excel workbook in the member’s brand.
import writeExcelFile, { type Cell as Written } from 'write-excel-file/universal';
import { type Cell, cellsOf } from '../../../../functions/sheets/rules/cells.ts';
import { type Brand, headingColor } from '../../../../functions/white-label/rules/brand.ts';
import { withShownValues } from '../../../components/lesson-blocks/shown-values.ts';
import { writtenCell } from '../../../components/lesson-blocks/written-cell.ts';

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
      ...others.map((row) => row.map((cell) => writtenCell(cell))),
      [],
      // Always a text: a name that begins with "=" is no formula.
      ...signed.map((value): Written[] => [{ type: String, value, wrap: false }]),
    ],
    {
      columns: heading.map((_, column) => ({ width: widthOf(rows, column) })),
      stickyRowsCount: 1,
    },
    { features: [withShownValues(rows)] },
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

function widthOf(rows: readonly Cell[][], column: number): number {
  // A formula is longer than its displayed value.
  const longest = Math.max(
    ...rows.map((row) => (row[column]?.formula ? 0 : (row[column]?.shown.length ?? 0))),
  );
  return Math.min(WIDE, Math.max(NARROW, longest + 2));
}
