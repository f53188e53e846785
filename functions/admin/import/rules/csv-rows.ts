// Reads a CSV file (RFC 4180) strictly: a row that could be read in two ways is refused with its line, never guessed.

const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface CsvRow {
  /** Where the row begins in the file, from 1: a value in quotation marks may have lines of its own. */
  line: number;
  cells: string[];
}

/** The message is for the person who chose the file. */
export class CsvProblem extends Error {}

/** Of a comma, semicolon or tab, what the first line has most of outside of quotation marks. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return DELIMITERS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

/** Without the byte order mark, and without empty lines. Throws a CsvProblem. */
export function csvRows(file: string, delimiter?: Delimiter): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '');
  const between = delimiter ?? delimiterOf(text);
  const rows: CsvRow[] = [];
  let [line, at] = [1, 0];
  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at, line) : plain(text, at, between);
      row.cells.push(cell.value);
      line += cell.breaks;
      at = cell.end;
      if (text[at] !== between) break;
      at++;
    }
    if (at < text.length && text[at] !== '\r' && text[at] !== '\n')
      throw new CsvProblem(`Line ${line}: there is text after a closing quotation mark.`);
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    line++;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return rows;
}

interface Cell {
  value: string;
  end: number;
  breaks: number;
}

function plain(text: string, from: number, between: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== between && text[end] !== '\n' && text[end] !== '\r')
    end++;
  return { value: text.slice(from, end), end, breaks: 0 };
}

function quoted(text: string, from: number, line: number): Cell {
  let end = from + 1;
  for (;;) {
    end = text.indexOf('"', end);
    if (end === -1) throw new CsvProblem(`Line ${line}: a quotation mark is never closed.`);
    if (text[end + 1] !== '"') break;
    end += 2;
  }
  const value = text.slice(from + 1, end).replaceAll('""', '"');
  return { value, end: end + 1, breaks: value.split(/\r\n|\r|\n/).length - 1 };
}
