import { expect, test } from 'vitest';
import { tablesAfter, writerIssues, writesIn } from './table-writers.ts';

const tables = tablesAfter([
  'CREATE TABLE drafts (id TEXT) STRICT; CREATE TABLE posts (id TEXT);',
  'CREATE TABLE posts_new (id TEXT); DROP TABLE posts; ALTER TABLE posts_new RENAME TO posts;',
  'CREATE VIRTUAL TABLE post_words USING fts5(text); DROP TABLE IF EXISTS drafts;',
  'CREATE TABLE IF NOT EXISTS drafts (id TEXT);',
]);

test('the tables are those after the last migration', () => {
  expect([...tables].toSorted()).toEqual(['drafts', 'post_words', 'posts']);
});

const written = (code: string) =>
  writesIn('functions/search/a.ts', code).map(({ table, line }) => `${table} ${line}`);

test.each([
  ["db.prepare('DELETE FROM drafts WHERE id = ?1')", 'drafts 1'],
  ['db.prepare(`\n  INSERT INTO posts (id)\n  VALUES (?1)`)', 'posts 2'],
  ["db.prepare('INSERT OR IGNORE INTO posts SELECT 1')", 'posts 1'],
  ["db.prepare('REPLACE INTO posts VALUES (1)')", 'posts 1'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
  ['const SQL = `WITH old AS (${OLD})\n UPDATE posts AS p SET id = 1 WHERE ${LATE}`;', 'posts 2'],
  ["'UPDATE drafts\\n SET id = 1'", 'drafts 1'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a template.
  ['db.prepare(`DELETE FROM ${table} WHERE id = ?1`)', '? 1'],
  ["db.prepare('DELETE FROM ' + table)", ' 1'],
])('a write is found in %j', (code, found) => {
  expect(written(code)).toEqual([found]);
});

test.each([
  "db.prepare('SELECT id FROM drafts')",
  '// INSERT INTO drafts would do as well',
  "const LABEL = 'Update drafts';",
  "'ON CONFLICT (id) DO UPDATE SET id = excluded.id'",
])('no write is found in %j', (code) => {
  expect(written(code)).toEqual([]);
});

test('a table that two features write is reported with both places; rooms are one feature', () => {
  const write = (table: string, file: string) => ({ table, file, line: 3 });
  const own = [
    write('posts', 'functions/community/forum/a.ts'),
    write('posts', 'functions/community/rules/b.ts'),
    write('drafts', 'functions/search/c.ts'),
  ];
  expect(writerIssues(own, tables)).toEqual([]);
  expect(writerIssues([...own, write('posts', 'functions/search/c.ts')], tables)).toEqual([
    'posts is written by functions/community (functions/community/forum/a.ts:3, functions/community/rules/b.ts:3) and functions/search (functions/search/c.ts:3): one of them gives the statements',
  ]);
});

test('a table whose name cannot be read, or that does not exist, is reported', () => {
  const unknown = [{ table: '?', file: 'functions/search/a.ts', line: 7 }];
  expect(writerIssues(unknown, tables)).toEqual([
    'functions/search/a.ts:7 writes a table that no migration makes: “?”',
  ]);
});
