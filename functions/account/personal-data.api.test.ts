// A new table or column must be either exported or excluded with a reason, and deleted with the member.
import { expect, test } from 'vitest';
import { testWorker } from '../../src/testing/worker/worker.ts';
import { columnsOf } from './data-export/reads.ts';
import { NOT_EXPORTED } from './not-exported.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const worker = testWorker();

/**
 * `table.column` of everything that is stored, except SQLite's and Cloudflare's own tables. A search index, a virtual
 * table, follows its table by triggers.
 */
async function stored(): Promise<{ table: string; column: string }[]> {
  const { results } = await worker.db
    .prepare(
      `SELECT t.name AS "table", c.name AS "column" FROM pragma_table_list t, pragma_table_info(t.name) c
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_cf_*'`,
    )
    .all<{ table: string; column: string }>();
  return results;
}

async function undecided(): Promise<string[]> {
  const exported = new Map<string, string[]>(
    PERSONAL_DATA.map(({ table, sql }) => [table, columnsOf(sql)]),
  );
  return (await stored())
    .filter(({ table, column }) => {
      const isMemberThemselves = exported.has(table) && column === 'member_id';
      const isDecided = table in NOT_EXPORTED || `${table}.${column}` in NOT_EXPORTED;
      return !isMemberThemselves && !isDecided && !exported.get(table)?.includes(column);
    })
    .map(({ table, column }) => `${table}.${column}`);
}

/** Kept on purpose: payments, under an id that identifies no one once the member is deleted; and erasures. */
const KEPT = [
  ...['subscriptions', 'customers', 'invoices', 'guarantee_refunds', 'erasures'],
  ...['membership_rates', 'membership_refunds'],
];

/** Tables about a member whose rows would remain after the member is deleted. */
async function leftBehind(): Promise<string[]> {
  const tables = (await stored())
    .filter(({ table, column }) => column === 'member_id' && !KEPT.includes(table))
    .map(({ table }) => table);
  expect(tables.length).toBeGreaterThan(8);
  const keys = await Promise.all(
    tables.map((table) =>
      worker.db
        .prepare(
          `SELECT 1 FROM pragma_foreign_key_list(?1)
           WHERE "from" = 'member_id' AND "table" = 'members' AND on_delete = 'CASCADE'`,
        )
        .bind(table)
        .first(),
    ),
  );
  return tables.filter((_, i) => !keys[i]);
}

test('every column is either exported or listed with the reason why not', async () => {
  expect(await undecided()).toEqual([]);
});

test('all rows that refer to a member are deleted with the member', async () => {
  expect(await leftBehind()).toEqual([]);
});

test('every listed column and table exists', async () => {
  const there = await stored();
  const names = there.flatMap(({ table, column }) => [table, `${table}.${column}`]);
  for (const name of [...PERSONAL_DATA.map(({ table }) => table), ...Object.keys(NOT_EXPORTED)])
    expect(names).toContain(name);
});

test('an undecided table or column is reported', async () => {
  await worker.db.batch(
    [
      'CREATE TABLE diaries (member_id TEXT NOT NULL, entry TEXT NOT NULL)',
      'ALTER TABLE members ADD COLUMN shoe_size INTEGER',
    ].map((sql) => worker.db.prepare(sql)),
  );
  expect(await undecided()).toEqual(
    expect.arrayContaining(['diaries.entry', 'diaries.member_id', 'members.shoe_size']),
  );
  expect(await leftBehind()).toEqual(['diaries']);
});
