// Puts an opened backup, or an export, into an empty place.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FolderManifest, readManifest } from './folder-format.ts';
import { type Prepared, prepare } from './prepare.ts';
import { differences, fillScratch, type Scratch } from './scratch.ts';
import type { Target } from './target.ts';
import { BackupError } from './unseal.ts';

export interface Restored extends Prepared {
  manifest: FolderManifest;
  rows: number;
  files: number;
}

/** Nothing is written unless the target is empty and every row is what was backed up. */
export async function restore(folder: string, target: Target): Promise<Restored> {
  if (!(await target.isEmpty()))
    throw new BackupError(
      'There are members in this place already. Restore into an empty one: a new database (`npx wrangler d1 create`), or on this machine without .wrangler/state.',
    );
  const manifest = await readManifest(folder);
  const scratch = await proved(folder, manifest);
  const prepared = await prepare(folder, manifest, scratch);
  const keys = Object.keys(manifest.files).filter((key) => !prepared.withoutFiles.has(key));
  for (const key of keys) {
    const path = join(folder, 'files', ...key.split('/').map(encodeURIComponent));
    await target.putFile(key, path, await readFile(path));
  }
  // Last: until its final statement, an interrupted restore is an empty place, and can be repeated.
  await target.write(scratch.sqlite);
  scratch.sqlite.close();
  return { ...prepared, manifest, rows: rowsIn(manifest), files: keys.length };
}

export const rowsIn = ({ tables }: FolderManifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** Throws if a row differs from the backup. */
export async function proved(folder: string, manifest: FolderManifest): Promise<Scratch> {
  const scratch = await fillScratch(folder, manifest);
  const different = await differences(scratch, manifest);
  if (different.length > 0)
    throw new BackupError(`These tables are not what was backed up:\n${different.join('\n')}`);
  const [{ integrity_check: integrity = '' } = {}] = scratch.sqlite
    .prepare('PRAGMA integrity_check')
    .all() as { integrity_check?: string }[];
  if (integrity !== 'ok') throw new BackupError(`SQLite finds an error: ${integrity}`);
  return scratch;
}
