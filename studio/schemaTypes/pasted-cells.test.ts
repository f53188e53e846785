import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { cellsOf } from '../../functions/sheets/rules/cells.ts';
import { fc } from '../../src/testing/run/seed.ts';
import { copiedCells, csvOf, insertedInto, pastedCells } from './pasted-cells.ts';

const parser = new new Window().DOMParser() as unknown as DOMParser;
const cellsIn = (html: string, text = '') => pastedCells({ html, text }, parser);

test('a cell with a line break and quotes comes whole, and a sentence is not a table', () => {
  expect(copiedCells('a\t"two\nlines, ""quoted"""\r\nb\tc')).toEqual([
    ['a', 'two\nlines, "quoted"'],
    ['b', 'c'],
  ]);
  expect(copiedCells('Only a sentence,\nand another.')).toBeNull();
});

test('one cell of several lines, copied alone, comes without its quotes', () => {
  expect(copiedCells('"one\ntwo"')).toEqual([['one\ntwo']]);
  expect(copiedCells('"She said yes."')).toBeNull();
});

test.each([
  ['Google Sheets', '<table><tr><td>Who<br/>asks</td><td>a</td></tr></table>'],
  ['Excel', '<table><tr><td>Who<br>\r\n    asks</td><td>\r\n  a</td></tr></table>'],
  ['Word', '<table><tr><td><p>Who</p><p>asks</p></td><td><p>a</p></td></tr></table>'],
  ['a page', '<table><tr><td>Who<div>asks</div></td><td><b>a</b></td></tr></table>'],
])('lines of a cell from %s are kept, and those of its HTML are not', (_, html) => {
  expect(cellsIn(html, 'ignored')).toEqual([['Who\nasks', 'a']]);
});

test('a page without a table leaves the cells to its text', () => {
  expect(cellsIn('<p>a</p>', 'a\tb')).toEqual([['a', 'b']]);
  expect(cellsIn('<p>a</p>', 'a sentence')).toBeNull();
});

test('whatever is in cells, a sheet reads it back from the CSV, and a spreadsheet’s copy from its text', () => {
  const line = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.trim() || '-');
  const cell = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  const rows = fc
    .integer({ min: 2, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }),
    );
  const quoted = (text: string) =>
    /[\n\t"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  fc.assert(
    fc.property(rows, (cells) => {
      const read = cellsOf(csvOf(cells)).map((row) =>
        row.map(({ formula, shown }) => formula ?? shown),
      );
      expect(read).toEqual(cells);
      const copied = cells.map((row) => row.map(quoted).join('\t')).join('\r\n');
      expect(copiedCells(copied)).toEqual(cells);
    }),
  );
});

test('rows that are pasted into a sheet begin and end lines of their own', () => {
  expect(insertedInto('', 'a,b', 0, 0)).toBe('a,b');
  expect(insertedInto('x,y', 'a,b', 3, 3)).toBe('x,y\na,b');
  expect(insertedInto('x,y\nz', 'a,b', 4, 5)).toBe('x,y\na,b');
  expect(insertedInto('x,y\nz', 'a,b', 4, 4)).toBe('x,y\na,b\nz');
  expect(insertedInto('x,', 'a,b', 2, 2)).toBe('x,a,b');
});
