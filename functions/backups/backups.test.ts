// What a backup reads, cuts and leaves out, on the schema of all migrations.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InMemory } from '../../src/testing/worker/d1-in-memory.ts';
import { chunkAfter, fromItsStart, type Key } from './rows.ts';
import { isBackedUp, LEFT_OUT } from './rules/left-out.ts';
import { tablesToRead } from './schema.ts';
import { PUBLIC_SETTINGS, SECRETS } from './settings.ts';

const database = new InMemory();
const db = database.opened();

test('every table is in a backup, or left out for a reason; none that is in it refers to one that is not', async () => {
  const all = database.rows<{ name: string }>(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'`,
  );
  const names = new Set(all.map(({ name }) => name));
  for (const name of Object.keys(LEFT_OUT)) expect(names, `${name} is no table`).toContain(name);
  const tables = await tablesToRead(db);
  const read = tables.map(({ name }) => name);
  expect(read.length).toBeGreaterThan(120);
  for (const { name, key } of tables) {
    expect(key, name).not.toEqual([]);
    const parents = database.rows<{ parent: string }>(
      'SELECT "table" AS parent FROM pragma_foreign_key_list(?)',
      name,
    );
    for (const { parent } of parents) {
      expect(read, `${name} refers to ${parent}`).toContain(parent);
      if (parent !== name) expect(read.indexOf(parent), name).toBeGreaterThan(read.indexOf(name));
    }
  }
  const left = [...names].filter((name) => !isBackedUp(name) && !(name in LEFT_OUT));
  for (const name of left) expect(name).toMatch(/^sqlite_|^d1_migrations$|_search|_words$/);
});

test('each setting is either readable in a backup, or only named', () => {
  const all = Object.keys(parseEnv(readFileSync('.dev.vars.example', 'utf8')));
  const named: string[] = [...PUBLIC_SETTINGS, ...SECRETS];
  // Only for the build, and only on this machine.
  const elsewhere = ['GA4_MEASUREMENT_ID', 'D1_LIMITS', 'PUSH_SERVICE_URL', 'STRIPE_API_URL'];
  expect([...named, ...elsewhere].sort()).toEqual(all.sort());
  for (const name of PUBLIC_SETTINGS) expect(name).not.toMatch(/SECRET|TOKEN|PRIVATE|API_KEY/);
});

async function readable(table: string) {
  const found = (await tablesToRead(db)).find(({ name }) => name === table);
  if (!found) throw new Error(table);
  return fromItsStart(found);
}

async function chunks(table: string): Promise<string[]> {
  const read = await readable(table);
  const found: string[] = [];
  for (let after: Key | null = null; ; ) {
    const chunk = await chunkAfter(db, read, after);
    if (!chunk) return found;
    found.push(chunk.lines);
    after = chunk.end;
  }
}

const add = (ids: readonly string[]) => {
  for (const id of ids)
    database.rows(
      `INSERT INTO erased_addresses (address_hash, erased_at) VALUES (?, '2026') ON CONFLICT DO NOTHING`,
      id,
    );
};

test('any rows come out once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 300 }),
      async (all) => {
        // SQLite would end a text at NUL, and UTF-8 has no half of a pair.
        const ids = all.filter((id) => id.isWellFormed() && !id.includes('\0'));
        database.empty('erased_addresses');
        add(ids);
        const lines = (await chunks('erased_addresses')).join('').split('\n').filter(Boolean);
        const found = lines.map(
          (line) => (JSON.parse(line) as { address_hash: string }).address_hash,
        );
        const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(found).toEqual(ids.toSorted(byBytes));
      },
    ),
    { numRuns: 30 },
  );
});

test('of ten thousand rows in a couple of dozen chunks, a new one in the middle changes one', async () => {
  database.empty('erased_addresses');
  const id = (n: number) => String(n * 7919).padStart(12, '0');
  add(Array.from({ length: 10_000 }, (_, n) => id(n)));
  const before = await chunks('erased_addresses');
  expect(before.length).toBeGreaterThan(10);
  expect(before.length).toBeLessThan(60);
  add([`${id(5000)}-between`]);
  const known = new Set(before);
  const changed = (await chunks('erased_addresses')).filter((lines) => !known.has(lines));
  expect(changed.length).toBeLessThanOrEqual(2);
});
