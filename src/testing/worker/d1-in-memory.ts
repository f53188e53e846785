// D1 without a Worker: in-memory SQLite behind D1's own interface, for rules that need thousands of test runs.
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteD1, type Trip } from '../../../scripts/sqlite-d1.ts';

export type { Trip };

const MIGRATIONS = new URL('../../../functions/migrations/', import.meta.url);

export class InMemory extends SqliteD1 {
  constructor() {
    super(new DatabaseSync(':memory:'));
    const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
    for (const name of files.sort())
      this.sqlite.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
  }

  /** Empties all tables. */
  empty(...tables: string[]): void {
    for (const table of tables) this.sqlite.exec(`DELETE FROM ${table}`);
  }

  rows<T>(sql: string, ...values: SQLInputValue[]): T[] {
    return this.run(sql, values).results as T[];
  }
}
