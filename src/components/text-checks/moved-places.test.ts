import { expect, test } from 'vitest';
import { checkAll } from '../../../functions/text-checks/rules/text-checks.ts';
import { fc } from '../../testing/run/seed.ts';
import { movedPlaces } from './moved-places.ts';

const BLANKS = [{ kind: 'blanks', says: 'No blanks', fix: 'Fill it.' }] as const;
const moved = (before: string, now: string) =>
  movedPlaces(checkAll(before, BLANKS), before, now)[0]?.places.map(({ start, end }) =>
    now.slice(start, end),
  );

test('marks stay at their words while more is typed', () => {
  expect(moved('[a] and [b]', '[a] and so on [b]')).toEqual(['[a]', '[b]']);
  expect(moved('[a] and [b]', '[a] [b]')).toEqual(['[a]', '[b]']);
  expect(moved('[a] and [b]', '[ax] and [b]')).toEqual(['[b]']);
  expect(moved('[a]', '[a]')).toEqual(['[a]']);
  expect(moved('[a]', '')).toEqual([]);
});

test('no place is outside the text, whatever is typed', () => {
  const text = fc.array(fc.constantFrom('[a]', '[', ']', 'x ', '🙂'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const piece of moved(one.join(''), other.join('')) ?? []) expect(piece).toBe('[a]');
    }),
  );
});
