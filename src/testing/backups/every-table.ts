// A database with rows in every table of the schema, found by trying: values by type, from CHECKs and foreign keys.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

interface Column {
  name: string;
  type: string;
  notnull: number;
  pk: number;
}
interface Reference {
  from: string;
  table: string;
  to: string | null;
}

const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
  AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations' ORDER BY name`;
const TRIES = 20_000;

/** Writes `rows` rows into every table that has none; a table that takes one row at most gets one. Returns the tables' names. */
export function fillEveryTable(sqlite: DatabaseSync, rows = 2): string[] {
  const names = (sqlite.prepare(TABLES).all() as { name: string }[]).map(({ name }) => name);
  const triggers = sqlite
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`)
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) sqlite.exec(`DROP TRIGGER "${name}"`);
  sqlite.exec('PRAGMA foreign_keys = ON');
  const next = numbers(20_261_127);
  let waiting = names;
  // A parent may come later in the alphabet; each round fills what can be filled.
  while (waiting.length > 0) {
    const left = waiting.filter((name) => !fill(sqlite, name, rows, next));
    if (left.length === waiting.length)
      throw new Error(`found no row for ${left.join(', ')}: widen the values in every-table.ts`);
    waiting = left;
  }
  for (const { sql } of triggers) sqlite.exec(sql);
  return names;
}

const count = (sqlite: DatabaseSync, table: string) =>
  Number(sqlite.prepare(`SELECT count(*) AS n FROM "${table}"`).get()?.n);

function fill(sqlite: DatabaseSync, table: string, rows: number, next: () => number): boolean {
  const columns = sqlite
    .prepare('SELECT name, type, "notnull", pk FROM pragma_table_info(?)')
    .all(table) as unknown as Column[];
  const references = sqlite
    .prepare('SELECT "from", "table", "to" FROM pragma_foreign_key_list(?)')
    .all(table) as unknown as Reference[];
  const parents = references.filter(({ table: parent }) => parent !== table);
  const isReady = (columnOf: Reference) =>
    count(sqlite, columnOf.table) > 0 ||
    !columns.find(({ name }) => name === columnOf.from)?.notnull;
  if (!parents.every(isReady)) return false;
  const { sql } = sqlite.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get(table) as {
    sql: string;
  };
  const insertion = sqlite.prepare(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join()}) VALUES (${columns.map(() => '?').join()})`,
  );
  let written = 0;
  const choices = columns.map((column) => valuesOf(sqlite, sql, column, references));
  for (let tries = 0; tries < TRIES && written < rows; tries++) {
    const values = choices.map((choose) => pick(choose(Math.floor(next() * 1e6)), next));
    try {
      insertion.run(...values);
      written++;
    } catch (error) {
      if (!/constraint|cannot store/i.test(String(error))) throw error;
    }
  }
  return written > 0;
}

/** Not all of them fit: a row that the schema refuses is tried again with others. */
function valuesOf(
  sqlite: DatabaseSync,
  sql: string,
  { name, type, notnull, pk }: Column,
  references: readonly Reference[],
): (n: number) => SQLInputValue[] {
  const nothing = notnull || pk ? [] : [null];
  const reference = references.find(({ from }) => from === name);
  if (reference) {
    const to = reference.to ?? name;
    const there = sqlite.prepare(`SELECT "${to}" AS value FROM "${reference.table}"`).all();
    const values = [...there.map(({ value }) => value as SQLInputValue), ...nothing];
    if (values.length > 0) return () => values;
  }
  const found = (pattern: string) => new RegExp(pattern).exec(sql)?.[1];
  const listed = found(`\\b${name} (?:IS NULL OR ${name} )?IN \\(([^)]*)\\)`);
  if (listed) {
    const values = listed.split(',').map((each) => {
      const text = each.trim();
      return text.startsWith("'") ? text.slice(1, -1) : Number(text);
    });
    return () => [...values, ...nothing];
  }
  const between = found(`\\b${name} BETWEEN (\\d+) AND`);
  if (between) return () => [Number(between), Number(between) + 1, ...nothing];
  if (type === 'INTEGER') return (n) => [0, 1, 2, n, 3 + (n % 40), ...nothing];
  if (type === 'REAL') return (n) => [0.5, n / 7, ...nothing];
  if (sql.includes(`json_valid(${name})`))
    return (n) => ['{}', '[]', `{"n":${n},"text":"नमस्ते\u2028🙂"}`, ...nothing];
  const length = found(`length\\(${name}\\) = (\\d+)`);
  if (length) return (n) => [hexOf(n).repeat(9).slice(0, Number(length)), ...nothing];
  const start = found(`\\b${name} LIKE '([^%']*)%'`);
  if (start) return (n) => [`${start}${hexOf(n)}`, ...nothing];
  return (n) => [...texts(n, `${table(sql)}.${name}`), ...nothing];
}

const hexOf = (n: number) => n.toString(16).padStart(8, '0');

const texts = (n: number, what: string) => [
  `“${what}” ${n} – O’Hara's "line"\nनमस्ते\u2028🙂`,
  '',
  '{}',
  '[]',
  `2026-11-${10 + (n % 20)}T08:00:00.000Z`,
  `2026-11-${10 + (n % 20)}`,
  `${hexOf(n)}-9d0a-4a7d-8a1c-2f1f6f0f7a13`,
  hexOf(n).repeat(8),
  `a${hexOf(n).slice(3)}`,
  `${n % 100}`,
];

const table = (sql: string) => /CREATE TABLE (?:IF NOT EXISTS )?"?(\w+)/.exec(sql)?.[1] ?? '';
const pick = (values: SQLInputValue[], next: () => number) =>
  values[Math.floor(next() * values.length)] ?? null;

/** The same numbers from 0 to 1 each time: https://github.com/bryc/code/blob/master/jshash/PRNGs.md (mulberry32). */
function numbers(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
