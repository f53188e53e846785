// Parses cells copied from a spreadsheet, a text processor or a web page, and formats them as CSV.

/** A paste's content, without the browser's classes. */
export interface Pasted {
  html: string;
  text: string;
}

/** Tables from web pages and text processors come as HTML; a spreadsheet's cells come as text too. */
export function pastedCells({ html, text }: Pasted, parser: Pick<DOMParser, 'parseFromString'>) {
  const table = parser.parseFromString(html, 'text/html').querySelector('table');
  const rows = [...(table?.rows ?? [])].map(({ cells }) => [...cells].map(textOf));
  return rows.length > 0 ? rows : copiedCells(text);
}

const LINES = new Set(['BR', 'P', 'DIV', 'LI']);

/** The cell's lines as displayed, not those of the HTML source. */
function textOf(cell: Node): string {
  const parts = [...cell.childNodes].map((node) => {
    if (node.nodeType === 3) return (node.nodeValue ?? '').replace(/\s+/g, ' ');
    const name = node.nodeName.toUpperCase();
    if (name === 'BR') return '\n';
    return LINES.has(name) ? `\n${textOf(node)}\n` : textOf(node);
  });
  return tidy(parts.join(''));
}

/** Keeps line breaks; removes spaces at the ends of lines, and empty lines. */
const tidy = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Null if the text is not cells. */
export function copiedCells(text: string): string[][] | null {
  // A single cell with several lines is quoted.
  const isOne = /^"(?:[^"]|"")*\n(?:[^"]|"")*"\s*$/.test(text);
  if (!text.includes('\t') && !isOne) return null;
  const rows: string[][] = [[]];
  // A cell with a line break or a tab is quoted, with quotes inside doubled.
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|$)/g,
  )) {
    rows.at(-1)?.push(tidy(quoted?.replaceAll('""', '"') ?? plain ?? ''));
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}

/** RFC 4180, as functions/sheets/rules/cells.ts reads it. */
export const csvOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(csvCell).join(',')).join('\n');

const csvCell = (text: string) =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Replaces a CSV's characters from `start` to `end` with these rows, which get their own lines. */
export function insertedInto(csv: string, cells: string, start: number, end: number): string {
  const [before, after] = [csv.slice(0, start), csv.slice(end)];
  const first = before === '' || /[\n,]$/.test(before) ? '' : '\n';
  const last = after === '' || /^[\r\n,]/.test(after) ? '' : '\n';
  return before + first + cells + last + after;
}
