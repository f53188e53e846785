import { expect, test } from 'vitest';
import { sharesFrom } from './shares.ts';

test.each<[string | undefined, number[] | null]>([
  [undefined, null],
  ['', null],
  ['0', []],
  ['10', [10]],
  ['10,50', [10, 50]],
])('DEPLOY_SHARES=%s', (text, shares) => expect(sharesFrom(text)).toEqual(shares));

test.each(['ten', '50,10', '10,100', '-5', '2.5', '10,10'])('%s is refused', (text) => {
  expect(sharesFrom(text)).toBeInstanceOf(Error);
});
