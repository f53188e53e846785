import { expect, test } from 'vitest';
import { named, wordIssues } from './word-issues.ts';

const row = { word: 'practice', addresses: ['/review'], because: 'members review' };
const some = (...addresses: string[]) => ({
  words: new Set(['practice', 'weeks']),
  addresses: new Set(addresses),
});

test('an address has its feature’s word, or a row in the table', () => {
  expect(wordIssues(some('/review', '/api/weeks', '/members/practice'), [row])).toEqual([]);
  expect(wordIssues(some('/review', '/api/reviews'), [row])).toEqual([
    '/api/reviews: no feature has this word, and words.ts has no row for it',
  ]);
});

test('a row that nothing needs is reported', () => {
  expect(wordIssues(some(), [row])).toEqual(['words.ts: there is no address /review any more']);
  expect(wordIssues(some('/weeks'), [{ ...row, addresses: ['/weeks'] }])).toEqual([
    "words.ts: /weeks is a feature's word, and needs no row",
  ]);
  expect(wordIssues(some('/review'), [{ ...row, word: 'reviews' }])).toEqual([
    'words.ts: there is no feature reviews',
  ]);
});

test('features, rooms and addresses are read from the folders and the Worker’s map', () => {
  const { words, addresses } = named();
  for (const word of ['practice', 'community', 'forum', 'landing']) expect(words).toContain(word);
  for (const address of ['/review', '/api/lesson-answers', '/members/prompts', '/verify'])
    expect(addresses).toContain(address);
  expect(wordIssues({ words, addresses })).toEqual([]);
});
