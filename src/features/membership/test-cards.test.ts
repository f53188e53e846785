import { expect, test } from 'vitest';
import { expiryFrom } from './test-cards.ts';

test.each([
  ['1234', '12/34'],
  ['12/34', '12/34'],
  ['12 / 34', '12/34'],
  ['12-2034', '12/2034'],
  ['1/34', '1/34'],
  ['122034', '12/2034'],
  ['', '/'],
])('an expiry typed as "%s" is read as %s', (typed, read) => {
  expect(expiryFrom(typed)).toBe(read);
});
