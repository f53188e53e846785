import { expect, test } from 'vitest';
import { markAfter, markAt } from './marked-option.ts';

const mark = markAt(1, ['a', 'b', 'c']);

test('the mark follows its option when options are reordered, added or removed before it', () => {
  expect(markAfter(mark, 1, ['b', 'a', 'c'])).toEqual({ place: 0, key: 'b' });
  expect(markAfter(mark, 1, ['x', 'a', 'b', 'c'])).toEqual({ place: 2, key: 'b' });
  expect(markAfter(mark, 1, ['b', 'c'])).toEqual({ place: 0, key: 'b' });
});

test('an option that is removed takes its mark along', () => {
  expect(markAfter(mark, 1, ['a', 'c']).place).toBeUndefined();
});

test('a mark that an editor or another tab sets is taken as it is', () => {
  expect(markAfter(mark, 2, ['a', 'b', 'c'])).toEqual({ place: 2, key: 'c' });
  expect(markAfter(markAt(undefined, []), 0, ['a'])).toEqual({ place: 0, key: 'a' });
});
