// The functions that sheets may use. Arguments are evaluated only when a function asks for them, as IF needs it.
import { meeting, wildcards } from './criteria.ts';
import { textOf } from './text-format.ts';
import {
  asNumber,
  asText,
  asTruth,
  CellError,
  compared,
  Day,
  dateOf,
  dayOf,
  fail,
  sound,
  type Value,
} from './values.ts';

export interface Given {
  /** A cell or a range has rows; anything else is one value. */
  isCells: boolean;
  rows(): Value[][];
  /** Throws if the value is an error. */
  value(): Value;
}
type Fn = (...given: Given[]) => Value;

const flat = (given: Given) => given.rows().flat();
/** In cells only numbers count; a value written into the call is converted to a number. */
const numbers = (given: readonly Given[]): number[] =>
  given.flatMap((one) =>
    one.isCells
      ? flat(one).flatMap((value) => {
          const found = sound(value);
          return typeof found === 'number' ? found : found instanceof Day ? found.days : [];
        })
      : [asNumber(one.value())],
  );
const truths = (given: readonly Given[]): boolean[] => {
  const found = given.flatMap((one) =>
    one.isCells
      ? flat(one).flatMap((value) =>
          typeof sound(value) === 'string' || value === null ? [] : [asTruth(value)],
        )
      : [asTruth(one.value())],
  );
  return found.length > 0 ? found : fail('#VALUE!');
};
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
const num = (given: Given | undefined, otherwise = 0) =>
  given ? asNumber(given.value()) : otherwise;
const text = (given: Given | undefined) => (given ? asText(given.value()) : '');

/** Halves are rounded away from zero; 15 digits count, so that 1.005 is 1.01. */
function rounded(value: number, digits: number, by: (value: number) => number): number {
  const factor = 10 ** Math.trunc(digits);
  const scaled = Number((Math.abs(value) * factor).toPrecision(15));
  return (Math.sign(value) * by(scaled)) / factor;
}

/** The rows of the first range in which every criterion is met. */
function placesMeeting(pairs: readonly Given[]): number[] {
  const tests = Array.from({ length: pairs.length / 2 }, (_, i) => ({
    values: flat(pairs[2 * i] as Given),
    meets: meeting((pairs[2 * i + 1] as Given).value()),
  }));
  const length = tests[0]?.values.length ?? 0;
  if (tests.some(({ values }) => values.length !== length)) fail('#VALUE!');
  return Array.from({ length }, (_, i) => i).filter((i) =>
    tests.every(({ values, meets }) => meets(values[i] ?? null)),
  );
}
const at = (given: Given, places: readonly number[]) => {
  const values = flat(given);
  return places.flatMap((i) => {
    const value = sound(values[i] ?? null);
    return typeof value === 'number' ? value : value instanceof Day ? value.days : [];
  });
};
const mean = (of: readonly number[]) => (of.length > 0 ? sum(of) / of.length : fail('#DIV/0!'));
const nth = (sorted: readonly number[], place: number) =>
  sorted[Math.ceil(place) - 1] ?? fail('#NUM!');

function match(wanted: Value, values: readonly Value[], kind: number): number {
  const pattern = typeof wanted === 'string' ? wildcards(wanted) : null;
  const isLike = (value: Value) =>
    typeof value === 'string' && pattern
      ? pattern.test(value)
      : value !== null && !(value instanceof CellError) && compared(value, wanted) === 0;
  if (kind === 0) {
    const place = values.findIndex(isLike);
    return place < 0 ? fail('#N/A') : place + 1;
  }
  const place = values.findLastIndex(
    (value) => value !== null && Math.sign(compared(value, wanted)) !== Math.sign(kind),
  );
  return place < 0 ? fail('#N/A') : place + 1;
}

/** Saturdays and Sundays are not counted. A number of days, which a sheet shows as a date only if its cell is one. */
function workday(start: number, days: number): number {
  let day = Math.floor(start);
  for (let left = Math.abs(Math.trunc(days)); left > 0; ) {
    day += Math.sign(days);
    if (![0, 6].includes(dateOf(day).getUTCDay())) left--;
  }
  return day;
}

function part(of: Given, from: number, count: number): string {
  if (from < 0 || count < 0) fail('#VALUE!');
  return text(of).slice(from, from + Math.trunc(count));
}

function substituted(whole: string, old: string, by: string, only: number): string {
  if (old === '') return whole;
  let seen = 0;
  return whole.replaceAll(old, (found) => (++seen === only || only === 0 ? by : found));
}

function hex(digits: string): number {
  return /^[0-9a-f]{1,9}$/i.test(digits) ? Number.parseInt(digits, 16) : fail('#NUM!');
}

export const FUNCTIONS: Readonly<Record<string, Fn>> = {
  IF: (test, then, otherwise) =>
    asTruth((test as Given).value())
      ? (then as Given).value()
      : otherwise
        ? otherwise.value()
        : false,
  IFERROR: (value, otherwise) => {
    try {
      return sound((value as Given).value());
    } catch (error) {
      if (error instanceof CellError) return (otherwise as Given).value();
      throw error;
    }
  },
  CHOOSE: (place, ...values) => (values[Math.trunc(num(place)) - 1] ?? fail('#VALUE!')).value(),
  AND: (...given) => truths(given).every(Boolean),
  OR: (...given) => truths(given).some(Boolean),
  NOT: (value) => !asTruth((value as Given).value()),
  SUM: (...given) => sum(numbers(given)),
  AVERAGE: (...given) => mean(numbers(given)),
  MIN: (...given) => Math.min(...padded(numbers(given))),
  MAX: (...given) => Math.max(...padded(numbers(given))),
  COUNT: (...given) => given.flatMap(flat).filter((value) => isNumeric(value)).length,
  COUNTA: (...given) => given.flatMap(flat).filter((value) => value !== null).length,
  LARGE: (of, place) =>
    nth(
      numbers([of as Given]).sort((a, b) => b - a),
      num(place),
    ),
  SMALL: (of, place) =>
    nth(
      numbers([of as Given]).sort((a, b) => a - b),
      num(place),
    ),
  SUMPRODUCT: (...given) => {
    const columns = given.map(flat);
    if (columns.some(({ length }) => length !== columns[0]?.length)) fail('#VALUE!');
    const factor = (value: Value) => (isNumeric(sound(value)) ? asNumber(value) : 0);
    return sum(
      (columns[0] ?? []).map((_, i) => columns.reduce((all, of) => all * factor(of[i] ?? null), 1)),
    );
  },
  COUNTIF: (...pair) => placesMeeting(pair).length,
  COUNTIFS: (...pairs) => placesMeeting(pairs).length,
  SUMIF: (where, what, from) =>
    sum(at((from ?? where) as Given, placesMeeting([where, what] as Given[]))),
  SUMIFS: (from, ...pairs) => sum(at(from as Given, placesMeeting(pairs))),
  AVERAGEIF: (where, what, from) =>
    mean(at((from ?? where) as Given, placesMeeting([where, what] as Given[]))),
  INDEX: (of, row, column) => {
    const rows = (of as Given).rows();
    const [down, across] =
      rows.length === 1 && !column ? [1, num(row)] : [num(row), num(column, 1)];
    const found = rows[Math.trunc(down) - 1];
    if (!found || across < 1 || across > found.length) fail('#REF!');
    return found?.[Math.trunc(across) - 1] ?? null;
  },
  MATCH: (wanted, among, kind) =>
    match((wanted as Given).value(), flat(among as Given), num(kind, 1)),
  ROUND: (value, digits) => rounded(num(value), num(digits), Math.round),
  ROUNDUP: (value, digits) => rounded(num(value), num(digits), Math.ceil),
  ROUNDDOWN: (value, digits) => rounded(num(value), num(digits), Math.floor),
  ABS: (value) => Math.abs(num(value)),
  INT: (value) => Math.floor(num(value)),
  MOD: (value, by) => {
    const divisor = num(by);
    return divisor === 0
      ? fail('#DIV/0!')
      : num(value) - divisor * Math.floor(num(value) / divisor);
  },
  SQRT: (value) => (num(value) < 0 ? fail('#NUM!') : Math.sqrt(num(value))),
  N: (value) => {
    const given = sound((value as Given).value());
    return typeof given === 'string' ? 0 : asNumber(given);
  },
  ISNUMBER: (value) => isNumeric((value as Given).rows()[0]?.[0] ?? null),
  LEN: (value) => text(value).length,
  TRIM: (value) => text(value).replace(/ +/g, ' ').replace(/^ | $/g, ''),
  LEFT: (of, count) => part(of as Given, 0, num(count, 1)),
  RIGHT: (of, count) => {
    const wanted = Math.trunc(num(count, 1));
    return wanted < 0 ? fail('#VALUE!') : wanted === 0 ? '' : text(of).slice(-wanted);
  },
  MID: (of, from, count) => part(of as Given, Math.trunc(num(from)) - 1, num(count)),
  SUBSTITUTE: (of, old, by, only) => substituted(text(of), text(old), text(by), num(only)),
  TEXT: (value, format) => textOf((value as Given).value(), text(format)),
  HEX2DEC: (value) => hex(text(value)),
  DATE: (year, month, day) => new Day(dayOf(num(year), num(month), num(day))),
  WEEKDAY: (day) => dateOf(num(day)).getUTCDay() + 1,
  WORKDAY: (start, days) => workday(num(start), num(days)),
};

const padded = (of: number[]) => (of.length > 0 ? of : [0]);
const isNumeric = (value: Value) => typeof value === 'number' || value instanceof Day;
