import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWanted } from './matching.ts';

const refund = {
  question: 'How does the money-back guarantee work?',
  answer: 'Ask for the refund on your account page.',
  category: 'Billing',
};

test('a search finds text in the answer, in upper case too', () => {
  expect(isWanted(refund, 'REFUND', '')).toBe(true);
  expect(isWanted(refund, '  guaran ', 'Billing')).toBe(true);
});

test('a match in another category is not shown', () => {
  expect(isWanted(refund, 'refund', 'Tools')).toBe(false);
});

test('text that begins in the question and ends in the answer is not found', () => {
  expect(isWanted(refund, 'work? Ask', '')).toBe(false);
});

test('regular expression characters are searched for literally', () => {
  expect(isWanted(refund, '.*', '')).toBe(false);
  expect(isWanted(refund, 'work?', '')).toBe(true);
});

test('any part of a question or an answer finds it, in any case, under All and its category', () => {
  const text = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
  fc.assert(
    fc.property(text, text, fc.nat(), fc.nat(), fc.boolean(), (question, answer, a, b, upper) => {
      const asked = { question, answer, category: 'Value' };
      const from = upper ? question : answer;
      const part = from.slice(a % from.length, (a % from.length) + 1 + (b % from.length));
      const words = upper ? part.toUpperCase() : part.toLowerCase();
      return isWanted(asked, words, '') && isWanted(asked, words, 'Value');
    }),
  );
});

test('an empty search without a category shows everything', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (question, answer) =>
      isWanted({ question, answer, category: 'Tools' }, '', ''),
    ),
  );
});
