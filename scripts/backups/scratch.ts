// A scratch database, in SQLite on this machine, with the rows of an opened backup: where a backup is proved, and where a
// database is prepared before it goes to its place.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { chunkAfter, fromItsStart, type Key } from '../../functions/backups/rows.ts';
import { SEQUENCES, type TableKey, tablesToRead } from '../../functions/backups/schema.ts';
import { SqliteD1 } from '../sqlite-d1.ts';
import type { FolderManifest } from './folder-format.ts';
import { type Inserted, insertRows } from './insert-rows.ts';
import { BackupError } from './unseal.ts';

const MIGRATIONS = new URL('../../functions/migrations/', import.meta.url);

export interface Scratch {
  sqlite: DatabaseSync;
  /** The triggers of the schema, which are not there while rows are written. */
  triggers: string[];
  /** Of each table, what its file had. */
  inserted: Map<string, Inserted>;
}

/** `path`: of a new file: a database may be larger than the memory. The schema is the one that the backup was made with. */
export async function fillScratch(
  folder: string,
  manifest: FolderManifest,
  path: string,
): Promise<Scratch> {
  const sqlite = new DatabaseSync(path);
  sqlite.exec('PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY');
  applyTo(sqlite, namedIn(manifest));
  const triggers = takeTriggers(sqlite);
  const tables = Object.keys(manifest.tables);
  const inserted = new Map<string, Inserted>();
  sqlite.exec('BEGIN');
  // Migrations write rows as well.
  for (const name of tablesOf(sqlite)) sqlite.exec(`DELETE FROM "${name}"`);
  for (const name of tables.filter((each) => each !== SEQUENCES))
    inserted.set(name, await insertRows(sqlite, folder, name));
  // After the rows, whose insertion counts: a number is never used again, even if its row is gone.
  if (tables.includes(SEQUENCES)) {
    sqlite.exec(`DELETE FROM ${SEQUENCES}`);
    inserted.set(SEQUENCES, await insertRows(sqlite, folder, SEQUENCES));
  }
  sqlite.exec('COMMIT');
  return { sqlite, triggers, inserted };
}

/** The migrations of the backup; this checkout must know them all. */
function namedIn({ migrations }: FolderManifest): string[] {
  const known = new Set(readdirSync(MIGRATIONS));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return migrations;
  throw new BackupError(
    `The backup is of a newer version of the product: this checkout has no migration ${unknown.join(', ')}. Update it first.`,
  );
}

/** The migrations that came after those of the backup. */
export function migrateToNewest({ sqlite }: Scratch, { migrations }: FolderManifest): string[] {
  const later = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql') && !migrations.includes(name))
    .sort();
  applyTo(sqlite, later);
  return later;
}

function applyTo(sqlite: DatabaseSync, names: readonly string[]): void {
  sqlite.exec(`CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
    applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`);
  const note = sqlite.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const name of names) {
    sqlite.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'));
    note.run(name);
  }
}

function takeTriggers(sqlite: DatabaseSync): string[] {
  const found = sqlite
    .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`)
    .all() as { name: string; sql: string }[];
  for (const { name } of found) sqlite.exec(`DROP TRIGGER "${name}"`);
  return found.map(({ sql }) => sql);
}

const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
  AND name NOT LIKE 'sqlite_%' AND name <> 'd1_migrations'`;
const tablesOf = (sqlite: DatabaseSync) =>
  (sqlite.prepare(TABLES).all() as { name: string }[]).map(({ name }) => name);

/** The tables whose rows are not, in every byte, those of the manifest. */
export async function differences(
  { sqlite, inserted }: Scratch,
  { tables }: FolderManifest,
): Promise<string[]> {
  const db = new SqliteD1(sqlite).opened();
  const keys = new Map((await tablesToRead(db)).map((table) => [table.name, table]));
  const different: string[] = [];
  for (const [name, listed] of Object.entries(tables)) {
    const found = await contentOf(db, keys.get(name) ?? { name, key: [] }, inserted.get(name));
    if (found.rows !== listed.rows || found.sha256 !== listed.sha256)
      different.push(`${name}: ${found.rows} rows, ${listed.rows} in the backup`);
  }
  return different;
}

/** What a backup of the table would have; with rows that others took the place of, what was read. */
async function contentOf(db: D1Database, of: TableKey, inserted?: Inserted) {
  if (inserted && inserted.replaced.size > 0) return inserted;
  const table = fromItsStart(of);
  const hash = createHash('sha256');
  let rows = 0;
  let after: Key | null = null;
  for (;;) {
    const chunk = await chunkAfter(db, table, after);
    if (!chunk) break;
    hash.update(chunk.lines);
    rows += chunk.rows;
    after = chunk.end;
    if (chunk.isLast) break;
  }
  return { rows, sha256: hash.digest('hex') };
}
