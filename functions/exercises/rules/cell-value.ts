import { calculated } from '../../sheets/rules/calculated.ts';
import { cellOf, cellsOf, contentOf, placeOf } from '../../sheets/rules/cells.ts';
import type { SheetExercise } from './exercise.ts';
import { sumOf } from './sum.ts';
import { bareNumber } from './typed-number.ts';

/**
 * The sheet’s cells as CSV with `typed` in the cell to fill; null if the sheet has no such cell. `keepShown`: formulas keep
 * what they show, as content stores them.
 */
export function filledSheet(
  { content, cell }: SheetExercise,
  typed: string,
  { keepShown = false } = {},
): string | null {
  const { row, column } = placeOf(cell);
  const rows = cellsOf(content).map((cells) =>
    cells.map((one) => (one.formula && !keepShown ? { ...one, shown: '' } : one)),
  );
  const cells = rows[row];
  if (!cells || column < 0 || column >= cells.length) return null;
  cells[column] = cellOf(typed);
  return contentOf(rows);
}

/** All shown values with `typed` in the cell to fill, as in a spreadsheet. */
export function valuesWith(exercise: SheetExercise, typed: string): string[][] | null {
  const filled = filledSheet(exercise, asCell(typed));
  return filled === null ? null : calculated(filled);
}

/** What the cell to fill is worth with `typed` in it; null if it is no number. */
export function cellValue(exercise: SheetExercise, typed: string): number | null {
  const { row, column } = placeOf(exercise.cell);
  return sumOf(valuesWith(exercise, typed)?.[row]?.[column] ?? '');
}

/** A phone’s keyboard types curly quotes; in many countries a semicolon separates what a function is given. */
function asFormula(text: string): string {
  const straight = text.replaceAll(/[“”„]/g, '"');
  return straight.includes(',') ? straight : straight.replaceAll(';', ',');
}

/** A formula as it is; a sum without an equals sign as its result, so that a beginner’s 3*45 counts. */
function asCell(typed: string): string {
  const text = typed.trim();
  if (text.startsWith('=')) return asFormula(text);
  const value = sumOf(bareNumber({ before: '$' }, text));
  return value === null ? text : String(value);
}
