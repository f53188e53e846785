/** A spreadsheet would run a cell that starts with one of these as a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180, with a header line. */
export function csv(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map(csvLine).join('');
}

/** One line, with its end. Numbers stay numbers, text that looks like a formula becomes text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A formula of our own templates, which a spreadsheet may run. Never of a member's text. */
export class OwnFormula {
  constructor(readonly text: string) {}
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text =
    typeof value === 'string' && FORMULA.test(value)
      ? `'${value}`
      : value instanceof OwnFormula
        ? value.text
        : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
