// A number of a workbook as its cell shows it. ECMA-376, part 1, section 18.8.30: the built-in formats that have no code.
import { dateOf } from '../../../../functions/sheets/rules/values.ts';

const DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);
const CODES: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%' },
  ...{ 5: '$#,##0', 6: '$#,##0', 7: '$#,##0.00', 8: '$#,##0.00' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
};
/** The largest number that is read as a workbook's date. */
const MAX_DAYS = 200_000;

/** `format`: Excel’s number for a built-in format, or the code of another. Dates are YYYY-MM-DD. */
export function shownNumber(value: string, format: number | string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  const code = typeof format === 'string' ? format : (CODES[format] ?? '');
  // Texts in quotes, colors and locales are no format of the number; the first part is that of positive ones.
  const [bare = ''] = code.replaceAll(/"[^"]*"|\\./g, '').split(';');
  const isDate = typeof format === 'number' ? DATES.has(format) : isDateCode(bare);
  if (isDate && number >= 1 && number < MAX_DAYS) return dateOf(number).toISOString().slice(0, 10);
  const isPercent = bare.includes('%');
  const digits = /[0#?]\.([0#?]+)/.exec(bare)?.[1]?.length ?? 0;
  if (!/[0#?]/.test(bare)) return String(Number(number.toPrecision(15)));
  const shown = Math.abs(isPercent ? number * 100 : number).toLocaleString('en-US', {
    ...{ minimumFractionDigits: Math.min(digits, 10), maximumFractionDigits: Math.min(digits, 10) },
    useGrouping: bare.includes(','),
  });
  const currency = /[$€£]/.exec(code)?.[0] ?? '';
  return `${number < 0 ? '-' : ''}${currency}${shown}${isPercent ? '%' : ''}`;
}

const isDateCode = (bare: string) =>
  /[yd]/i.test(bare.replaceAll(/\[[^\]]*\]/g, '')) && !/[0#]/.test(bare);
