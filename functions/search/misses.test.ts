import { expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { forgetMisses, missOf, noteMiss } from './misses.ts';
import { readQuery } from './rules/query.ts';

test.each([
  ['Invoice template', 'invoice template'],
  ['order 4711', null],
  ['ada@example.com', null],
  ['ab', null],
])('of the search %j, %j is kept', (typed, kept) => {
  const query = readQuery(typed);
  // The parser takes an address apart: what is left has only letters.
  expect(missOf(typed.includes('@') ? { words: [typed] } : query)).toBe(kept);
});

test('the same words on the same day are one row; rare ones are forgotten after four weeks', async () => {
  const memory = new InMemory();
  const db = memory.opened();
  const at = (day: string) => Date.parse(`${day}T10:00:00Z`);
  const query = readQuery('invoice template');
  for (const day of ['2026-10-01', '2026-10-01', '2026-10-02', '2026-10-03'])
    await noteMiss(db, query, at(day));
  await noteMiss(db, readQuery('my neighbor'), at('2026-10-01'));
  expect(memory.rows('SELECT * FROM search_misses ORDER BY times DESC LIMIT 1')).toEqual([
    { words: 'invoice template', day: '2026-10-01', times: 2 },
  ]);
  await forgetMisses(db, at('2026-10-30'));
  const left = memory.rows<{ words: string }>('SELECT DISTINCT words FROM search_misses');
  expect(left).toEqual([{ words: 'invoice template' }]);
  await forgetMisses(db, at('2027-01-30'));
  expect(memory.rows('SELECT * FROM search_misses')).toEqual([]);
});
