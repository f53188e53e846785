// TEXT(value, format), for the formats that lessons use: yyyy-mm-dd, 0, 00, 0.00, #,##0, 0%.
import { asNumber, dateOf, fail, type Value } from './values.ts';

const TWO = (part: number) => String(part).padStart(2, '0');

export function textOf(value: Value, format: string): string {
  if (typeof value === 'string' && !/^-?[\d.]+$/.test(value)) return value;
  const number = asNumber(value);
  if (/^[ymd/. -]+$/i.test(format)) return inDate(number, format.toLowerCase());
  const digits = /^(#,##)?(0+)(?:\.(0+))?(%?)$/.exec(format);
  if (!digits) return fail('#VALUE!');
  const [, grouped, whole = '', fraction = '', percent] = digits;
  const scaled = Math.abs(percent ? number * 100 : number);
  const exact = Number(scaled.toPrecision(15));
  const [before = '', after] = roundedTo(exact, fraction.length).split('.');
  const padded = before.padStart(whole.length, '0');
  const shown = grouped ? padded.replace(/\B(?=(\d{3})+$)/g, ',') : padded;
  return `${number < 0 ? '-' : ''}${shown}${after ? `.${after}` : ''}${percent}`;
}

const roundedTo = (value: number, digits: number) =>
  (Math.round(Number((value * 10 ** digits).toPrecision(15))) / 10 ** digits).toFixed(digits);

function inDate(days: number, format: string): string {
  const date = dateOf(days);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return format.replace(/y+|m+|d+/g, (part) => {
    if (part.startsWith('y')) return part.length > 2 ? String(year) : TWO(year % 100);
    const number = part.startsWith('m') ? month : day;
    return part.length > 2 ? fail('#VALUE!') : part.length === 2 ? TWO(number) : String(number);
  });
}
