/** A spreadsheet would run a cell that starts with one of these as a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One line of RFC 4180, with its end. Numbers stay numbers, text that looks like a formula becomes text. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A formula from our own templates, which a spreadsheet may run. Never made from a member's text. */
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
