// The cells of a sheet as content stores them: CSV by RFC 4180, with a formula's result after it: =B2*C2 → 240.

export interface Cell {
  /** The text that a reader sees. */
  shown: string;
  /** With its equals sign. */
  formula?: string;
  isNumber: boolean;
}

const ARROW = ' → ';

/** Rows of equal length: short rows end in empty cells. */
export function cellsOf(content: string): Cell[][] {
  const rows = textsOf(content);
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return rows.map((row) => Array.from({ length: width }, (_, i) => cellOf(row[i] ?? '')));
}

export function cellOf(text: string): Cell {
  if (!text.startsWith('=')) return { shown: text, isNumber: isNumber(text) };
  const at = text.lastIndexOf(ARROW);
  const formula = at < 0 ? text : text.slice(0, at);
  const shown = at < 0 ? text : text.slice(at + ARROW.length);
  return { shown, formula, isNumber: isNumber(shown) };
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** The same cells as CSV: `cellsOf` reads it back. */
export function contentOf(rows: readonly (readonly Cell[])[]): string {
  return rows
    .map((row) =>
      row
        .map(({ shown, formula }) => quoted(formula ? `${formula}${ARROW}${shown}` : shown))
        .join(),
    )
    .join('\n');
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** "C4" is row 3 and column 2. */
export function placeOf(cell: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** A for 0, Z for 25, AA for 26. */
export function columnLetter(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnLetter(before - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** A quoted cell may contain commas, line breaks and doubled quotes. */
function textsOf(content: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of content.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== ',') rows.push([]);
  }
  // A last line break begins no row; an empty row between others keeps its place, because formulas depend on it.
  return rows.at(-1)?.some(Boolean) ? rows : rows.slice(0, -1);
}
