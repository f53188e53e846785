// Puts an opened backup, or an export, into an empty place.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pathIn } from './file-path.ts';
import { type FolderManifest, readManifest } from './folder-format.ts';
import { inPlainFolder } from './plain-folder.ts';
import { type Prepared, prepare } from './prepare.ts';
import { differences, fillScratch, type Scratch } from './scratch.ts';
import type { Target } from './target.ts';
import { BackupError } from './unseal.ts';

export interface Restored extends Prepared {
  manifest: FolderManifest;
  rows: number;
  files: number;
}

/** Nothing is written unless the target is empty, and every row and every file is what was backed up. */
export async function restore(folder: string, target: Target): Promise<Restored> {
  if (!(await target.isEmpty()))
    throw new BackupError(
      'There are members in this place already. Restore into an empty one: a new database (`npx wrangler d1 create`), or on this machine a checkout without .wrangler/state.',
    );
  const manifest = await readManifest(folder);
  for (const [key, { sha256 }] of Object.entries(manifest.files))
    if ((await digestOfFile(fileOf(folder, key))) !== sha256)
      throw new BackupError(`The file ${key} is not what was backed up: its checksum differs.`);
  return inPlainFolder(async (plain) => {
    const scratch = await proved(folder, manifest, join(plain, 'scratch.sqlite'));
    try {
      const prepared = await prepare(folder, manifest, scratch);
      const keys = Object.keys(manifest.files).filter((key) => !prepared.withoutFiles.has(key));
      for (const key of keys) await target.putFile(key, fileOf(folder, key));
      // Last: until its final statement, an interrupted restore is an empty place, and can be repeated.
      await target.write(scratch.sqlite);
      return { ...prepared, manifest, rows: rowsIn(manifest), files: keys.length };
    } finally {
      scratch.sqlite.close();
    }
  });
}

const fileOf = (folder: string, key: string) => pathIn(join(folder, 'files'), key);

async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const bytes of createReadStream(path)) hash.update(bytes as Uint8Array);
  } catch (error) {
    throw new BackupError(`${path} can’t be read: ${(error as Error).message}`);
  }
  return hash.digest('hex');
}

export const rowsIn = ({ tables }: FolderManifest) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

/** Throws if a row differs from the backup. `path`: of the scratch database. */
export async function proved(
  folder: string,
  manifest: FolderManifest,
  path: string,
): Promise<Scratch> {
  const scratch = await fillScratch(folder, manifest, path);
  const different = await differences(scratch, manifest);
  if (different.length > 0)
    throw new BackupError(`These tables are not what was backed up:\n${different.join('\n')}`);
  const [{ integrity_check: integrity = '' } = {}] = scratch.sqlite
    .prepare('PRAGMA integrity_check')
    .all() as { integrity_check?: string }[];
  if (integrity !== 'ok') throw new BackupError(`SQLite finds an error: ${integrity}`);
  return scratch;
}
