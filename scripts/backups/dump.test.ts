// A database that is written as SQL statements, and read from them again.
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { dropAll, FINISH, statementsOf, UNFINISHED } from './dump.ts';
import { removeOrphans } from './orphans.ts';

const LONG = `It’s “long” and has ''quotes''. `.repeat(3200);

function filled(): InMemory {
  const database = new InMemory();
  database.rows(
    `INSERT INTO members (id, email, email_key, first_name, joined_at) VALUES ('m', 'a@b.c', 'a@b.c', ?, '2026')`,
    `O’Hara '"x`,
  );
  database.rows(
    `INSERT INTO business_facts (member_id, facts, updated_at) VALUES ('m', ?, '2026')`,
    JSON.stringify({ town: 'Bend\n"x"', emoji: '🙂' }),
  );
  return database;
}

interface Entry {
  name: string;
  type: string;
  sql: string;
}
const SCHEMA = `SELECT name, type, coalesce(sql, '') AS sql FROM sqlite_schema ORDER BY rowid`;
const schemaOf = (sqlite: DatabaseSync) => sqlite.prepare(SCHEMA).all() as unknown as Entry[];

async function write(from: DatabaseSync, into: DatabaseSync): Promise<number[]> {
  const sizes: number[] = [];
  const [begin = '', ...rest] = await Array.fromAsync(statementsOf(from));
  into.exec(begin);
  for (const sql of dropAll(schemaOf(into))) into.exec(sql);
  for (const sql of rest) {
    sizes.push(Buffer.byteLength(sql));
    into.exec(sql);
  }
  into.exec(FINISH);
  return sizes;
}

test('the statements make the same database, over one that is migrated and empty', async () => {
  const { sqlite } = filled();
  const into = new InMemory().sqlite;
  await write(sqlite, into);
  for (const table of ['members', 'business_facts']) {
    const rows = `SELECT * FROM ${table}`;
    expect(into.prepare(rows).all()).toEqual(sqlite.prepare(rows).all());
  }
  const names = (db: DatabaseSync) =>
    schemaOf(db)
      .map(({ name }) => name)
      .sort();
  expect(names(into)).toEqual(names(sqlite));
  const found = `SELECT count(*) AS n FROM member_search WHERE member_search MATCH 'hara'`;
  expect(into.prepare(found).get()).toEqual({ n: 1 });
});

test('a text longer than a statement may be arrives whole', async () => {
  const { sqlite } = new InMemory();
  sqlite.exec(
    'CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL CHECK (length(text) > 90000)) STRICT',
  );
  // An emoji at every possible end of a piece.
  const texts = [
    LONG,
    LONG.toUpperCase(),
    ...['', 'x'].map((shift) => shift + '🙂'.repeat(95_000)),
  ];
  sqlite
    .prepare('INSERT INTO texts (id, text) VALUES (1, ?), (2, ?), (3, ?), (4, ?)')
    .run(...texts);
  const into = new DatabaseSync(':memory:');
  const sizes = await write(sqlite, into);
  expect(Math.max(...sizes)).toBeLessThan(100_000);
  expect(into.prepare('SELECT text FROM texts ORDER BY id').all()).toEqual(
    texts.map((text) => ({ text })),
  );
});

test('a row of many long texts fits into statements as well', async () => {
  const { sqlite } = new InMemory();
  const columns = Array.from({ length: 12 }, (_, i) => `text_${i}`);
  sqlite.exec(
    `CREATE TABLE texts (id INTEGER PRIMARY KEY, ${columns.map((name) => `${name} TEXT NOT NULL`).join()}) STRICT`,
  );
  const row = columns.map((name) => `${name} ${'नमस्ते'.repeat(1800)}`);
  sqlite.prepare(`INSERT INTO texts VALUES (1, ${row.map(() => '?').join()})`).run(...row);
  const into = new DatabaseSync(':memory:');
  expect(Math.max(...(await write(sqlite, into)))).toBeLessThan(100_000);
  expect(into.prepare('SELECT * FROM texts').all()).toEqual(
    sqlite.prepare('SELECT * FROM texts').all(),
  );
});

test('a restore that is interrupted after any statement is an empty place, and can be repeated', async () => {
  const { sqlite } = filled();
  const statements = await Array.fromAsync(statementsOf(sqlite));
  for (const stop of [1, 20, statements.length - 1, statements.length]) {
    const into = new DatabaseSync(':memory:');
    for (const sql of statements.slice(0, stop)) into.exec(sql);
    expect(schemaOf(into).some(({ name }) => name === UNFINISHED)).toBe(true);
    await write(sqlite, into);
    expect(into.prepare('SELECT count(*) AS n FROM members').get()).toEqual({ n: 1 });
  }
});

test('rows that refer to one which is gone go with it, or forget it, as the schema says', () => {
  const { sqlite } = new InMemory();
  sqlite.exec('PRAGMA foreign_keys = OFF');
  const triggers = sqlite.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).all();
  for (const { name } of triggers as { name: string }[]) sqlite.exec(`DROP TRIGGER ${name}`);
  sqlite.exec(
    `INSERT INTO business_facts (member_id, facts, updated_at) VALUES ('gone', '{}', '2026')`,
  );
  const removed = removeOrphans(sqlite);
  expect(removed).toEqual({ business_facts: 1 });
  expect(sqlite.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
});
