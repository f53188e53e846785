// Calculates a sheet as Excel and Google Sheets would, in the check of the content and while an editor writes. A test
// compares it with HyperFormula (docs/decisions).
import { cellsOf } from './cells.ts';
import { FUNCTIONS, type Given } from './functions.ts';
import { FormulaError, type Node, parsedFormula } from './parse-formula.ts';
import {
  asNumber,
  asText,
  CellError,
  compared,
  Day,
  fail,
  isoDate,
  sound,
  typedCell,
  type Value,
} from './values.ts';

/** Each cell's displayed value: dates as 2026-03-14, an error of a formula as text, such as #DIV/0!. */
export function calculated(content: string): string[][] {
  const rows = cellsOf(content);
  const known = new Map<string, Value>();
  const values = (row: number, column: number): Value => {
    const key = `${row} ${column}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    // A formula that refers back to itself finds this.
    known.set(key, new CellError('#CYCLE!'));
    const cell = rows[row]?.[column];
    const value = !cell
      ? null
      : cell.formula
        ? resultOf(cell.formula, values)
        : cell.shown === ''
          ? null
          : typedCell(cell.shown);
    known.set(key, value);
    return value;
  };
  return rows.map((row, i) => row.map((_, j) => asShown(values(i, j))));
}

type Values = (row: number, column: number) => Value;

function resultOf(formula: string, values: Values): Value {
  try {
    return evaluated(parsedFormula(formula), values);
  } catch (error) {
    if (error instanceof CellError) return error;
    if (error instanceof FormulaError) return new CellError(`#ERROR! ${error.message}`);
    throw error;
  }
}

function evaluated(node: Node, values: Values): Value {
  switch (node.is) {
    case 'value':
      return node.value;
    case 'cell':
      return sound(values(node.row, node.column));
    case 'range':
      return fail('#VALUE!');
    case 'sign': {
      const of = sound(evaluated(node.of, values));
      return node.sign === '+' ? of : -asNumber(of);
    }
    case 'percent':
      return asNumber(evaluated(node.of, values)) / 100;
    case 'two':
      return combined(node.by, evaluated(node.left, values), evaluated(node.right, values));
    case 'call': {
      const fn = Object.hasOwn(FUNCTIONS, node.name) && FUNCTIONS[node.name];
      if (!fn)
        throw new FormulaError(`${node.name} is not one of ${Object.keys(FUNCTIONS).join(', ')}`);
      return fn(...node.inside.map((inside) => given(inside, values)));
    }
  }
}

function given(node: Node | null, values: Values): Given {
  const isCells = node?.is === 'cell' || node?.is === 'range';
  return {
    isCells,
    value: () => (node ? evaluated(node, values) : null),
    rows: () => (node ? rowsOf(node, values) : [[null]]),
  };
}

function rowsOf(node: Node, values: Values): Value[][] {
  if (node.is === 'cell') return [[values(node.row, node.column)]];
  if (node.is !== 'range') return [[evaluated(node, values)]];
  const [top, bottom] = [node.from.row, node.to.row].sort((a, b) => a - b) as [number, number];
  const [left, right] = [node.from.column, node.to.column].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return Array.from({ length: bottom - top + 1 }, (_, i) =>
    Array.from({ length: right - left + 1 }, (_, j) => values(top + i, left + j)),
  );
}

function combined(by: string, left: Value, right: Value): Value {
  switch (by) {
    case '&':
      return asText(left) + asText(right);
    case '+': {
      const days = Number(left instanceof Day) + Number(right instanceof Day);
      return dated(asNumber(left) + asNumber(right), days === 1);
    }
    case '-':
      return dated(
        asNumber(left) - asNumber(right),
        left instanceof Day && !(right instanceof Day),
      );
    case '*':
      return asNumber(left) * asNumber(right);
    case '/': {
      const divisor = asNumber(right);
      return divisor === 0 ? fail('#DIV/0!') : asNumber(left) / divisor;
    }
    case '^':
      return finite(asNumber(left) ** asNumber(right));
    default:
      return isTrue(by, compared(left, right));
  }
}

const dated = (value: number, isDate: boolean): Value => (isDate ? new Day(value) : value);
const finite = (value: number) => (Number.isFinite(value) ? value : fail('#NUM!'));

function isTrue(by: string, order: number): boolean {
  if (by === '=') return order === 0;
  if (by === '<>') return order !== 0;
  return by === '<' ? order < 0 : by === '>' ? order > 0 : by === '<=' ? order <= 0 : order >= 0;
}

function asShown(value: Value): string {
  if (value instanceof CellError) return value.code;
  if (value instanceof Day) return isoDate(value.days);
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  return value === null ? '' : asText(value);
}
