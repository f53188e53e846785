// D1's interface over SQLite in this process: the product's own queries run on a database that is being restored, and in
// tests of rules that need thousands of runs.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Carries each query to the database, immediately or later. */
export type Trip = <T>(question: () => T, what: string) => Promise<T>;
const atOnce: Trip = async (question) => question();

interface Asked {
  sql: string;
  values: SQLInputValue[];
}

export class SqliteD1 {
  readonly #prepared = new Map<string, StatementSync>();

  readonly sqlite: DatabaseSync;

  constructor(sqlite: DatabaseSync) {
    this.sqlite = sqlite;
  }

  /** The same rows for every caller, each with its own `Trip`. */
  opened(trip: Trip = atOnce): D1Database {
    const statement = (sql: string, values: SQLInputValue[]): D1PreparedStatement => {
      const ask = () => trip(() => this.run(sql, values), sql);
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
      batch: (statements: Asked[]) =>
        trip(() => this.#transaction(statements), statements.map(({ sql }) => sql).join(';\n')),
    };
    return db as unknown as D1Database;
  }

  run(sql: string, values: SQLInputValue[]) {
    try {
      const before = this.#changes();
      const results = this.#prepare(sql).all(...values);
      return { success: true, results, meta: { changes: this.#changes() - before } };
    } catch (error) {
      throw worded(error as Error & { errcode?: number });
    }
  }

  #transaction(statements: Asked[]) {
    this.sqlite.exec('BEGIN');
    try {
      const answers = statements.map(({ sql, values }) => this.run(sql, values));
      this.sqlite.exec('COMMIT');
      return answers;
    } catch (error) {
      this.sqlite.exec('ROLLBACK');
      throw error;
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
