import { expect, test } from 'vitest';
import { begunPaths } from './begun.ts';

const path = (id: string, ...moduleIds: string[]) => ({ id, moduleIds });
const paths = [path('a', '1', '2'), path('b', '2', '3'), path('c', '4'), path('d', '5', '6')];
const on = (day: number) => `2026-11-0${day}T10:00:00.000Z`;

test('the path in which something happened last comes first', () => {
  const started = new Map([
    ['a', on(1)],
    ['b', on(3)],
    ['d', on(2)],
  ]);
  expect(begunPaths(paths, started, new Map())).toEqual(['b', 'd', 'a']);
  expect(begunPaths(paths, started, new Map([['1', on(4)]]))).toEqual(['a', 'b', 'd']);
});

test('a finished path, and one that was not started, are not among them', () => {
  const started = new Map([
    ['c', on(1)],
    ['a', on(1)],
  ]);
  expect(begunPaths(paths, started, new Map([['4', on(2)]]))).toEqual(['a']);
  expect(begunPaths(paths, new Map(), new Map([['5', on(2)]]))).toEqual([]);
});

test('of two at the same time, the editors’ order decides', () => {
  const started = new Map([
    ['d', on(1)],
    ['a', on(1)],
  ]);
  expect(begunPaths(paths, started, new Map())).toEqual(['a', 'd']);
});
