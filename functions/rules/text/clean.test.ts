import { expect, test } from 'vitest';
import { fc } from '../../../src/testing/run/seed.ts';
import { cleanLine, cleanName, cleanQuotable, cleanText, isVisible, onOneLine } from './clean.ts';

test('a title is one line, without what turns the direction of the page', () => {
  expect(cleanLine('  Two\n lines\t\u202eand\u2066 a \u0007turn\u200f ')).toBe(
    'Two lines and a turn',
  );
  expect(cleanLine('Cafe\u0301')).toBe('Café');
  expect(cleanLine('👩‍👧 سلام‌ها')).toBe('👩‍👧 سلام‌ها');
});

test('a text keeps its lines and tabs, and loses other control characters', () => {
  expect(cleanText('\r\nOne\r\n\tTwo\u0000\u001b[31m\rThree\n')).toBe('One\n\tTwo[31m\nThree');
});

test('a cleaned text stays the same when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text));
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

test('a text that is shown within another one turns nothing around', () => {
  expect(cleanQuotable('a\u202e\u2066b\r\n\tc\u0000\u200f')).toBe('a b\n\tc\u200f');
});

test('a name has no invisible characters, and keeps its accents in one form', () => {
  expect(cleanName(' Zoe\u0308\u202e\u200b\u0007\u2028\n ')).toBe('Zoë');
});

test('within a sentence everything between words is one space', () => {
  expect(onOneLine(' one\u2028\n\ttwo\u202e three\u00a0')).toBe('one two three');
});

test('marks, signs and emoji can be seen, zero-width characters cannot', () => {
  for (const seen of ['a', '7', '…', '€', '🙂']) expect(isVisible(seen), seen).toBe(true);
  for (const unseen of ['', ' ', '\u200b\u200d', '\u202e', '\ufeff', '\u00ad'])
    expect(isVisible(unseen), JSON.stringify(unseen)).toBe(false);
});
