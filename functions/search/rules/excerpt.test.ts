import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import { excerptOf, marked } from './excerpt.ts';
import { folded, readQuery } from './query.ts';

const wordsIn = ({ text, ranges }: { text: string; ranges: [number, number][] }) =>
  ranges.map(([from, to]) => text.slice(from, to));

test('whole words are marked, and the last one as a beginning', () => {
  const text = 'Café prices: what a café’s first priceless menu costs';
  expect(wordsIn(marked(text, readQuery('cafe price')))).toEqual([
    'Café',
    'prices',
    'café',
    'priceless',
  ]);
  expect(wordsIn(marked(text, readQuery('price cafe')))).toEqual(['Café', 'café']);
});

test('the excerpt begins near the first word, and says what it leaves out', () => {
  const long = `${'before '.repeat(60)}here is the invoice ${'after '.repeat(60)}`;
  const { text, ranges } = excerptOf(long, readQuery('invoice'));
  expect(text).toMatch(/^… (before )+here is the invoice (after )+…$/);
  expect(text.length).toBeLessThan(190);
  expect(wordsIn({ text, ranges })).toEqual(['invoice']);
  expect(excerptOf('Short.', readQuery('nothing'))).toEqual({ text: 'Short.', ranges: [] });
});

test('of any text the excerpt is short, whole characters, and its ranges are words', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 800 });
  const typed = fc.constantFrom('a', 'price', '12', 'é x', '価');
  fc.assert(
    fc.property(text, typed, (body, q) => {
      const query = readQuery(q);
      const found = excerptOf(body, query);
      expect(found.text.length).toBeLessThan(250);
      expect(found.text.isWellFormed()).toBe(true);
      let end = 0;
      for (const [from, to] of found.ranges) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(found.text.length);
        const word = folded(found.text.slice(from, to));
        expect(query.words.some((wanted) => word.startsWith(folded(wanted)))).toBe(true);
        end = to;
      }
    }),
  );
});

test('a hostile text is read in no time', () => {
  const started = performance.now();
  for (const part of ['[', '![', '[a](', '*', '_ *', '`', '>', '1.', ' ', '~~', '](', '#'])
    excerptOf(part.repeat(10_000 / part.length), readQuery('price'));
  expect(performance.now() - started).toBeLessThan(500);
});

test('a cursor is read back as it was written, and nothing else is one', () => {
  for (const cursor of [
    { in: 'title', id: 7 },
    { in: 'body', id: 1 },
    { in: 'content', count: 20 },
  ] as const)
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
  for (const text of [
    '',
    't',
    't0',
    'x1',
    't1.5',
    't-1',
    't1 ',
    ' t1',
    't1e3',
    'T1',
    `t${'9'.repeat(16)}`,
  ])
    expect(readCursor(text), text).toBeNull();
});
