// A backup of the site on this machine, made in one go by the steps that a Worker takes one a minute.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ListedErasure } from '../../functions/account/unlisted-erasures.ts';
import type { Asset } from '../../functions/backups/content.ts';
import { ERASED } from '../../functions/backups/rules/list.ts';
import type { Tools } from '../../functions/backups/running.ts';
import { runningBackup, startBackup } from '../../functions/backups/running.ts';
import { sealFilesTo, sealTo } from '../../functions/backups/seal.ts';
import { settingsOf } from '../../functions/backups/settings.ts';
import { takeStep } from '../../functions/backups/step.ts';
import type { BackupStore } from '../../functions/backups/store.ts';
import { deleteDropped, dropTooMany } from '../../functions/backups/thin.ts';
import type { AppEnv } from '../../functions/environment.ts';
import { publishedDocuments } from '../../src/content/dataset.ts';
import type { LocalSite } from '../where/local-site.ts';
import { BackupError } from './unseal.ts';

export interface MadeBackup {
  id: string;
  rows: number;
  files: number;
  bytes: number;
  newBytes: number;
}

interface Made extends MadeBackup {
  error: string | null;
  finishedAt: string | null;
  droppedAt: string | null;
}

const RESULT = `
  SELECT id, row_count AS "rows", file_count AS files, bytes, new_bytes AS newBytes, error,
    finished_at AS finishedAt, dropped_at AS droppedAt FROM backups WHERE id = ?1`;
const GIVE_UP =
  'UPDATE backups SET dropped_at = ?1 WHERE finished_at IS NULL AND dropped_at IS NULL';
const ERASURES = `
  SELECT member_id AS memberId, finished_at AS erasedAt FROM erasures WHERE finished_at IS NOT NULL
  ORDER BY finished_at, member_id`;

export async function makeLocally(
  { db, uploads }: Pick<LocalSite, 'db' | 'uploads'>,
  store: BackupStore,
  recipient: string,
  now = Date.now(),
): Promise<MadeBackup> {
  const tools: Tools = {
    db,
    store,
    seal: sealTo(recipient),
    sealFile: sealFilesTo(recipient),
    uploads,
    content: { documents: contentLines, bytesOf: assetHere },
    settings: settingsOf(await localSettings()),
    site: 'this machine',
    listsErasures: false,
  };
  // What a killed command has left is not gone on with: its beginning may be days old.
  await db.prepare(GIVE_UP).bind(new Date(now).toISOString()).run();
  await startBackup(db, 'command', now).run();
  const backup = await runningBackup(db);
  if (!backup) throw new BackupError('The backup could not begin.');
  for (;;) {
    await takeStep(tools, Date.now());
    const row = await db.prepare(RESULT).bind(backup.id).first<Made>();
    if (row?.error) throw new BackupError(`The backup stopped: ${row.error}. Run it again.`);
    if (!row || row.droppedAt) throw new BackupError('Another backup began. Run this one again.');
    if (row.finishedAt) break;
  }
  await store.put(`${ERASED}${backup.id}.age`, await tools.seal(await everyErasure(db)));
  const row = await db.prepare(RESULT).bind(backup.id).first<Made>();
  if (!row) throw new BackupError('The backup is gone.');
  return row;
}

/** Deletes what the rule does not keep. The store is the one that the backups are in. */
export async function thinLocally(
  { db }: Pick<LocalSite, 'db'>,
  store: BackupStore,
  now = Date.now(),
): Promise<void> {
  await dropTooMany({ db, store }, now);
  while (await deleteDropped({ db, store }));
}

/** All of them each time: which folders have been told of one is not known here. */
async function everyErasure(db: D1Database): Promise<string> {
  const { results } = await db.prepare(ERASURES).all<ListedErasure>();
  return results.map((erasure) => `${JSON.stringify(erasure)}\n`).join('');
}

/** As the Studio on this machine keeps them. */
const assetHere = ({ path }: Asset): Promise<Uint8Array | null> =>
  readFile(join('studio', 'dataset', 'assets', basename(path))).catch(() => null);

/** Sorted by id, as an export is. */
async function contentLines(): Promise<string> {
  const documents = (await publishedDocuments()) as { _id: string }[];
  const sorted = documents.toSorted((a, b) => (a._id < b._id ? -1 : 1));
  return sorted.map((document) => `${JSON.stringify(document)}\n`).join('');
}

async function localSettings(): Promise<AppEnv['Bindings']> {
  const text = await readFile('.dev.vars', 'utf8').catch(() =>
    readFile('.dev.vars.example', 'utf8'),
  );
  return parseEnv(text) as unknown as AppEnv['Bindings'];
}
