// Reads a formula: operators by precedence, cells, ranges and calls of functions.

export type Node =
  | { is: 'value'; value: number | string | boolean }
  | { is: 'cell'; row: number; column: number }
  | { is: 'range'; from: Cell; to: Cell }
  | { is: 'call'; name: string; inside: (Node | null)[] }
  | { is: 'sign'; sign: '-' | '+'; of: Node }
  | { is: 'percent'; of: Node }
  | { is: 'two'; by: string; left: Node; right: Node };
interface Cell {
  row: number;
  column: number;
}

/** A sentence for editors. */
export class FormulaError extends Error {}

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|(\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+)|(\$?[A-Za-z]{1,2}\$?[1-9]\d{0,3})(?![A-Za-z0-9(])|([A-Za-z][A-Za-z0-9.]*)|(<>|<=|>=|[-+*/^&=<>%(),:]))/y;

/** From the weakest; operators of one row are read from the left. */
const PRECEDENCE = [['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']];

interface Token {
  kind: 'text' | 'number' | 'cell' | 'name' | 'sign' | 'end';
  text: string;
}

/** `formula` with its equals sign. */
export function parsedFormula(formula: string): Node {
  const tokens = tokensOf(formula.slice(1));
  let at = 0;
  const next = () => tokens[at] as Token;
  const isSign = (text: string) => next().kind === 'sign' && next().text === text;
  const take = (text: string) => {
    if (!isSign(text)) throw new FormulaError(`a ${text} is missing`);
    at++;
  };

  function two(level: number): Node {
    const operators = PRECEDENCE[level];
    if (!operators) return signed();
    let left = two(level + 1);
    while (next().kind === 'sign' && operators.includes(next().text)) {
      const by = (tokens[at++] as Token).text;
      left = { is: 'two', by, left, right: two(level + 1) };
    }
    return left;
  }

  function signed(): Node {
    if (!isSign('-') && !isSign('+')) return percent();
    const sign = (tokens[at++] as Token).text as '-' | '+';
    return { is: 'sign', sign, of: signed() };
  }

  function percent(): Node {
    let of = one();
    while (isSign('%')) {
      at++;
      of = { is: 'percent', of };
    }
    return of;
  }

  function one(): Node {
    const { kind, text } = tokens[at++] as Token;
    if (kind === 'text') return { is: 'value', value: text.slice(1, -1).replaceAll('""', '"') };
    if (kind === 'number') return { is: 'value', value: Number(text) };
    if (kind === 'cell') return range(cellAt(text));
    if (kind === 'name') return named(text.toUpperCase());
    if (kind === 'sign' && text === '(') {
      const inside = two(0);
      take(')');
      return inside;
    }
    throw new FormulaError(kind === 'end' ? 'it ends too early' : `${text} is in the wrong place`);
  }

  function range(from: Cell): Node {
    if (!isSign(':')) return { is: 'cell', ...from };
    at++;
    const { kind, text } = tokens[at++] as Token;
    if (kind !== 'cell') throw new FormulaError('a range needs a cell at both ends');
    return { is: 'range', from, to: cellAt(text) };
  }

  function named(name: string): Node {
    if (!isSign('(') && (name === 'TRUE' || name === 'FALSE'))
      return { is: 'value', value: name === 'TRUE' };
    take('(');
    const inside: (Node | null)[] = [];
    while (!isSign(')')) {
      inside.push(isSign(',') ? null : two(0));
      if (!isSign(')')) take(',');
      if (isSign(')') && tokens[at - 1]?.text === ',') inside.push(null);
    }
    at++;
    return { is: 'call', name, inside };
  }

  const whole = two(0);
  if (next().kind !== 'end') throw new FormulaError(`${next().text} is in the wrong place`);
  return whole;
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const kinds = ['text', 'number', 'cell', 'name', 'sign'] as const;
  const end = text.trimEnd().length;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < end; ) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (!found) throw new FormulaError(`“${text.slice(from, from + 12)}” can’t be read`);
    const place = found.slice(1).findIndex((part) => part !== undefined);
    tokens.push({ kind: kinds[place] ?? 'sign', text: found[place + 1] ?? '' });
  }
  return [...tokens, { kind: 'end', text: '' }];
}

function cellAt(text: string): Cell {
  const [, letters = '', row = ''] = /^\$?([A-Za-z]+)\$?(\d+)$/.exec(text) ?? [];
  const column = [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(row) - 1, column: column - 1 };
}
