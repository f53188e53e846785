// A backup counts when it was restored: into a scratch database on this machine, every row and file compared.
import { join } from 'node:path';
import { chooseBackup, openBackup, type Source } from './open-backup.ts';
import { inPlainFolder } from './plain-folder.ts';
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
  try {
    const manifest = await inPlainFolder(async (plain) => {
      const folder = join(plain, 'opened');
      const opened = await openBackup(source, id, folder);
      const scratch = await proved(folder, opened, join(plain, 'scratch.sqlite'));
      await prepare(folder, opened, scratch);
      scratch.sqlite.close();
      return opened;
    });
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
  }
}
