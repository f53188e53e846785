// A backup of the site on this machine, made in one go by the steps that a Worker takes one a minute.
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import type { Tools } from '../../functions/backups/running.ts';
import { runningBackup, startBackup } from '../../functions/backups/running.ts';
import { sealFilesTo, sealTo } from '../../functions/backups/seal.ts';
import { settingsOf } from '../../functions/backups/settings.ts';
import { takeStep } from '../../functions/backups/step.ts';
import type { BackupStore } from '../../functions/backups/store.ts';
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

const RESULT = `
  SELECT id, row_count AS "rows", file_count AS files, bytes, new_bytes AS newBytes, error FROM backups
  WHERE id = ?1`;

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
    readContent: contentLines,
    settings: settingsOf(await localSettings()),
    site: 'this machine',
  };
  await startBackup(db, 'command', now).run();
  const backup = await runningBackup(db);
  if (!backup) throw new BackupError('The backup could not begin.');
  for (;;) {
    await takeStep(tools, Date.now());
    const row = await db
      .prepare(RESULT)
      .bind(backup.id)
      .first<MadeBackup & { error: string | null }>();
    if (row?.error)
      throw new BackupError(`The backup stopped: ${row.error}. Run it again to go on.`);
    if (row && !(await runningBackup(db))) return row;
  }
}

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
