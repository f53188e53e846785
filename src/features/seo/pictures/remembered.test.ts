import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('a result is made once, and only so many are held', () => {
  const made: string[] = [];
  const twice = remembered((text: string) => {
    made.push(text);
    return text + text;
  }, 2);
  expect(['a', 'a', 'b', 'a'].map(twice)).toEqual(['aa', 'aa', 'bb', 'aa']);
  expect(made).toEqual(['a', 'b']);
  expect(['c', 'c', 'a'].map(twice)).toEqual(['cc', 'cc', 'aa']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
