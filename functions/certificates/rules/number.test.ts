import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { newNumber, numberIn } from './number.ts';

test('a number has three groups of letters and digits that cannot be mistaken for one another', () => {
  for (let i = 0; i < 200; i++)
    expect(newNumber()).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
});

test('every letter comes up, and no number twice', () => {
  const numbers = Array.from({ length: 2000 }, newNumber);
  expect(new Set(numbers).size).toBe(2000);
  const counts = new Map<string, number>();
  for (const letter of numbers.join('').replaceAll('-', ''))
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(32);
  // 750 of each are expected, with a standard deviation of 27.
  for (const [letter, count] of counts) expect(count, letter).toBeGreaterThan(550);
});

test.each([
  ['7f3k2qxm9rtd', '7F3K-2QXM-9RTD'],
  [' 7F3K 2QXM 9RTD ', '7F3K-2QXM-9RTD'],
  ['7F3K–2QXM—9RTD', '7F3K-2QXM-9RTD'],
  ['7f3k-2qxm-9rtO', '7F3K-2QXM-9RT0'],
  ['il10-0000-0000', '1110-0000-0000'],
  // The dotless i of a Turkish keyboard.
  ['ıi10-0000-0000', '1110-0000-0000'],
])('%s is read as %s', (typed, number) => {
  expect(numberIn(typed)).toBe(number);
});

test.each([
  ...['', '7F3K', '7F3K-2QXM', '7F3K-2QXM-9RTDA', '7F3K-2QXM-9RTU', '7F3K-2QXM-9RT%'],
  ...['../../../etc', '__proto__', 'constructor', "7F3K-2QXM-9RT'", '７F3K-2QXM-9RTD'],
])('%s is no number', (typed) => {
  expect(numberIn(typed)).toBeNull();
});

test('whatever is typed, the result is a number or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const number = numberIn(typed);
      if (number !== null) expect(numberIn(number)).toBe(number);
    }),
  );
  expect(numberIn(' '.repeat(1e5))).toBeNull();
});
