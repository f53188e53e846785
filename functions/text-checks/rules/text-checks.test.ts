import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { TEXT_CHECK_KINDS, type TextCheckKind } from './kinds.ts';
import { adviceOn, checkText, type TextCheck } from './text-checks.ts';

const check = (kind: TextCheckKind, more: Partial<TextCheck> = {}): TextCheck => ({
  ...{ kind, says: 'A check', fix: 'How to put it right.' },
  ...more,
});
const passes = (text: string, ...given: Parameters<typeof check>) =>
  checkText(text, check(...given)).passes;
/** The quoted places. */
const quotes = (text: string, ...given: Parameters<typeof check>) =>
  checkText(text, check(...given)).places.map(({ start, end }) => text.slice(start, end));

test('words are counted, and those over the limit are the place', () => {
  const text = 'Hi Dana, the price is $240 – call me.';
  expect(checkText(text, check('words', { max: 8 }))).toMatchObject({
    passes: true,
    count: '8 words',
  });
  expect(quotes(text, 'words', { max: 6 })).toEqual(['call me.']);
  expect(passes(text, 'words', { min: 9 })).toBe(false);
});

test('a count never says more than its name asks for', () => {
  const count = (text: string, ...given: Parameters<typeof check>) =>
    checkText(text, check(...given)).count;
  expect(count('a b c', 'mentions', { phrases: ['a', 'b', 'c'], min: 2 })).toBe('2 of 2');
  expect(count('a', 'mentions', { phrases: ['a', 'b', 'c'], min: 2 })).toBe('1 of 2');
  expect(count('Monday, Tuesday, Friday', 'dates', { min: 2 })).toBe('2 of 2');
  expect(count('Why? How? When?', 'questions', { min: 2 })).toBe('2 of 2');
  expect(count('Why? How?', 'questions', { min: 1 })).toBe('');
  expect(count('Why? How?', 'questions', { min: 1, max: 4 })).toBe('');
  expect(count('Why? How?', 'questions', { min: 1, max: 1 })).toBe('2 questions');
});

test('below the least it says what to add, above the most what to cut', () => {
  const page = check('words', { min: 4, max: 6, fix: 'Cut to one page.' });
  expect(adviceOn('One two three', page)).toBe('Add at least 1 word.');
  expect(adviceOn('1 2 3 4 5 6 7 8', page)).toBe('Cut at least 2 words. Cut to one page.');
  expect(adviceOn('Hi.', check('questions', { min: 2, max: 5 }))).toBe('Add at least 2 questions.');
  expect(adviceOn('One', check('words', { min: 4 }))).toBe('How to put it right.');
  expect(adviceOn('One', check('words', { max: 0 }))).toBe('How to put it right.');
});

test('a sentence that is too long is quoted whole', () => {
  const long = 'We make pages for small shops that have no time to write them.';
  expect(quotes(`Short one. ${long} Another.`, 'sentences', { max: 10 })).toEqual([long]);
  expect(passes('Short one.\nAnd one more', 'sentences', { max: 10 })).toBe(true);
});

test('questions are counted; those over the limit are quoted', () => {
  const text = 'How are you? Shall we talk on Monday? Yes.';
  expect(passes(text, 'questions', { min: 1, max: 2 })).toBe(true);
  expect(quotes(text, 'questions', { max: 1 })).toEqual(['Shall we talk on Monday?']);
  expect(passes('Call me.', 'questions', { min: 1 })).toBe(false);
});

test('words that belong in it are found whole, whatever their case and apostrophe', () => {
  const phrases = ['don’t', 'Free sample'];
  expect(passes("I DON'T send a free sample.", 'mentions', { phrases })).toBe(true);
  expect(passes('A free samples list. Don’t.', 'mentions', { phrases })).toBe(false);
  expect(passes('Don’t.', 'mentions', { phrases, min: 1 })).toBe(true);
  // More than are asked for count as all of them: never “3 of 2”.
  const three = { phrases: ['one', 'two', 'three'], min: 2 };
  expect(checkText('One, two and three.', check('mentions', three)).count).toBe('2 of 2');
});

test('words that don’t belong in it are quoted; an empty text passes nothing', () => {
  const phrases = ['guaranteed', 'risk-free'];
  expect(quotes('Guaranteed! A risk-free start. Unguaranteed.', 'avoids', { phrases })).toEqual([
    ...['Guaranteed', 'risk-free'],
  ]);
  expect(passes('A start.', 'avoids', { phrases })).toBe(true);
  expect(passes(' ', 'avoids', { phrases })).toBe(false);
});

test('a number within bounds, where the words are', () => {
  const given = { phrases: ['price'], min: 200, max: 300 };
  expect(passes('The price is $1,240.', 'number', given)).toBe(false);
  expect(quotes('The price is $1,240.', 'number', given)).toEqual(['1,240']);
  expect(passes('We have 1,240 guests. The price is $240.50 a month.', 'number', given)).toBe(true);
  expect(passes('Twelve of 250', 'number', { min: 200, max: 300 })).toBe(true);
  // A comma at its end, or two in a row, are no part of it.
  expect(quotes('1,240, then 7,,9', 'number', { min: 2000 })).toEqual(['1,240', '7']);
});

test('a sentence with a number needs a source', () => {
  const text = 'Founded in 2009. 40 % come back, according to the till. Good bread.';
  expect(quotes(text, 'sources')).toEqual(['Founded in 2009.']);
  expect(passes('Founded in 2009 (source: the sign).', 'sources')).toBe(true);
});

test('dates are days, written in the usual ways', () => {
  const text = 'From March 3rd to 5 April, on Mondays, and 2026-12-01.';
  expect(passes(text, 'dates', { min: 4 })).toBe(true);
  expect(passes('Soon, maybe in March.', 'dates')).toBe(false);
});

test('blanks that were left are quoted', () => {
  expect(quotes('Hi {name}, from [date] on ____ or XXX.', 'blanks')).toEqual([
    ...['{name}', '[date]', '____', 'XXX'],
  ]);
  expect(passes('Hi Dana.', 'blanks')).toBe(true);
});

const HOSTILE = [
  '{',
  '[',
  '_',
  'X',
  ')',
  '"',
  ' ',
  '.',
  '?',
  '1',
  ',',
  'March ',
  '\n',
  'مرحبا',
  '<b>',
];
test('places are in the text, and no text of any kind hangs a check', () => {
  const kinds = Object.keys(TEXT_CHECK_KINDS) as TextCheckKind[];
  const text = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.constantFrom(...HOSTILE).map((piece) => piece.repeat(30_000)),
    fc.constantFrom(...HOSTILE).map((piece) => `1${piece.repeat(18_000)}2`),
    fc.array(fc.constantFrom(...HOSTILE), { maxLength: 300 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(text, fc.constantFrom(...kinds), (given, kind) => {
      const more = { phrases: ['source', '((', 'é'], min: 1, max: 5 };
      const { places, found } = checkText(given, check(kind, more));
      for (const { start, end } of [...places, ...found]) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(given.length);
      }
    }),
    { numRuns: 150 },
  );
});
