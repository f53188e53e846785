// D1 without a Worker: in-memory SQLite behind D1's own interface, for rules that need thousands of test runs.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

const MIGRATIONS = new URL('../../../functions/migrations/', import.meta.url);

/** Carries each query to the database, immediately or later. */
export type Trip = <T>(question: () => T, what: string) => Promise<T>;
const atOnce: Trip = async (question) => question();

export class InMemory {
  readonly sqlite = new DatabaseSync(':memory:');
  readonly #prepared = new Map<string, StatementSync>();

  constructor() {
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
    for (const name of files.sort())
      this.sqlite.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
  }

  /** The same rows for every caller, each with its own `Trip`. */
  opened(trip: Trip = atOnce): D1Database {
    const statement = (sql: string, values: SQLInputValue[]): D1PreparedStatement => {
      const ask = () => trip(() => this.#run(sql, values), sql);
      const self = {
        sql,
        values,
        bind: (...given: unknown[]) => statement(sql, given.map(bindable)),
        first: async (column?: string) => {
          const [row = null] = (await ask()).results as Record<string, unknown>[];
          return row && column ? row[column] : row;
        },
        all: ask,
        run: ask,
      };
      return self as unknown as D1PreparedStatement;
    };
    const db = {
      prepare: (sql: string) => statement(sql, []),
      batch: (statements: { sql: string; values: SQLInputValue[] }[]) =>
        trip(() => this.#transaction(statements), statements.map(({ sql }) => sql).join(';\n')),
    };
    return db as unknown as D1Database;
  }

  /** Empties all tables. */
  empty(...tables: string[]): void {
    for (const table of tables) this.sqlite.exec(`DELETE FROM ${table}`);
  }

  rows<T>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.#run(sql, values).results as T[];
  }

  #transaction(statements: { sql: string; values: SQLInputValue[] }[]) {
    this.sqlite.exec('BEGIN');
    try {
      const answers = statements.map(({ sql, values }) => this.#run(sql, values));
      this.sqlite.exec('COMMIT');
      return answers;
    } catch (error) {
      this.sqlite.exec('ROLLBACK');
      throw error;
    }
  }

  #run(sql: string, values: SQLInputValue[]) {
    try {
      const before = this.#changes();
      const results = this.#prepare(sql).all(...values);
      return { success: true, results, meta: { changes: this.#changes() - before } };
    } catch (error) {
      throw worded(error as Error & { errcode?: number });
    }
  }

  #changes(): number {
    return Number(this.#prepare('SELECT total_changes() AS n').get()?.n);
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql) ?? this.sqlite.prepare(sql);
    this.#prepared.set(sql, known);
    return known;
  }
}

/** The types that D1 binds: https://developers.cloudflare.com/d1/worker-api/#type-conversion */
function bindable(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  throw new Error(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
}

function worded({ message, errcode = 0 }: { message: string; errcode?: number }): Error {
  const isConstraint = (errcode & 0xff) === 19;
  return new Error(`D1_ERROR: ${message}: ${isConstraint ? 'SQLITE_CONSTRAINT' : 'SQLITE_ERROR'}`);
}
