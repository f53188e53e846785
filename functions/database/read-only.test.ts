import { expect, test } from 'vitest';
import { isRead } from './read-only.ts';

test.each([
  'SELECT 1',
  '\n  select replace(title, 1, 2) FROM members',
  "SELECT 'DELETE FROM members'",
  '/* the export */ WITH found AS (SELECT 1) SELECT * FROM found',
  "WITH a AS (SELECT 'UPDATE members SET x' AS text) SELECT updated_at, deleted_at FROM a",
])('%s reads', (sql) => {
  expect(isRead(sql)).toBe(true);
});

test.each([
  'INSERT INTO members (id) VALUES (1)',
  'insert or ignore into members values (1)',
  'UPDATE members SET id = 1 RETURNING id',
  'DELETE FROM members',
  '-- a comment\nDELETE FROM members',
  'WITH first AS (SELECT 1) UPDATE mails SET attempts = 1 FROM first RETURNING id',
  'WITH first AS (SELECT 1) INSERT INTO mails SELECT * FROM first',
  'WITH first AS (SELECT 1) DELETE FROM mails',
  'PRAGMA foreign_keys = OFF',
  '',
])('%s does not', (sql) => {
  expect(isRead(sql)).toBe(false);
});
