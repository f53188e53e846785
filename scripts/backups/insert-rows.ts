// Reads the rows of an opened backup into a database whose triggers are away.
import { createHash } from 'node:crypto';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { pathIn } from './file-path.ts';
import { parsed } from './folder-format.ts';
import { linesOf } from './lines.ts';
import { BackupError } from './unseal.ts';

type Row = Record<string, SQLInputValue>;

export interface Inserted {
  /** Of the file. */
  rows: number;
  sha256: string;
  /** The keys, as JSON, of rows that a later one of this table took the place of. */
  replaced: Set<string>;
}

const KEY = 'SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk';
const namesIn = (rows: unknown[]) => (rows as { name: string }[]).map(({ name }) => name);
/** https://www.sqlite.org/rescode.html#constraint_unique */
const NOT_UNIQUE = 2067;

export async function insertRows(
  sqlite: DatabaseSync,
  folder: string,
  table: string,
): Promise<Inserted> {
  const columns = namesIn(sqlite.prepare('SELECT name FROM pragma_table_info(?)').all(table));
  if (columns.length === 0)
    throw new BackupError(`The schema has no table ${table}, but tables/ has its rows.`);
  const insertion = insertionInto(sqlite, table, new Set(columns));
  const hash = createHash('sha256');
  let rows = 0;
  const overtaken = new Overtaken(sqlite, table);
  for await (const line of linesOf(pathIn(folder, `tables/${table}.jsonl`))) {
    hash.update(`${line}\n`);
    rows++;
    const where = `tables/${table}.jsonl, line ${rows}`;
    const row = parsed(where, line) as Row;
    try {
      insertion(row);
    } catch (error) {
      if (error instanceof BackupError) throw error;
      if ((error as { errcode?: number }).errcode !== NOT_UNIQUE)
        throw new BackupError(`${where} does not fit the schema: ${(error as Error).message}`);
      overtaken.by(() => insertion(row, 'OR REPLACE'));
    }
  }
  return { rows, sha256: hash.digest('hex'), replaced: overtaken.keys() };
}

function insertionInto(sqlite: DatabaseSync, table: string, known: ReadonlySet<string>) {
  const statements = new Map<string, StatementSync>();
  return (row: Row, otherwise = ''): void => {
    const names = Object.keys(row);
    const stranger = names.find((name) => !known.has(name));
    if (stranger !== undefined) throw new BackupError(`${table} has no column ${stranger}.`);
    const sql = `INSERT ${otherwise} INTO "${table}" (${names.map((name) => `"${name}"`).join()}) VALUES (${names.map(() => '?').join()})`;
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    statement.run(...Object.values(row));
  };
}

/**
 * A backup reads a table for minutes. A member who leaves a group and joins it again meanwhile has two rows in it, of which
 * the schema allows one: the later one is how it was in the end.
 */
class Overtaken {
  readonly #sqlite: DatabaseSync;
  readonly #table: string;
  #isWatching = false;

  constructor(sqlite: DatabaseSync, table: string) {
    this.#sqlite = sqlite;
    this.#table = table;
  }

  by(replace: () => void): void {
    if (!this.#isWatching) this.#watch();
    replace();
  }

  #watch(): void {
    const key = namesIn(this.#sqlite.prepare(KEY).all(this.#table));
    // Without it, a replaced row fires no trigger.
    this.#sqlite.exec(`PRAGMA recursive_triggers = ON;
      CREATE TEMP TABLE IF NOT EXISTS overtaken (table_name TEXT NOT NULL, key TEXT NOT NULL);
      CREATE TEMP TRIGGER "overtaken in ${this.#table}" BEFORE DELETE ON main."${this.#table}" BEGIN
        INSERT INTO overtaken VALUES ('${this.#table}', json_array(${key.map((name) => `old."${name}"`).join()}));
      END`);
    this.#isWatching = true;
  }

  keys(): Set<string> {
    if (!this.#isWatching) return new Set();
    this.#sqlite.exec(`DROP TRIGGER temp."overtaken in ${this.#table}"`);
    const rows = this.#sqlite
      .prepare('SELECT key FROM temp.overtaken WHERE table_name = ?')
      .all(this.#table);
    return new Set((rows as { key: string }[]).map(({ key }) => JSON.stringify(JSON.parse(key))));
  }
}
