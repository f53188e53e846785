// What each row of a sheet is, and the heading above each cell: on a phone a row is a card that says both.
import type { Cell } from './cells.ts';

export interface LabelledRow {
  /** `head`: the headings of the rows below it. `pair`: one value next to its name. `blank`: nothing is shown in it. */
  kind: 'head' | 'row' | 'pair' | 'blank';
  /** For each cell the heading above it, '' without one. */
  labels: readonly string[];
}

export function labelledRows(rows: readonly (readonly Cell[])[]): LabelledRow[] {
  let labels: readonly string[] = [];
  return rows.map((row, at) => {
    const isHead = isHeading(rows, at);
    if (isHead) labels = row.map(({ shown }) => shown);
    const filled = row.filter(({ shown }) => shown !== '').length;
    const kind = isHead
      ? 'head'
      : filled === 0
        ? 'blank'
        : isPair(row, labels.filter(Boolean).length)
          ? 'pair'
          : 'row';
    return {
      kind,
      labels: isHead ? row.map((cell, i) => nameOnTheLeft(cell, row[i - 1])) : labels,
    };
  });
}

/** A value among headings has its name on its left: Today, 2026-06-20. */
const nameOnTheLeft = (cell: Cell, left: Cell | undefined) =>
  isValue(cell) ? (left?.shown ?? '') : '';

/** Something is calculated, counted, or dated. */
export const isValue = ({ shown, formula, isNumber }: Cell) =>
  formula !== undefined || isNumber || /^\d{4}-\d{2}-\d{2}$/.test(shown);

/**
 * The first row, unless it is a value next to its name, and each row of two or more words without a value that begins something new: after an empty row, or above
 * values where the row before it has others or none.
 */
function isHeading(rows: readonly (readonly Cell[])[], at: number): boolean {
  const row = rows[at] ?? [];
  if (at === 0) return !isPair(row) || !row.some(isValue);
  const words = row.filter(({ shown }) => shown !== '');
  if (words.length < 2 || row.some(isValue) || !row[0]?.shown) return false;
  const before = rows[at - 1] ?? [];
  if (before.every(({ shown }) => shown === '')) return true;
  const after = rows[at + 1] ?? [];
  return before.some(isValue) && after.some(isValue);
}

/** In a wide table, a row that has only one word yet is to be filled in. */
function isPair([name, ...others]: readonly Cell[], headings = 0): boolean {
  const given = others.filter(({ shown, formula }) => shown !== '' || formula);
  const [value] = given;
  return (
    name?.shown !== '' && given.length === 1 && (headings <= 2 || Boolean(value && isValue(value)))
  );
}
