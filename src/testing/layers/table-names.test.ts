import { expect, test } from 'vitest';
import { tableNameIssues } from './table-names.ts';

const rows = [{ word: 'practice', tables: ['lesson_answers'], because: 'both' }];
const words = new Map([
  ['practice', ['practice']],
  ['community', ['community', 'study-groups']],
]);
const issues = (...tables: [string, string | undefined][]) =>
  tableNameIssues(new Map(tables), words, rows);

test('a table has the word of its feature or of a room in its name, or a row', () => {
  const listed: [string, string] = ['lesson_answers', 'practice'];
  expect(issues(listed, ['study_group_members', 'community'])).toEqual([]);
  // Only triggers write it.
  expect(issues(listed, ['study_group_words', undefined])).toEqual([]);
  expect(issues(listed, ['study_group_members', 'practice'], ['votes', undefined])).toEqual([
    'study_group_members: its feature is practice, and table-names.ts has no row for it',
    'votes: no feature has this word, and table-names.ts has no row for it',
  ]);
});

test('a row that nothing needs is reported', () => {
  expect(issues()).toEqual(['table-names.ts: there is no table lesson_answers any more']);
  expect(issues(['lesson_answers', 'community'])).toEqual([
    'table-names.ts: lesson_answers is written by community, not by practice',
  ]);
  const named = [{ word: 'community', tables: ['community_drafts'], because: 'none' }];
  expect(tableNameIssues(new Map([['community_drafts', 'community']]), words, named)).toEqual([
    "table-names.ts: community_drafts has its feature's word, and needs no row",
  ]);
});
