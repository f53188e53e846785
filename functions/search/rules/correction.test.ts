import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedTypos, type Candidate, correctionOf, rangesFor } from './correction.ts';
import { editDistance } from './edit-distance.ts';
import { readQuery } from './query.ts';

const TERMS: Candidate[] = [
  ['first', 40],
  ['frost', 2],
  ['message', 30],
  ['massage', 1],
  ['messages', 8],
  ['newsletter', 12],
  ['client', 50],
].map(([term, uses]) => ({ term: String(term), uses: Number(uses) }));

test.each([
  ['frist', 'first'],
  ['mesage', 'message'],
  ['newslettr', 'newsletter'],
  ['clinet', 'client'],
  ['zzyzx', null],
  // Three letters are too few to guess.
  ['fst', null],
])('%s was meant as %s', (word, meant) => {
  expect(correctionOf(word, TERMS)).toBe(meant);
});

test('of equally near words the most frequent is meant', () => {
  expect(correctionOf('mossage', TERMS)).toBe('message');
  expect(correctionOf('forst', TERMS)).toBe('first');
});

test('a word that is still typed is compared with the beginnings of words', () => {
  expect(correctionOf('newsel', TERMS)).toBeNull();
  expect(correctionOf('newsel', TERMS, true)).toBe('newsletter');
});

test('a correction is never farther than the letters that may be wrong', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 3, maxLength: 9 });
  fc.assert(
    fc.property(word, fc.array(word), (typed, terms) => {
      const limit = allowedTypos(typed);
      const meant = correctionOf(
        typed,
        terms.map((term) => ({ term, uses: 1 })),
      );
      const distances = terms
        .filter((term) => term !== typed)
        .map((term) => editDistance(typed, term, 9));
      if (meant === null) expect(Math.min(...distances, 99)).toBeGreaterThan(limit);
      else expect(editDistance(typed, meant, 9)).toBe(Math.min(...distances));
    }),
  );
});

test('the places to look have every word with the same first letter, and swapped first letters', () => {
  const isIn = (typed: string, term: string) =>
    rangesFor(typed).some(([from, to]) => from <= term && term < to);
  for (const [typed, term] of [
    ['frist', 'first'],
    ['ofrum', 'forum'],
    ['éte', 'été'],
  ] as const)
    expect(isIn(typed, term), typed).toBe(true);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      for (const word of readQuery(typed).words)
        for (const [from, to] of rangesFor(word)) expect(from < to).toBe(true);
    }),
  );
});
