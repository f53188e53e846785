import { expect, test } from 'vitest';
import { cellsOf, columnLetter } from '../../functions/sheets/rules/cells.ts';
import { sheetIssues } from './sheet-issues.ts';

const issues = (content: string, notes?: { cell: string }[]) =>
  sheetIssues({ content, notes }, 'body.0').map(({ message }) => message);

test('a sheet that shows what it calculates has no issue', () => {
  expect(
    issues(
      [
        'Job,Hours,Rate,Price',
        'Menu,2,30,=B2*C2 → 60',
        '"Signs, small",1.5,30,=B3*C3 → $45.00',
        'All,=SUM(B2:B3) → 3.5,,"=SUMIFS(D2:D3,B2:B3,"">1.6"") → 60"',
        'Share,,,=D2/(D2+D3) → 57%',
        'Due,2026-06-01,,=B6+14 → 2026-06-15',
        'Word,,,"=IF(D2>50,""big"",""small"") → big"',
      ].join('\n'),
      [{ cell: 'D2' }],
    ),
  ).toEqual([]);
});

test('a number that was not recalculated is reported with the right one', () => {
  expect(issues('A,B\n2,=A2*3 → 7')).toEqual(['B2 shows 7, but =A2*3 is 6. Write =A2*3 → 6.']);
  expect(issues('A,B\n2,=A2*3')).toEqual(['B2 shows =A2*3, but =A2*3 is 6. Write =A2*3 → 6.']);
});

test('a formula with an error, and a remark about a cell that is not there', () => {
  expect(issues('A,B\n0,=1/A2 → 1', [{ cell: 'C9' }])).toEqual([
    'The formula in B2 can’t be calculated (#DIV/0!). Correct it.',
    'The sheet has no cell C9.',
  ]);
});

test('cells may contain commas, quotes and line breaks, and short rows are filled up', () => {
  expect(
    cellsOf('a,"b, c"\r\n"say ""hi""\nthere"').map((row) => row.map(({ shown }) => shown)),
  ).toEqual([
    ['a', 'b, c'],
    ['say "hi"\nthere', ''],
  ]);
});

test('an empty row keeps its place, and a last line break adds none', () => {
  expect(issues('A,B\n,\n2,=A3*3 → 6\n')).toEqual([]);
  expect(cellsOf('a,b\n\nc,d\n')).toHaveLength(3);
});

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 27].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB']);
});
