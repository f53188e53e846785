import { expect, test } from 'vitest';
import { byLetter } from './by-letter.ts';

const terms = (...all: string[]) => all.map((term) => ({ term }));
const shown = (all: { term: string }[]) =>
  byLetter(all).map(([letter, group]) => [letter, group.map(({ term }) => term)]);

test('terms stand under their first letter, whatever its case, in the order of a dictionary', () => {
  expect(shown(terms('VAT', 'value-based pricing', 'API', 'alt text', 'lead'))).toEqual([
    ['A', ['alt text', 'API']],
    ['L', ['lead']],
    ['V', ['value-based pricing', 'VAT']],
  ]);
});

test('what begins with a digit has a group of its own, before the letters', () => {
  expect(shown(terms('bounce', '2FA'))).toEqual([
    ['0–9', ['2FA']],
    ['B', ['bounce']],
  ]);
});

test('without terms there is no group', () => {
  expect(byLetter([])).toEqual([]);
});
