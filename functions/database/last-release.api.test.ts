// While a deploy goes on, and after a rollback, the version before runs with the schema of the next one. Its statements
// are stored in the repository (`npm run statements`), so this works in a clone without history.
import { expect, test } from 'vitest';
import { migrationFiles } from '../../scripts/build/built-from.ts';
import { statementsOf } from '../../scripts/statements/collect.ts';
import { keptStatements } from '../../scripts/statements/release.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();
const { migration, statements } = await keptStatements();

/** Compiles the statement without running it. */
const explain = (sql: string) => {
  const values = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
  return worker.db.prepare(`EXPLAIN ${sql}`).bind(...Array<null>(values).fill(null));
};

test('every statement of the last release compiles with the schema of this one', async () => {
  expect(statements.length).toBeGreaterThan(500);
  expect(migrationFiles()).toContain(migration);
  for (const sql of statements) {
    const issue = await explain(sql)
      .run()
      .then(() => null, String);
    expect(issue, sql).toBeNull();
  }
});

test('a column and a table that are gone would be noticed', async () => {
  for (const sql of ['SELECT city FROM members WHERE id = ?1', 'DELETE FROM gone WHERE id = ?1'])
    await expect(explain(sql).run(), sql).rejects.toThrow(/no such (column|table)/);
});

test('the stored statements are those of a version, and not older than the oldest that can come back', async () => {
  const now = new Set((await statementsOf()).map(({ sql }) => sql.replaceAll(/\s+/g, ' ').trim()));
  const same = statements.filter((sql) => now.has(sql)).length;
  // With less in common the file is of another time: keep those of the release that is live.
  expect(same / statements.length).toBeGreaterThan(0.6);
});
