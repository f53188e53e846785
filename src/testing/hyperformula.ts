// What HyperFormula makes of a sheet: the oracle for src/content/sheets. It is licensed under the GPL, so only tests use it.
import { CellValueDetailedType, DetailedCellError, HyperFormula } from 'hyperformula';
import { cellsOf } from '../content/sheets/cells.ts';

/** What each cell shows: dates as 2026-03-14, an error of a formula as text, such as #DIV/0!. */
export function calculatedByHyperFormula(content: string): string[][] {
  const cells = cellsOf(content).map((row) =>
    row.map(
      ({ shown, formula, isNumber }) => formula ?? (isNumber ? Number(shown) : shown || null),
    ),
  );
  const sheet = HyperFormula.buildFromArray(cells, {
    licenseKey: 'gpl-v3',
    dateFormats: ['YYYY-MM-DD', 'MM/DD/YYYY'],
  });
  const values = sheet
    .getSheetValues(0)
    .map((cellValues, row) =>
      cellValues.map((value, col) =>
        sheet.getCellValueDetailedType({ sheet: 0, row, col }) === CellValueDetailedType.NUMBER_DATE
          ? isoDate(sheet, Number(value))
          : asShown(value),
      ),
    );
  sheet.destroy();
  return values;
}

function isoDate(sheet: HyperFormula, days: number): string {
  const {
    year = 0,
    month = 0,
    day = 0,
  } = sheet.numberToDate(days) as {
    year?: number;
    month?: number;
    day?: number;
  };
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}

function asShown(value: unknown): string {
  if (value instanceof DetailedCellError) return value.value;
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  if (typeof value === 'boolean') return String(value).toUpperCase();
  return value === null || value === undefined ? '' : String(value);
}
