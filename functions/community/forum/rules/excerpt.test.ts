import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test.each([
  ['Plain words.', 'Plain words.'],
  ['Two\n\nparagraphs', 'Two paragraphs'],
  ['**Bold**, *slanted*, _also_ and `code`', 'Bold, slanted, also and code'],
  ['- one\n- two\n1. three', 'one two three'],
  ['> quoted\n>> twice\n\nanswer', 'quoted twice answer'],
  ['## Heading\ntext', 'Heading text'],
  ['See [the lesson](/micro-learning?module=x) first', 'See the lesson first'],
  ['![A van](/uploads/images/1) left', 'A van left'],
  ['```js\nlet a = 1;\n```\nafter', 'let a = 1; after'],
  ['5 * 3 * 2 and snake_case_name stay', '5 * 3 * 2 and snake_case_name stay'],
  ['\\*not slanted\\*', '*not slanted*'],
  ['Costs $5 - or less', 'Costs $5 - or less'],
  ['***', '***'],
  ['', ''],
])('%j begins with %j', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});

test('a long text is cut after a word, and one long word where the room ends', () => {
  const words = excerptOf('a sentence of some words, '.repeat(20));
  expect(words).toMatch(/(words|some|of|sentence|a)…$/);
  expect([...words].length).toBeLessThanOrEqual(221);
  expect(excerptOf('x'.repeat(500))).toBe(`${'x'.repeat(220)}…`);
  expect(excerptOf('🎈'.repeat(500))).toBe(`${'🎈'.repeat(220)}…`);
});

test('any text has an excerpt, on one line and quickly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (text) => {
      const excerpt = excerptOf(text);
      expect(excerpt.isWellFormed()).toBe(true);
      expect(excerpt).not.toMatch(/[\n\t]/);
    }),
  );
  for (const part of ['*', '_', '[', '](', '> ', '`', '**a', '- ', '\\']) {
    const start = performance.now();
    excerptOf(part.repeat(10_000 / part.length));
    expect(performance.now() - start, part).toBeLessThan(200);
  }
});
