// A cell in the workbook library's format, the same for lessons' sheets and the white-label kit's.
import type { Cell as Written } from 'write-excel-file/universal';
import type { Cell } from '../../../functions/sheets/rules/cells.ts';

/** Written as real dates, so that formulas can compare them. */
export const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

export function writtenCell({ shown, formula, isNumber }: Cell, isBold = false): Written {
  const look = {
    wrap: true,
    ...(isBold && { fontWeight: 'bold' as const }),
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
