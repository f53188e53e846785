import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWanted } from './matching.ts';

const refund = {
  question: 'How does the money-back guarantee work?',
  answer: 'Ask for the refund on your account page.',
  category: 'Billing',
};

test('words are found in the answer, in upper case too', () => {
  expect(isWanted(refund, 'REFUND', '')).toBe(true);
  expect(isWanted(refund, '  guaran ', 'Billing')).toBe(true);
});

test('what is found in another category is not shown', () => {
  expect(isWanted(refund, 'refund', 'Tools')).toBe(false);
});

test('words that begin in the question and end in the answer are not found', () => {
  expect(isWanted(refund, 'work? Ask', '')).toBe(false);
});

test('signs that mean something to patterns are only signs', () => {
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

test('no words and no category leave nothing out', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (question, answer) =>
      isWanted({ question, answer, category: 'Tools' }, '', ''),
    ),
  );
});
