// A database as SQL statements that D1 accepts, in an order in which an interrupted restore can be told from a finished one.
import type { DatabaseSync } from 'node:sqlite';
import { inOrder as childrenFirst } from '../../functions/backups/schema.ts';
import { createIndexes, fillIndexes, HIGHEST_IDS } from '../search/index-sql.ts';

/** In the database from the first statement to the last: such a database counts as empty. It also holds long texts. */
export const UNFINISHED = 'restore_under_way';

/** D1 takes statements of 100 KB: https://developers.cloudflare.com/d1/platform/limits/ */
const MOST_BYTES = 60_000;
/** Longer texts go in pieces, and are put together by the database. */
const PIECE = 12_000;

interface Named {
  name: string;
  sql: string;
}

/** What removes everything that a migrated, empty database has. `there`: its own schema. */
export function dropAll(there: readonly { name: string; type: string; sql: string }[]): string[] {
  const entries = there.filter(({ name }) => name !== UNFINISHED && !/^(sqlite_|_cf_)/.test(name));
  const isVirtual = ({ sql }: { sql: string }) => /^CREATE VIRTUAL/i.test(sql);
  const virtual = entries.filter(isVirtual).map(({ name }) => name);
  const tables = entries.filter(
    ({ name, type }) =>
      type === 'table' && !virtual.some((index) => name === index || name.startsWith(`${index}_`)),
  );
  return [
    ...entries
      .filter(({ type }) => type === 'trigger')
      .map(({ name }) => `DROP TRIGGER IF EXISTS "${name}"`),
    // A vocabulary refers to its index, and a dropped table’s rows are deleted, which looks for the tables they refer to.
    ...[...virtual.toReversed(), ...childrenFirst(tables)].map(
      (name) => `DROP TABLE IF EXISTS "${name}"`,
    ),
  ];
}

/** The statements that make the database of `sqlite` out of an empty one. Foreign keys are checked at the end of each request. */
export async function* statementsOf(sqlite: DatabaseSync): AsyncGenerator<string> {
  const schema = sqlite
    .prepare(
      `SELECT s.name, s.type, s.sql, t.type AS kind FROM sqlite_schema s
       LEFT JOIN pragma_table_list t ON t.name = s.name AND t.schema = 'main'
       WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite_%' ORDER BY s.rowid`,
    )
    .all() as unknown as (Named & { type: string; kind: string | null })[];
  const tables = schema.filter(({ kind }) => kind === 'table');
  const those = (type: string) => schema.filter((each) => each.type === type && !each.kind);
  yield `CREATE TABLE IF NOT EXISTS ${UNFINISHED} (id INTEGER NOT NULL, number INTEGER NOT NULL, piece TEXT NOT NULL, PRIMARY KEY (id, number)) STRICT`;
  for (const { sql } of tables) yield sql;
  for (const { name } of parentsFirst(sqlite, tables)) yield* rowsOf(sqlite, name);
  yield 'DELETE FROM sqlite_sequence';
  yield* rowsOf(sqlite, 'sqlite_sequence');
  for (const { sql } of those('index')) yield sql;
  for (const { sql } of schema.filter(({ kind }) => kind === 'virtual')) yield sql;
  yield* (await createIndexes()).filter((sql) => sql.startsWith('INSERT'));
  yield* fillIndexes(sqlite.prepare(HIGHEST_IDS).get() as Record<string, number | null>);
  for (const { sql } of those('trigger')) yield sql;
}

/** The last statement of a restore. */
export const FINISH = `DROP TABLE ${UNFINISHED}`;

function parentsFirst(sqlite: DatabaseSync, tables: readonly Named[]): Named[] {
  const parents = (name: string) =>
    sqlite.prepare('SELECT DISTINCT "table" AS name FROM pragma_foreign_key_list(?)').all(name) as {
      name: string;
    }[];
  const sorted: Named[] = [];
  const visit = (table: Named): void => {
    if (sorted.includes(table)) return;
    for (const { name } of parents(table.name)) {
      const parent = tables.find((each) => each.name === name);
      if (parent && parent !== table) visit(parent);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}

function* rowsOf(sqlite: DatabaseSync, table: string): Generator<string> {
  const key = sqlite
    .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
    .all(table);
  const order = (key as { name: string }[]).map(({ name }) => `"${name}"`).join();
  let columns = '';
  let values: string[] = [];
  let bytes = 0;
  const flush = () => {
    const sql = `INSERT INTO "${table}" (${columns}) VALUES\n${values.join(',\n')}`;
    values = [];
    bytes = 0;
    return sql;
  };
  // A row that refers to an older one of its table comes after it, because numbers grow.
  const rows = sqlite
    .prepare(`SELECT * FROM "${table}" ${order ? `ORDER BY ${order}` : ''}`)
    .iterate();
  for (const row of rows) {
    columns = Object.keys(row)
      .map((name) => `"${name}"`)
      .join();
    const pieces: string[] = [];
    const literals = literalsOf(Object.values(row), pieces);
    yield* pieces;
    const line = `(${literals.join()})`;
    const size = Buffer.byteLength(line);
    if (values.length > 0 && bytes + size > MOST_BYTES) yield flush();
    values.push(line);
    bytes += size;
    if (pieces.length > 0) {
      yield flush();
      yield `DELETE FROM ${UNFINISHED}`;
    }
  }
  if (values.length > 0) yield flush();
}

/** Of one row. As many of its texts go in pieces, the longest first, as it takes to fit into a statement. */
function literalsOf(values: readonly unknown[], pieces: string[]): string[] {
  const literals = values.map(literal);
  let bytes = literals.reduce((sum, each) => sum + Buffer.byteLength(each), 0);
  const longestFirst = literals
    .map((each, i) => ({ i, size: Buffer.byteLength(each) }))
    .sort((a, b) => b.size - a.size);
  for (const { i, size } of longestFirst) {
    const value = values[i];
    if (bytes <= MOST_BYTES || typeof value !== 'string') break;
    literals[i] = inPieces(value, i, pieces);
    bytes -= size;
  }
  return literals;
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'string') throw new Error(`a value of the type ${typeof value} in a table`);
  return quoted(value);
}

function inPieces(text: string, id: number, pieces: string[]): string {
  let number = 0;
  for (let at = 0; at < text.length; ) {
    // Half of a pair, such as an emoji is, would be lost in UTF-8.
    const end = at + PIECE - (isFirstHalf(text.charCodeAt(at + PIECE - 1)) ? 1 : 0);
    pieces.push(
      `INSERT INTO ${UNFINISHED} (id, number, piece) VALUES (${id}, ${number++}, ${quoted(text.slice(at, end))})`,
    );
    at = end;
  }
  return `(SELECT group_concat(piece, '') FROM (SELECT piece FROM ${UNFINISHED} WHERE id = ${id} ORDER BY number))`;
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

/** NUL ends an SQL text. */
const quoted = (text: string) =>
  text.includes('\0')
    ? `CAST(X'${Buffer.from(text).toString('hex')}' AS TEXT)`
    : `'${text.replaceAll("'", "''")}'`;
