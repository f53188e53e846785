import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVERYTHING, FORUM_FILTERS, listAddress, listWanted } from './list.ts';

const queryOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://site.example').searchParams);

test('an address says the whole list, and reading it gives the same list', () => {
  fc.assert(
    fc.property(
      fc.record({
        categoryId: fc.option(fc.integer({ min: 1, max: 5 })),
        filter: fc.constantFrom(...FORUM_FILTERS),
        words: fc.constantFrom('', 'invoice', 'two words', '50% & more?', 'café'),
        before: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
      }),
      (wanted) => {
        expect(listWanted(queryOf(listAddress(wanted))).wanted).toEqual(wanted);
      },
    ),
  );
});

test('the newest of everything has the plain address', () => {
  expect(listAddress(EVERYTHING)).toBe('/community');
  expect(listWanted({})).toEqual({
    wanted: EVERYTHING,
    wrong: { category: false, filter: false, before: false },
  });
});

test.each([
  [{ category: '99' }, 'category'],
  [{ category: '2.5' }, 'category'],
  [{ filter: 'hot' }, 'filter'],
  [{ filter: 'Latest' }, 'filter'],
  [{ before: '0' }, 'before'],
  [{ before: '-1' }, 'before'],
  [{ before: '1e3' }, 'before'],
  [{ before: '9'.repeat(16) }, 'before'],
] as const)('%j makes no sense', (query, part) => {
  const { wanted, wrong } = listWanted(query);
  expect(wrong).toEqual({ category: false, filter: false, before: false, [part]: true });
  expect(wanted).toEqual(EVERYTHING);
});

test('no address breaks it, and what it finds can be stored and sent', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, text, text, text, (category, filter, q, before) => {
      const { wanted } = listWanted({ category, filter, q, before });
      expect(wanted.words.isWellFormed()).toBe(true);
      expect(wanted.words).not.toMatch(/[\0\u202e]/);
      expect(wanted.words.length).toBeLessThanOrEqual(100);
    }),
  );
});
