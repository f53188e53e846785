import { expect, test } from 'vitest';
import { fc } from '../../../../src/testing/run/seed.ts';
import { csvLine } from '../../../rules/csv.ts';
import { CsvProblem, csvRows, delimiterOf } from './csv-rows.ts';

const cells = (text: string) => csvRows(text).map((row) => row.cells);

test('every table that we write is read back as it was', () => {
  // A formula is written as text, and an empty line is no row.
  const cell = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !/^[=+\-@\t\r\n＝＋－＠\uFEFF]/.test(text));
  const row = fc
    .array(cell, { minLength: 2, maxLength: 4 })
    .filter((all) => all.some((one) => one !== ''));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), fc.constantFrom('', '\uFEFF'), (rows, mark) => {
      const text = mark + rows.map(csvLine).join('');
      expect(csvRows(text, ',').map((one) => one.cells)).toEqual(rows);
    }),
  );
});

test('semicolons, tabs, a byte order mark, old line ends and no end at all are read', () => {
  const table = [
    ['a', 'b;c', ''],
    ['1', '2', '3'],
  ];
  for (const between of [';', '\t', ','])
    for (const end of ['\n', '\r\n', '\r'])
      expect(
        cells(`\uFEFFa${between}"b;c"${between}${end}${end}1${between}2${between}3`),
        JSON.stringify([between, end]),
      ).toEqual(table);
  expect(delimiterOf('"a,b,c";d\nx,y,z')).toBe(';');
});

test('a value with line breaks is one value, and the next row has its own line', () => {
  expect(csvRows('a,b\n"x\ny\r\nz",2\n3,"say ""hi"""')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x\ny\r\nz', '2'] },
    { line: 5, cells: ['3', 'say "hi"'] },
  ]);
});

test('what could be read in two ways is refused, with its line', () => {
  expect(() => csvRows('a,b\n"x')).toThrow(
    new CsvProblem('Line 2: a quotation mark is never closed.'),
  );
  expect(() => csvRows('a,b\n1,2\n"x"y,3')).toThrow(/^Line 3: there is text after/);
});
