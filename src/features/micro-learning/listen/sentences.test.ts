import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { sentencesOf } from './sentences.ts';

const texts = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));
afterEach(() => void vi.unstubAllGlobals());

test('a paragraph is read sentence by sentence', () => {
  expect(texts('  Ask first. Then write! Does it work?\nYes. ')).toEqual([
    ...['Ask first.', 'Then write!', 'Does it work?', 'Yes.'],
  ]);
  expect(texts('')).toEqual([]);
  expect(texts(' \n ')).toEqual([]);
  expect(texts('$19.99 a month is 3.5% more.')).toEqual(['$19.99 a month is 3.5% more.']);
});

test('a long sentence is read in parts that end at a comma or a space', () => {
  const long = `${'first we look at the list of people, '.repeat(12)}and then we write.`;
  for (const part of texts(long)) {
    expect(part.length).toBeLessThanOrEqual(220);
    expect(part).toMatch(/[,.]$/);
  }
  expect(texts('x'.repeat(500)).map(({ length }) => length)).toEqual([220, 220, 60]);
});

test.each(['with Intl.Segmenter', 'without it'])(
  'nothing is left out and nothing is read twice, %s',
  (how) => {
    if (how === 'without it') vi.stubGlobal('Intl', {});
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('One.', 'two', 'e.g.', '…', '?!', '\n', ' ', '😀', 'a'.repeat(90), '1.5'),
        ),
        (words) => {
          const text = words.join(' ');
          const pieces = sentencesOf(text);
          const read = pieces.map(({ start, end }) => text.slice(start, end)).join('');
          expect(read.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
          for (const [i, { start, end }] of pieces.entries()) {
            expect(end).toBeGreaterThan(start);
            expect(start).toBeGreaterThanOrEqual(pieces[i - 1]?.end ?? 0);
            expect(text.slice(start, end).isWellFormed()).toBe(true);
          }
        },
      ),
      { seed: 7, numRuns: 300 },
    );
  },
);
