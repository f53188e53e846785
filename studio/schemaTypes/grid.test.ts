import { expect, test } from 'vitest';
import { gridOf, LARGEST, pastedInto, tableOf } from './grid.ts';
import { copiedCells } from './pasted-cells.ts';

const EMPTY = gridOf({});

test('a table of 3 × 5 comes from a spreadsheet with one paste', () => {
  const sheet = 'Job\tHours\tPrice\nMenu\t2\t$60\nSigns\t1\t$30\nFlyer\t3\t$90\nPhotos\t2\t$60\n';
  const cells = copiedCells(sheet);
  const { grid, isCut } = pastedInto(EMPTY, { row: 0, column: 0 }, cells ?? []);
  expect(isCut).toBe(false);
  let keys = 0;
  const { columns, rows } = tableOf(grid, {}, () => `k${++keys}`);
  expect(columns).toEqual(['Job', 'Hours', 'Price']);
  expect(rows).toHaveLength(4);
  expect(rows[3]).toEqual({ _key: 'k4', _type: 'tableRow', cells: ['Photos', '2', '$60'] });
});

test('what is pasted in the middle leaves the cells around it, and what has no room is told', () => {
  const grid = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  expect(pastedInto(grid, { row: 1, column: 1 }, [['X', 'Y'], ['Z']])).toEqual({
    grid: [
      ['a', 'b', ''],
      ['c', 'X', 'Y'],
      ['', 'Z', ''],
    ],
    isCut: false,
  });
  const wide = pastedInto(grid, { row: 0, column: 0 }, [Array.from({ length: 9 }, () => 'x')]);
  expect(wide.isCut).toBe(true);
  expect(wide.grid[0]).toHaveLength(LARGEST.columns);
});

test('a row keeps its key when its cells change', () => {
  const value = { columns: ['A', 'B'], rows: [{ _key: 'one', cells: ['1', '2'] }] };
  const { rows } = tableOf(
    pastedInto(gridOf(value), { row: 1, column: 0 }, [['9']]).grid,
    value,
    () => 'new',
  );
  expect(rows).toEqual([{ _key: 'one', _type: 'tableRow', cells: ['9', '2'] }]);
});
