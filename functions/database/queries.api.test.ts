import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { applyMigrations } from '../../scripts/database.ts';
import { statementsOf } from '../../scripts/statements/collect.ts';
import { sourceFiles } from '../../src/testing/run/source-files.ts';
import { everything } from '../../src/testing/worker/rows.ts';
import { testWorker } from '../../src/testing/worker/worker.ts';

const worker = testWorker();

let partial: Promise<string[]> | undefined;

/** Read once: migrations are done by then. */
function indexesOverAPart(): Promise<string[]> {
  partial ??= worker.db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'`)
    .all<{ name: string }>()
    .then(({ results }) => results.map(({ name }) => name));
  return partial;
}

/** SQLite's plan for a statement, outer loops first. */
async function planOf(sql: string): Promise<{ parent: number; detail: string }[]> {
  const values = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
  const { results } = await worker.db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array<null>(values).fill(null))
    .all<{ parent: number; detail: string }>();
  return results;
}

/** The lines of SQLite's query plan that scan a whole table. A partial index of pending work may be scanned. */
async function scans(sql: string): Promise<string[]> {
  const plan = await planOf(sql);
  // A scan of the statement's own CTE is not a table scan; the CTE's query has lines of its own.
  const selected = [...sql.matchAll(/\b(\w+) AS \(\s*SELECT\b/g)].map(([, name]) => `SCAN ${name}`);
  const harmless = [
    ...['CONSTANT ROW', 'VIRTUAL TABLE', 'SCAN (subquery-', 'SCAN sqlite_schema'],
    ...[...selected, ...(await indexesOverAPart())],
  ];
  return plan
    .map(({ detail }) => detail)
    .filter((detail) => /^SCAN\b/.test(detail) && !harmless.some((word) => detail.includes(word)));
}

test('no request scans a whole table', async () => {
  const all = await statementsOf();
  expect(all.length).toBeGreaterThan(15);
  for (const { file, sql } of all) {
    const found = await scans(sql).catch((error) => [String(error)]);
    expect(found, `${file}: ${sql}`).toEqual([]);
  }
});

test('a statement that scans a whole table would be noticed', async () => {
  for (const sql of [
    'SELECT * FROM members WHERE first_name = ?1',
    'DELETE FROM sessions WHERE last_seen_at < ?1',
    `SELECT * FROM achievements WHERE title LIKE ?1`,
    'SELECT count(*) FROM module_completions',
    'SELECT * FROM mails WHERE to_address = ?1',
    'SELECT * FROM erasures WHERE email = ?1',
  ])
    expect(await scans(sql), sql).toHaveLength(1);
});

/** Columns that very many rows of a table share. What a member has is few. */
const LARGE = /\((broadcast_id|import_id)=\?\)$/;

/** Lists of values (json_each) that SQLite goes through anew for each of very many rows. */
async function loopsOverValues(sql: string): Promise<string[]> {
  const outer = new Map<number, string>();
  return (await planOf(sql)).flatMap(({ parent, detail }) => {
    if (LARGE.test(detail)) outer.set(parent, detail);
    const slow = outer.get(parent);
    return slow && /^SCAN .* VIRTUAL TABLE/.test(detail) ? [`${slow}, then ${detail}`] : [];
  });
}

test('no statement goes through a list of values for each row of a broadcast or an import', async () => {
  for (const { file, sql } of await statementsOf()) {
    const found = await loopsOverValues(sql).catch((error) => [String(error)]);
    expect(found, `${file}: ${sql}`).toEqual([]);
  }
});

test('such a statement would be noticed', async () => {
  const update = (broadcast: string) => `
    UPDATE broadcast_recipients SET outcome = 'sent' FROM json_each(?1) j
    WHERE broadcast_id = ${broadcast} AND member_id = j.value ->> 'member' AND ?2 IS NOT NULL`;
  expect(await loopsOverValues(update('?2'))).toHaveLength(1);
  expect(await loopsOverValues(update(`j.value ->> 'broadcast'`))).toEqual([]);
});

test('no statement begins with a constant, which would hide it from the search', async () => {
  for (const file of sourceFiles('{functions,scripts}/**/*.ts'))
    expect(await readFile(file, 'utf8'), file).not.toMatch(/prepare\(\s*`\s*\$\{/);
});

test('every table that a request writes to is covered by the search', async () => {
  const [{ results } = { results: [] }, triggers] = await worker.db.batch<Record<string, string>>([
    worker.db.prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%member_id TEXT%'`,
    ),
    worker.db.prepare(`SELECT sql FROM sqlite_schema WHERE type = 'trigger'`),
  ]);
  // The rows of some tables are begun by a trigger.
  const written = [...(await statementsOf()), ...(triggers?.results ?? [])];
  const found = written.map(({ sql }) => sql).join('\n');
  const tables = results.map(({ name }) => name);
  expect(tables.length).toBeGreaterThan(9);
  for (const table of ['members', 'rate_limits', ...tables])
    expect(found).toMatch(new RegExp(`INSERT INTO ${table}\\b`));
});

test('migrations applied a second time change nothing', async () => {
  const schema = async () =>
    JSON.stringify((await worker.db.prepare('SELECT name, sql FROM sqlite_schema').all()).results);
  const before = [await schema(), await everything(worker.db)];
  expect(await applyMigrations(worker.db)).toEqual([]);
  expect([await schema(), await everything(worker.db)]).toEqual(before);
});

test('rows with impossible values cannot be stored', async () => {
  const impossible = [
    `INSERT INTO subscriptions VALUES ('s', 'demo-ada', 'c', 'free', 'monthly', 'active', NULL, NULL, NULL, 30, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, NULL)`,
    `INSERT INTO subscriptions VALUES ('s', 'demo-ada', 'c', 'gold', 'monthly', 'active', NULL, NULL, NULL, 30, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, NULL)`,
    `INSERT INTO subscriptions VALUES ('s', 'demo-ada', 'c', 'quick', 'daily', 'active', NULL, NULL, NULL, 30, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, NULL)`,
    `INSERT INTO grants VALUES ('demo-ada', 'demo', 'free', '2026-01-01', '2099-01-01', NULL, 0)`,
    `INSERT INTO grants VALUES ('nobody', 'demo', 'quick', '2026-01-01', '2099-01-01', NULL, 0)`,
    `INSERT INTO checkouts VALUES ('demo-ada', 1, 'free', 'monthly', '', NULL, '2026-01-01')`,
    `INSERT INTO stripe_events VALUES ('e', 't', NULL, NULL, NULL, '', '', 'lost', 0, '', NULL)`,
    `INSERT INTO membership_events VALUES ('e', 'nobody', NULL, 'joined', '{}', '2026-01-01')`,
    `INSERT INTO holds VALUES ('sub_nobody', 'refund', '2026-01-01', NULL)`,
    `INSERT INTO module_completions VALUES ('demo-ada', 'x', 601, '2026-01-01')`,
    `INSERT INTO module_completions VALUES ('demo-ada', 'x', 'nine', '2026-01-01')`,
    `INSERT INTO module_completions VALUES ('nobody', 'x', 9, '2026-01-01')`,
    `UPDATE members SET email_key = 'bob@example.com' WHERE id = 'demo-ada'`,
    `UPDATE members SET first_name = hex(zeroblob(41)) WHERE id = 'demo-ada'`,
  ];
  for (const sql of impossible)
    await expect(worker.db.prepare(sql).run(), sql).rejects.toThrow(/constraint|cannot store/);
});
