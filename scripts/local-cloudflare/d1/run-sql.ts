// SQL as D1 runs it: all statements of a request are one transaction, and each one has its result.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CloudflareError } from '../http/answers.ts';

export interface Statement {
  sql: string;
  params?: SQLInputValue[];
}

export interface SqlResult {
  results: Record<string, unknown>[];
  success: true;
  meta: { duration: number; changes: number; last_row_id: number } & Record<string, unknown>;
}

/** SQLite's primary result code: https://www.sqlite.org/rescode.html */
const CONSTRAINT = 19;

/** D1 runs every request in a transaction of its own, and refuses statements that would change that. */
const OWN_TRANSACTION = /^\s*(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

const WAIT_MS = 5_000;

/** Throws D1's refusal with SQLite's reason; then nothing has changed. */
export function runSql(file: string, statements: readonly Statement[]): SqlResult[] {
  // The deployed Worker may be writing.
  using db = new DatabaseSync(file, { timeout: WAIT_MS });
  db.exec('PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
  try {
    const results = statements.flatMap((statement) => runAll(db, statement));
    db.exec('COMMIT');
    return results;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    if (error instanceof CloudflareError) throw error;
    const { message, errcode = 1 } = error as Error & { errcode?: number };
    const kind = (errcode & 0xff) === CONSTRAINT ? 'SQLITE_CONSTRAINT' : 'SQLITE_ERROR';
    throw new CloudflareError(400, 7500, `${message}: ${kind}`);
  }
}

function runAll(db: DatabaseSync, { sql, params = [] }: Statement): SqlResult[] {
  const results: SqlResult[] = [];
  for (let rest = sql; withoutComments(rest) !== ''; ) {
    const statement = db.prepare(rest);
    const text = statement.sourceSQL;
    if (OWN_TRANSACTION.test(withoutComments(text)))
      throw new CloudflareError(
        400,
        7500,
        'To execute a transaction, please use the state.storage.transaction() APIs instead of the SQL BEGIN TRANSACTION or SAVEPOINT statements.',
      );
    results.push(run(db, statement, params));
    rest = rest.slice(text.length);
  }
  return results;
}

const withoutComments = (sql: string) =>
  sql.replace(/^(\s+|;|--[^\n]*(\n|$)|\/\*[\s\S]*?\*\/)+/, '');

function run(db: DatabaseSync, statement: StatementSync, params: SQLInputValue[]): SqlResult {
  const results = statement.all(...params);
  const { changes, last } = db
    .prepare('SELECT changes() AS changes, last_insert_rowid() AS last')
    .get() as { changes: number; last: number };
  return {
    results,
    success: true,
    meta: {
      served_by: 'local-cloudflare',
      duration: 0.1,
      changes,
      last_row_id: last,
      changed_db: changes > 0,
      rows_read: results.length,
      rows_written: changes,
      size_after: 0,
    },
  };
}
