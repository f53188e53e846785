// A sum as a beginner types it: 10 + 6, (10+6)/0.8, 12 × 3, $1,240, 25 %. No names and no functions, so nothing can hang.

/** The sum's characters at most. */
const LONGEST = 60;

/** Null for a text that is no sum, or has no result. */
export function sumOf(typed: string): number | null {
  const text = typed
    .slice(0, LONGEST + 1)
    .replaceAll(/[\s$€£]/g, '')
    .replaceAll(/[×xX·]/g, '*')
    .replaceAll(/[÷:]/g, '/')
    .replaceAll(/[−–]/g, '-');
  if (text === '' || text.length > LONGEST) return null;
  const numbers = withoutSeparators(text);
  if (numbers === null) return null;
  const parser = { text: numbers, at: 0 };
  const value = sum(parser);
  return value !== null && parser.at === numbers.length && Number.isFinite(value) ? value : null;
}

/** 1,240.50 is one thousand and more; 0,8 and 12,5 are decimals; 1,24,0 is nothing. */
function withoutSeparators(text: string): string | null {
  let isSound = true;
  const numbers = text.replaceAll(/[\d.,]+/g, (number) => {
    if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(number) && !number.startsWith('0,'))
      return number.replaceAll(',', '');
    if (/^\d*,\d+$/.test(number)) return number.replace(',', '.');
    if (/^(\d+\.?\d*|\.\d+)$/.test(number)) return number;
    isSound = false;
    return number;
  });
  return isSound ? numbers : null;
}

interface Parser {
  text: string;
  at: number;
}

function sum(parser: Parser): number | null {
  let value = product(parser);
  while (value !== null && isNext(parser, '+-')) {
    const sign = parser.text[parser.at++];
    const other = product(parser);
    if (other === null) return null;
    value = sign === '+' ? value + other : value - other;
  }
  return value;
}

function product(parser: Parser): number | null {
  let value = factor(parser);
  while (value !== null && isNext(parser, '*/')) {
    const sign = parser.text[parser.at++];
    const other = factor(parser);
    if (other === null) return null;
    value = sign === '*' ? value * other : value / other;
  }
  return value;
}

function factor(parser: Parser): number | null {
  if (isNext(parser, '-')) {
    parser.at++;
    const value = factor(parser);
    return value === null ? null : -value;
  }
  let value: number | null;
  if (isNext(parser, '(')) {
    parser.at++;
    value = sum(parser);
    if (value === null || !isNext(parser, ')')) return null;
    parser.at++;
  } else {
    const digits = /^(\d+\.?\d*|\.\d+)/.exec(parser.text.slice(parser.at))?.[0];
    if (!digits) return null;
    parser.at += digits.length;
    value = Number(digits);
  }
  while (value !== null && isNext(parser, '%')) {
    parser.at++;
    value /= 100;
  }
  return value;
}

const isNext = ({ text, at }: Parser, signs: string) => {
  const sign = text[at];
  return sign !== undefined && signs.includes(sign);
};
