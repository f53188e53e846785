// The values of cells, and how one kind is used as another, as Excel and Google Sheets do.

/** Days since 1899-12-30, shown as a date. */
export class Day {
  readonly days: number;
  constructor(days: number) {
    this.days = days;
  }
}

/** The result of a formula that cannot be calculated, such as #DIV/0!. */
export class CellError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** `null`: an empty cell. */
export type Value = number | string | boolean | null | Day | CellError;

export const fail = (code: '#DIV/0!' | '#VALUE!' | '#N/A' | '#NUM!' | '#REF!'): never => {
  throw new CellError(code);
};

/** Throws an error value: a formula that uses one has the same error. */
export function sound(value: Value): Exclude<Value, CellError> {
  if (value instanceof CellError) throw value;
  return value;
}

export function asNumber(value: Value): number {
  const given = sound(value);
  if (given instanceof Day) return given.days;
  if (typeof given === 'number') return given;
  if (typeof given === 'boolean') return Number(given);
  if (given === null) return 0;
  const read = typedCell(given);
  return read instanceof Day ? read.days : typeof read === 'number' ? read : fail('#VALUE!');
}

export function asText(value: Value): string {
  const given = sound(value);
  if (given === null) return '';
  if (typeof given === 'boolean') return String(given).toUpperCase();
  // As many digits as a spreadsheet shows: 0.1+0.2 is 0.3.
  if (typeof given === 'number') return String(Number(given.toPrecision(15)));
  return given instanceof Day ? String(given.days) : given;
}

export function asTruth(value: Value): boolean {
  const given = sound(value);
  if (typeof given === 'string') {
    const upper = given.toUpperCase();
    return upper === 'TRUE' || (upper === 'FALSE' ? false : fail('#VALUE!'));
  }
  return given instanceof Day ? given.days !== 0 : Boolean(given);
}

/** Numbers before texts before booleans; an empty cell is 0, "" or FALSE, depending on the other value. */
export function compared(a: Value, b: Value): number {
  const [left, right] = [comparable(a, b), comparable(b, a)];
  const [one, other] = [rank(left), rank(right)];
  if (one !== other) return one - other;
  return left < right ? -1 : left > right ? 1 : 0;
}

function comparable(value: Value, beside: Value): number | string | boolean {
  const given = sound(value);
  if (given === null)
    return typeof beside === 'string' ? '' : typeof beside === 'boolean' ? false : 0;
  if (given instanceof Day) return given.days;
  if (typeof given === 'number') return Number(given.toPrecision(15));
  return typeof given === 'string' ? given.toLowerCase() : given;
}

const rank = (value: number | string | boolean) =>
  ['number', 'string', 'boolean'].indexOf(typeof value);

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

export const dayOf = (year: number, month: number, day: number) =>
  Math.round((Date.UTC(year, month - 1, day) - EPOCH) / DAY_MS);

/** In UTC, so that no machine's time zone moves a date. */
export const dateOf = (days: number) => new Date(EPOCH + Math.floor(days) * DAY_MS);

export const isoDate = (days: number) => dateOf(days).toISOString().slice(0, 10);

/** Reads typed text as a spreadsheet does: numbers, $45, 35%, dates and booleans get those types. */
export function typedCell(text: string): Value {
  const trimmed = text.trim();
  const number = /^([-+]?)(\$?)((?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(%?)$/i.exec(trimmed);
  if (number) {
    const [, sign, , digits = '', percent] = number;
    return (sign === '-' ? -1 : 1) * (percent ? Number(digits) / 100 : Number(digits));
  }
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(trimmed);
  const american = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(trimmed);
  const parts = iso ? iso.slice(1) : american ? [american[3], american[1], american[2]] : null;
  if (parts) {
    const [year = 0, month = 0, day = 0] = parts.map(Number);
    const days = dayOf(year, month, day);
    const date = dateOf(days);
    return date.getUTCMonth() + 1 === month && date.getUTCDate() === day ? new Day(days) : text;
  }
  if (/^(true|false)$/i.test(trimmed)) return trimmed.toUpperCase() === 'TRUE';
  return text;
}
