// A table as a grid of texts: the first row is the headings.

export interface TableValue {
  columns?: string[];
  rows?: { _key: string; _type?: string; cells?: string[] }[];
}

export const LARGEST = { columns: 5, rows: 24 } as const;

/** At least one heading and one row, so that there is a cell to paste into. */
export function gridOf({ columns = [], rows = [] }: TableValue): string[][] {
  const width = Math.max(2, columns.length, ...rows.map(({ cells = [] }) => cells.length));
  const full = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, i) => cells[i] ?? '');
  return [columns, ...(rows.length > 0 ? rows.map(({ cells = [] }) => cells) : [[], []])].map(full);
}

/** Rows keep their keys, so that two editors do not overwrite each other's. `newKey` makes the key of a new row. */
export function tableOf(
  grid: readonly string[][],
  { rows = [] }: TableValue,
  newKey: () => string,
): Required<TableValue> {
  const [columns = [], ...cells] = grid;
  return {
    columns: [...columns],
    rows: cells.map((texts, i) => ({
      _key: rows[i]?._key ?? newKey(),
      _type: 'tableRow',
      cells: [...texts],
    })),
  };
}

/** The grid with these cells pasted at a position; `isCut` if some did not fit. */
export function pastedInto(
  grid: readonly string[][],
  at: { row: number; column: number },
  cells: readonly string[][],
): { grid: string[][]; isCut: boolean } {
  const wanted = {
    rows: Math.max(grid.length, at.row + cells.length),
    columns: Math.max(
      grid[0]?.length ?? 0,
      at.column + Math.max(...cells.map(({ length }) => length)),
    ),
  };
  const rows = Math.min(wanted.rows, LARGEST.rows + 1);
  const columns = Math.min(wanted.columns, LARGEST.columns);
  return {
    grid: Array.from({ length: rows }, (_, i) =>
      Array.from(
        { length: columns },
        (_, j) => cells[i - at.row]?.[j - at.column] ?? grid[i]?.[j] ?? '',
      ),
    ),
    isCut: rows < wanted.rows || columns < wanted.columns,
  };
}

export const withRow = (grid: readonly string[][]): string[][] => [
  ...grid.map((row) => [...row]),
  (grid[0] ?? []).map(() => ''),
];
export const withColumn = (grid: readonly string[][]): string[][] =>
  grid.map((row) => [...row, '']);
export const withoutRow = (grid: readonly string[][], gone: number): string[][] =>
  grid.filter((_, i) => i !== gone);
export const withoutColumn = (grid: readonly string[][], gone: number): string[][] =>
  grid.map((row) => row.filter((_, j) => j !== gone));
