import { expect, test } from 'vitest';
import { movesFor } from './in-margin.ts';

test('a note moves down below a longer one before it, and no further than it must', () => {
  const sides = [
    { top: 0, height: 300 },
    { top: 100, height: 0 },
    { top: 200, height: 40 },
    { top: 900, height: 40 },
  ];
  expect(movesFor(sides)).toEqual([0, 210, 146, 0]);
  expect(movesFor([])).toEqual([]);
});
