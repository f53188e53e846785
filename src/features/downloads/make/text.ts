// Encodes texts so that programs on any computer open them.

/** Tells Excel that the file is UTF-8. */
export const BOM = '\uFEFF';

export const isCsv = (name: string): boolean => name.endsWith('.csv');

/** With line endings that every editor shows, the oldest Notepad included. */
export const asTxt = (text: string): string => `${text.trimEnd().replaceAll(/\r?\n/g, '\r\n')}\r\n`;

/** The displayed value after a formula, for workbooks (functions/sheets/rules/cells.ts). Programs calculate their own. */
const SHOWN = /((?:^|,|\n)(?:"=(?:[^"]|"")*?|=[^",\n]*?)) → [^",\n]*(?=[",\r\n]|$)/g;

export const withoutShown = (csv: string): string => csv.replaceAll(SHOWN, '$1');

/** RFC 4180: lines end with CRLF, and a line break inside a quoted cell stays as it is. Formulas stay formulas. */
export function asCsv(text: string): string {
  const lines = withoutShown(text)
    .trimEnd()
    .replaceAll(/"(?:[^"]|"")*"|\r?\n/g, (part) => (part.startsWith('"') ? part : '\r\n'));
  return `${BOM}${lines}\r\n`;
}
