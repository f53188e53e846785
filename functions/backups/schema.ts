// The database's tables, in the order in which they are read: a table that refers to another comes before it. A row that
// is written while a backup is made then never refers to one that the backup lacks, unless that one was deleted meanwhile.
import { isBackedUp } from './rules/left-out.ts';

const TABLES = `
  SELECT name, sql,
    (SELECT json_group_array(name) FROM (SELECT name FROM pragma_table_info(sqlite_schema.name) WHERE pk > 0 ORDER BY pk)) AS key
  FROM sqlite_schema
  WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND substr(name, 1, 4) <> '_cf_' ORDER BY name`;
const MIGRATIONS = 'SELECT name FROM d1_migrations WHERE id > 0 ORDER BY id';

/** Not a table of a migration, but a number must never be used again. SQLite’s own: the highest that each table used. */
export const SEQUENCES = 'sqlite_sequence';

export interface TableKey {
  name: string;
  /** The columns of its primary key, in their order. */
  key: string[];
}

interface TableRow {
  name: string;
  sql: string;
  key: string;
}

/** One query for all of them: the free plan allows fifty in a step. */
export async function tablesToRead(db: D1Database): Promise<TableKey[]> {
  const { results } = await db.prepare(TABLES).all<TableRow>();
  const tables = results.filter(({ name }) => isBackedUp(name));
  const keys = new Map(tables.map(({ name, key }) => [name, JSON.parse(key) as string[]]));
  return inOrder(tables).map((name) => {
    const key = name === SEQUENCES ? ['name'] : (keys.get(name) ?? []);
    if (key.length === 0) throw new Error(`the table ${name} has no primary key`);
    return { name, key };
  });
}

/** The index of the first table that has rows, -1 if none has. One query: most tables of a new site have none. */
export async function firstWithRows(db: D1Database, tables: readonly TableKey[]): Promise<number> {
  if (tables.length === 0) return -1;
  const each = tables.map(({ name }, i) => `WHEN EXISTS (SELECT 1 FROM "${name}") THEN ${i}`);
  const row = await db
    .prepare(`/* each table */ SELECT CASE ${each.join(' ')} ELSE -1 END AS i`)
    .first<{ i: number }>();
  return row?.i ?? -1;
}

/** Exported for tests. */
export function inOrder(tables: readonly { name: string; sql: string }[]): string[] {
  const names = new Set(tables.map(({ name }) => name));
  const refersTo = new Map(
    tables.map(({ name, sql }) => [
      name,
      [...sql.matchAll(/REFERENCES\s+"?(\w+)"?/g)].flatMap(([, to = '']) =>
        to !== name && names.has(to) ? [to] : [],
      ),
    ]),
  );
  const parentsFirst: string[] = [];
  const visit = (name: string): void => {
    if (parentsFirst.includes(name)) return;
    for (const to of refersTo.get(name) ?? []) visit(to);
    parentsFirst.push(name);
  };
  for (const { name } of tables) visit(name);
  return parentsFirst.toReversed();
}

export async function migrationsOf(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare(MIGRATIONS).all<{ name: string }>();
  return results.map(({ name }) => name);
}
