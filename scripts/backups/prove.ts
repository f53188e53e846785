// A backup counts when it was restored: into a scratch database on this machine, every row and file compared.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseBackup, openBackup, type Source } from './open-backup.ts';
import { prepare } from './prepare.ts';
import { proved, rowsIn } from './restore.ts';
import { BackupError } from './unseal.ts';

export interface Proof {
  id: string;
  isEqual: boolean;
  detail: string;
}

/** Also takes the steps that follow in a restore, so that one cannot fail at them. Throws if there is no backup. */
export async function prove(source: Source, at?: string): Promise<Proof> {
  const id = await chooseBackup(source.store, at);
  const folder = await mkdtemp(join(tmpdir(), 'prove-'));
  try {
    const manifest = await openBackup(source, id, folder);
    const scratch = await proved(folder, manifest);
    await prepare(folder, manifest, scratch);
    scratch.sqlite.close();
    const tables = Object.keys(manifest.tables).length;
    const files = Object.keys(manifest.files).length;
    return {
      id,
      isEqual: true,
      detail: `${rowsIn(manifest).toLocaleString('en-US')} rows of ${tables} tables and ${files.toLocaleString('en-US')} files, all equal.`,
    };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { id, isEqual: false, detail: error.message };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
