import { expect, test } from 'vitest';
import { codeFrom, newCode } from './codes.ts';

test.each(['CDFG2345', 'cdfg2345', 'CDFG-2345', '-c-d-f-g-2-3-4-5-'])(
  'a code is read in any notation: %s',
  (text) => {
    expect(codeFrom(text)).toBe('CDFG2345');
  },
);

test.each([
  undefined,
  '',
  'CDFG234',
  'CDFG23456',
  'CDFG 2345',
  'CDFG2340',
  'CDFG234O',
  'CDFG234I',
  'ÇDFG2345',
  'CDFG2345\n',
  `CDFG2345'; --`,
  'CDFG2345; Path=/',
])('%j is not a code', (text) => {
  expect(codeFrom(text)).toBeUndefined();
});

test('new codes are valid codes', () => {
  for (const _ of Array(500)) {
    const code = newCode();
    expect(codeFrom(code)).toBe(code);
  }
});
