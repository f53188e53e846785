import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, migrationFiles } from '../build/built-from.ts';
import { contractsIn, headerIssues } from './kinds.ts';

test.each([
  ['ALTER TABLE members DROP COLUMN last_name', 'drops members.last_name'],
  ['alter table mails rename to emails', 'renames mails to emails'],
  ['ALTER TABLE mails RENAME COLUMN data TO payload', 'renames mails.data to payload'],
  ['ALTER TABLE mails RENAME data TO payload', 'renames mails.data to payload'],
  ['DROP TABLE IF EXISTS page_views', 'drops page_views'],
  ['DROP TRIGGER audit_log_kept', 'drops audit_log_kept'],
  [
    'CREATE TABLE mails_new (id TEXT); DROP TABLE mails; ALTER TABLE mails_new RENAME TO mails',
    'renames mails_new to mails, drops mails',
  ],
  [
    'ALTER TABLE members ADD COLUMN city TEXT NOT NULL',
    'members.city must have a value that the version before does not write',
  ],
  ['CREATE UNIQUE INDEX one_name ON members (first_name)', 'members refuses rows that are alike'],
  [
    `CREATE TRIGGER never BEFORE UPDATE ON members BEGIN SELECT RAISE(ABORT, 'no'); END`,
    'never refuses rows of members',
  ],
])('the version before would not survive %s', (sql, what) => {
  expect(contractsIn(sql).join(', ')).toBe(what);
  expect(headerIssues('0120_less.sql', sql)).toEqual([expect.stringContaining(what)]);
  expect(headerIssues('0120_less.sql', `-- contract after 0119_more\n${sql}`)).toEqual([]);
  expect(headerIssues('0120_less.sql', `-- contract after 8f3c1e2\n${sql}`)).toEqual([]);
  expect(headerIssues('0107_before_the_rule.sql', sql)).toEqual([]);
});

test.each([
  'CREATE TABLE deploys (id TEXT PRIMARY KEY) STRICT',
  'CREATE TABLE a (b TEXT NOT NULL); CREATE UNIQUE INDEX one ON a (b)',
  'ALTER TABLE members ADD COLUMN city TEXT',
  `ALTER TABLE members ADD COLUMN city TEXT NOT NULL DEFAULT ''`,
  'DROP INDEX members_by_city',
  'DROP TRIGGER a; CREATE TRIGGER a AFTER INSERT ON members BEGIN SELECT 1; END',
  '-- One day we DROP TABLE members\nSELECT 1',
  `INSERT INTO texts VALUES ('we DROP TABLE members; it''s done')`,
])('the version before survives %s', (sql) => {
  expect(contractsIn(sql)).toEqual([]);
  expect(headerIssues('0120_more.sql', sql)).toEqual([]);
  expect(headerIssues('0120_more.sql', `-- contract after 0119_more\n${sql}`)).toHaveLength(1);
});

test('every migration says so if it takes something away, and comes after what replaced it', () => {
  const files = migrationFiles();
  expect(files.length).toBeGreaterThan(90);
  for (const name of files) {
    const sql = readFileSync(join(MIGRATIONS, name), 'utf8');
    expect(headerIssues(name, sql)).toEqual([]);
    const [, after] = /^-- contract after (\d{4}_\w+)/.exec(sql) ?? [];
    if (after) expect(files.slice(0, files.indexOf(name)), name).toContain(`${after}.sql`);
  }
});
