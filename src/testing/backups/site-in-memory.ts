// A site for tests of backups without a Worker: the database of all migrations, members' files, and a store in a folder.
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, onTestFinished } from 'vitest';
import type { BackupStore } from '../../../functions/backups/store.ts';
import { folderStore } from '../../../scripts/backups/folder-store.ts';
import { type MadeBackup, makeLocally } from '../../../scripts/backups/make-locally.ts';
import { openBackup, type Source } from '../../../scripts/backups/open-backup.ts';
import { InMemory } from '../worker/d1-in-memory.ts';

const MIGRATIONS = new URL('../../../functions/migrations/', import.meta.url);

export interface SiteInMemory {
  database: InMemory;
  db: D1Database;
  uploads: R2Bucket;
  files: Map<string, Uint8Array>;
}

export function siteInMemory(): SiteInMemory {
  const database = new InMemory();
  database.sqlite.exec(`CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
    applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`);
  const note = database.sqlite.prepare('INSERT INTO d1_migrations (name) VALUES (?)');
  for (const name of readdirSync(MIGRATIONS).sort()) if (name.endsWith('.sql')) note.run(name);
  const files = new Map<string, Uint8Array>();
  return { database, db: database.opened(), uploads: bucketOf(files), files };
}

const PAGE = 2;

function bucketOf(files: Map<string, Uint8Array>): R2Bucket {
  const bucket = {
    async list({ cursor = '' }: { cursor?: string } = {}) {
      const keys = [...files.keys()].sort().filter((key) => key > cursor);
      const objects = keys.slice(0, PAGE).map((key) => ({ key }));
      return { objects, truncated: keys.length > PAGE, cursor: objects.at(-1)?.key };
    },
    async get(key: string) {
      const bytes = files.get(key);
      return bytes ? { arrayBuffer: async () => Uint8Array.from(bytes).buffer } : null;
    },
    put: async (key: string, bytes: Uint8Array) => void files.set(key, bytes),
  };
  return bucket as unknown as R2Bucket;
}

/** After the test, or after the file if all of its tests share it. */
function whenOver(tidy: () => Promise<void>): void {
  try {
    onTestFinished(tidy);
  } catch {
    afterAll(tidy);
  }
}

export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  whenOver(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface Place extends Source {
  store: BackupStore;
  folder: string;
  backUp(site: SiteInMemory, now?: number): Promise<MadeBackup>;
  /** The folder of the opened backup. */
  open(id: string): Promise<string>;
}

export async function placeForBackups(): Promise<Place> {
  const folder = await folderForTest();
  const store = folderStore(folder);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  return {
    store,
    identity,
    folder,
    backUp: (site, now) => makeLocally(site, store, recipient, now),
    async open(id) {
      const opened = join(await folderForTest(), 'opened');
      await openBackup({ store, identity }, id, opened);
      return opened;
    },
  };
}
