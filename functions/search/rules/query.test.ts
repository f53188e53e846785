import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMatch, bodyMatch, folded, matchOf, readQuery, titleMatch } from './query.ts';

const match = (typed: string) => matchOf(readQuery(typed));

test.each([
  ['First Message', '"first" AND "message"*'],
  ['how do I price my first service?', '"price" AND "first" AND "service"*'],
  ['price f', '"price"*'],
  ['the', '"the"*'],
  ['how to', '"how" AND "to"*'],
  ['a', '"a"'],
  ['price "NOT" menu*', '"price" AND "not" AND "menu"*'],
  ['title:price (client)', '"title" AND "price" AND "client"*'],
  ['Café cafe', '"cafe"*'],
  ['don’t', '"don"*'],
  ['価', '"価"*'],
])('%s is looked for as %s', (typed, expected) => {
  expect(match(typed)).toBe(expected);
});

test('punctuation and emoji are nothing to look for', () => {
  expect(readQuery(' … 🦙 !!').words).toEqual([]);
});

test('at most a hundred characters and eight words count', () => {
  expect(readQuery('ab cd ef gh ij kl mn op qr st').words).toHaveLength(8);
  expect(readQuery('x'.repeat(10_000)).words[0]).toHaveLength(100);
  expect(readQuery('𝒳'.repeat(10_000)).words[0]).toHaveLength(200);
});

test('whatever is typed is a query that SQLite reads, with no word of its own syntax', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE VIRTUAL TABLE s USING fts5(title, body, content = '', contentless_delete = 1,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')`);
  db.exec(`INSERT INTO s (rowid, title, body) VALUES (1, 'price', 'a client')`);
  const find = db.prepare('SELECT rowid FROM s WHERE s MATCH ? ORDER BY rowid DESC LIMIT 5');
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '*',
          'NEAR(',
          ')',
          ' NOT ',
          ' AND ',
          'title:',
          '{',
          '}',
          '^',
          '-',
          'price',
          "'",
          ';',
          '\0',
          'é',
        ),
      )
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(anything, (typed) => {
      const query = readQuery(typed);
      if (query.words.length === 0) return;
      for (const each of [matchOf(query), titleMatch(query), bodyMatch(query), anyMatch(query)])
        if (each) find.all(each);
      expect(query.words.length).toBeLessThanOrEqual(8);
      for (const word of query.words) expect(word).not.toMatch(/["*\0]/);
    }),
    { numRuns: 400 },
  );
});

test('words are compared without case and accents', () => {
  expect(['Été', 'ÉTÉ', 'ete', 'e\u0301te\u0301'].map(folded)).toEqual([
    'ete',
    'ete',
    'ete',
    'ete',
  ]);
});
