import { expect, test } from 'vitest';
import { cellsOf, contentOf } from './cells.ts';
import { labelledRows } from './labelled-rows.ts';

const of = (...lines: string[]) => labelledRows(cellsOf(lines.join('\n')));
const kinds = (...lines: string[]) => of(...lines).map(({ kind }) => kind);

test('each value has the heading above it, and a new table has new ones', () => {
  const rows = of(
    'Month,Visits,Asked',
    'May,40,=B2/10 → 4',
    ',,',
    'Date,Who,In',
    '2026-05-04,Pho,30',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['head', 'row', 'blank', 'head', 'row']);
  expect(rows[1]?.labels).toEqual(['Month', 'Visits', 'Asked']);
  expect(rows[4]?.labels).toEqual(['Date', 'Who', 'In']);
});

test('a table below values begins without an empty row', () => {
  expect(kinds('This month,Amount,', 'Paid,640,', 'Date,Who,In', '2026-05-04,Pho,300')).toEqual([
    ...['head', 'pair', 'head', 'row'],
  ]);
});

test('a row of words in a table of words is no heading', () => {
  expect(
    kinds('Person,Looked first,In their words', 'Ann,Map,“Close by”', 'Bo,Ad,“Cheap”'),
  ).toEqual(['head', 'row', 'row']);
});

test('values beside headings keep their own name', () => {
  const [head] = of('Tool,Fee,Verdict,,Today,2026-06-01', 'A,12,keep,,,');
  expect(head).toEqual({ kind: 'head', labels: ['', '', '', '', '', 'Today'] });
});

test('a first row that is a value beside its name has no heading', () => {
  expect(kinds('Minutes per case,18', 'Cases,4')).toEqual(['pair', 'pair']);
});

test('cells written as CSV are read back as they were', () => {
  const content = 'A,"b, ""c""",\n"=IF(A1="""",""x"",""y"") → y",12,2026-05-04';
  expect(contentOf(cellsOf(content))).toBe(content);
});
