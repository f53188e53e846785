// Our sheets and thousands of made-up ones, calculated by us and by HyperFormula.
import { expect, test } from 'vitest';
import { publishedDocuments } from '../../../src/content/dataset.ts';
import { calculatedByHyperFormula } from '../../../src/testing/fixtures/hyperformula.ts';
import { runs } from '../../../src/testing/run/full.ts';
import { fc } from '../../../src/testing/run/seed.ts';
import { calculated } from './calculated.ts';
import { cellsOf } from './cells.ts';
import { FUNCTIONS } from './functions.ts';

function sheetsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { _type, content } = value as { _type?: string; content?: string };
  return _type === 'sheet' && content ? [content] : Object.values(value).flatMap(sheetsIn);
}

/** The results of a sheet's formulas. All errors count as equal, whatever a spreadsheet calls them. */
const results = (content: string, values: string[][]) =>
  cellsOf(content).flatMap((row, i) =>
    row.flatMap(({ formula }, j) =>
      formula ? [`${formula}: ${(values[i]?.[j] ?? '').replace(/^#.*/, 'an error')}`] : [],
    ),
  );
function agree(content: string): void {
  const theirs = results(content, calculatedByHyperFormula(content));
  expect(results(content, calculated(content))).toEqual(theirs);
}

test('every sheet of the lessons has the same results', async () => {
  const sheets = sheetsIn(await publishedDocuments());
  expect(sheets.length).toBeGreaterThan(50);
  for (const content of sheets) agree(content);
});

/** Columns A to D of eight rows: numbers, texts, dates and empty cells. */
const CELLS = {
  A: ['3', '12', '0', '-4', '7.5', ''],
  B: ['yes', 'no', 'Yes', 'email 2', 'late', ''],
  C: ['2026-03-14', '2026-01-31', '2025-12-24', ''],
  D: ['$45', '35%', '100', '1', '0.1', 'n/a'],
};
const at = fc.integer({ min: 1, max: 8 });
const cell = (column: string) => at.map((row) => `${column}${row}`);
const range = (column: string) =>
  fc.tuple(at, at).map(([a, b]) => `${column}${Math.min(a, b)}:${column}${Math.max(a, b)}`);
const aligned = (...columns: string[]) =>
  fc
    .tuple(at, at)
    .map(([a, b]) => columns.map((one) => `${one}${Math.min(a, b)}:${one}${Math.max(a, b)}`));

const { number, text, truth, date } = fc.letrec<{
  number: string;
  text: string;
  truth: string;
  date: string;
}>((tie) => ({
  number: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('0', '1', '2', '2.5', '10', '0.2', '-3'),
    cell('A'),
    range('A').map((of) => `SUM(${of})`),
    range('A').map((of) => `MAX(${of})`),
    fc.tuple(range('A'), tie('number')).map(([of, one]) => `MIN(${of},${one})`),
    range('A').map((of) => `AVERAGE(${of})`),
    range('D').map((of) => `COUNT(${of})`),
    range('B').map((of) => `COUNTA(${of})`),
    fc.tuple(range('A'), fc.constantFrom('1', '2')).map(([of, k]) => `LARGE(${of},${k})`),
    fc
      .tuple(range('B'), fc.constantFrom('yes', 'email *', '?*', '<>no', ''))
      .map(([of, what]) => `COUNTIF(${of},"${what}")`),
    fc
      .tuple(range('A'), fc.constantFrom('>=2', '<0', '<>', '3', '<>3'))
      .map(([of, what]) => `COUNTIF(${of},"${what}")`),
    aligned('B', 'A').map(([where, from]) => `SUMIF(${where},"yes",${from})`),
    aligned('A', 'B').map(([from, where]) => `SUMIFS(${from},${where},"no",${from},">0")`),
    aligned('B', 'A').map(([where, from]) => `AVERAGEIF(${where},"yes",${from})`),
    aligned('A', 'A').map(([one, other]) => `SUMPRODUCT(${one},${other})`),
    fc
      .tuple(tie('number'), fc.constantFrom('0', '1', '2', '-1'))
      .map(([n, d]) => `ROUND(${n},${d})`),
    fc.tuple(tie('number'), fc.constantFrom('0', '1')).map(([n, d]) => `ROUNDUP(${n},${d})`),
    fc.tuple(tie('number'), fc.constantFrom('0', '1')).map(([n, d]) => `ROUNDDOWN(${n},${d})`),
    fc
      .tuple(tie('number'), fc.constantFrom('+', '-', '*', '/'), tie('number'))
      .map(([a, by, b]) => `(${a}${by}${b})`),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => `${a}+${b}*2`),
    tie('number').map((n) => `ABS(${n})`),
    tie('number').map((n) => `INT(ABS(${n}))`),
    tie('number').map((n) => `-${n}`),
    tie('number').map((n) => `MOD(${n},3)`),
    tie('number').map((n) => `SQRT(ABS(${n}))`),
    tie('number').map((n) => `ABS(${n})^2`),
    cell('B').map((one) => `N(${one})`),
    tie('text').map((one) => `LEN(${one})`),
    tie('date').map((one) => `WEEKDAY(${one})`),
    fc.tuple(tie('date'), tie('date')).map(([a, b]) => `(${a}-${b})`),
    fc.tuple(tie('date'), fc.constantFrom('1', '3', '9')).map(([d, n]) => `WORKDAY(${d},${n})`),
    fc.tuple(cell('A'), range('A')).map(([one, of]) => `MATCH(${one},${of},0)`),
    fc.tuple(tie('truth'), tie('number'), tie('number')).map(([t, a, b]) => `IF(${t},${a},${b})`),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => `IFERROR(${a},${b})`),
    fc.tuple(tie('number'), tie('number')).map(([a, b]) => `CHOOSE(2,${a},${b})`),
    fc.constantFrom('HEX2DEC("FF")', 'HEX2DEC("0A")'),
    cell('D').map((one) => `ROUND(IFERROR(${one}*2,9),2)`),
  ),
  text: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('""', '"yes"', '" a  b "'),
    cell('B').map((one) => `${one}&""`),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) => `${a}&${b}`),
    fc.tuple(cell('B'), fc.constantFrom('0', '2')).map(([one, n]) => `LEFT(${one},${n})`),
    cell('B').map((one) => `RIGHT(${one},2)`),
    cell('B').map((one) => `MID(${one},2,2)`),
    tie('text').map((one) => `TRIM(${one})`),
    cell('B').map((one) => `SUBSTITUTE(${one},"e","--")`),
    tie('date').map((one) => `TEXT(${one},"yyyy-mm-dd")`),
    fc.integer({ min: 0, max: 120 }).map((n) => `TEXT(${n},"00")`),
    fc.tuple(range('B'), fc.constantFrom('1', '2')).map(([of, n]) => `INDEX(${of},${n})&""`),
    fc.tuple(tie('truth'), tie('text')).map(([t, a]) => `IF(${t},${a},"")`),
  ),
  truth: fc.oneof(
    { maxDepth: 2 },
    fc
      .tuple(tie('number'), fc.constantFrom('=', '<>', '<', '>', '<=', '>='), tie('number'))
      .map(([a, by, b]) => `(${a}${by}${b})`),
    fc.tuple(tie('text'), tie('text')).map(([a, b]) => `(${a}=${b})`),
    cell('A').map((one) => `${one}=""`),
    cell('C').map((one) => `${one}=""`),
    fc.tuple(tie('truth'), tie('truth')).map(([a, b]) => `AND(${a},${b})`),
    fc.tuple(tie('truth'), tie('truth')).map(([a, b]) => `OR(${a},${b})`),
    tie('truth').map((one) => `NOT(${one})`),
    cell('D').map((one) => `ISNUMBER(${one})`),
  ),
  date: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom('DATE(2026,2,27)', 'DATE(2025,12,31)'),
    fc.tuple(tie('date'), fc.constantFrom('1', '14', '30')).map(([d, n]) => `(${d}+${n})`),
    fc.tuple(cell('C'), tie('date')).map(([one, d]) => `IF(${one}="",${d},${one})`),
  ),
}));

const quoted = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const sheet = fc
  .tuple(
    fc.array(
      fc.tuple(...Object.values(CELLS).map((texts) => fc.constantFrom(...texts))) as fc.Arbitrary<
        string[]
      >,
      { minLength: 8, maxLength: 8 },
    ),
    fc.array(fc.oneof(number, text, truth, date), { minLength: 1, maxLength: 8 }),
  )
  .map(([rows, formulas]) =>
    rows
      .map((row, i) => [...row, formulas[i] ? quoted(`=${formulas[i]} → x`) : ''].join(','))
      .join('\n'),
  );

test('random formulas have the same results', { timeout: 90_000 }, () => {
  fc.assert(fc.property(sheet, agree), { numRuns: runs(1_500) });
});

test('every function that sheets may use is among them', () => {
  const written = fc.sample(sheet, 3_000).join('\n');
  const missing = Object.keys(FUNCTIONS).filter((name) => !written.includes(`${name}(`));
  // Lessons' sheets use these two.
  expect(missing.sort()).toEqual(['COUNTIFS', 'SMALL']);
});

test.each([
  ['=B2*B3+B4', '10'],
  ['=2+3*4^2', '50'],
  ['=-2^2', '4'],
  ['=10%+1', '1.1'],
  // Excel and Google Sheets round down; HyperFormula truncates.
  ['=INT(-2.5)', '-3'],
  ['=HEX2DEC("0a")', '10'],
  ['=B2>B3', 'FALSE'],
  ['=SMALL(B2:B4,1)', '2'],
  ['=COUNTIFS(B2:B4,">2",B2:B4,"<4")', '1'],
  ['=ROUND(1.005,2)', '1.01'],
  ['=TEXT(1234.5,"#,##0.00")', '1,234.50'],
  ['=TEXT(0.355,"0%")', '36%'],
  ['=1/0', '#DIV/0!'],
  ['="a"+1', '#VALUE!'],
  ['=C2', '#CYCLE!'],
  ['=INDEX(B2:B4,9)', '#REF!'],
])('%s is %s', (formula, value) => {
  const content = `A,B,C\n,2,${quoted(formula)}\n,3,\n,4,`;
  expect(calculated(content)[1]?.[2]).toBe(value);
});

test.each([
  ['=FOO(1)', /FOO is not one of IF, /],
  ['=SUM(B2', /a , is missing/],
  ['=2*', /it ends too early/],
  ['=B2 B3', /B3 is in the wrong place/],
])('%s says what is wrong', (formula, says) => {
  expect(calculated(`A,B\n1,2\n3,${quoted(formula)}`)[2]?.[1]).toMatch(says);
});
