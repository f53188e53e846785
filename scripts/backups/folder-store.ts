// Backups in a folder of this machine.
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import type { BackupStore } from '../../functions/backups/store.ts';
import { pathIn } from './file-path.ts';
import { BackupError } from './unseal.ts';

export function folderStore(folder: string): BackupStore {
  const at = (key: string) => pathIn(folder, key);
  return {
    name: resolve(folder),
    deletes: 500,
    /** Whole or not at all. */
    async put(key, bytes) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
    },
    get: (key) =>
      readFile(at(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw new BackupError(`${at(key)} can’t be read: ${error.message}`);
      }),
    async delete(keys) {
      for (const key of keys) await rm(at(key), { force: true });
    },
    async list(prefix) {
      const paths = await Array.fromAsync(glob('**/*.age', { cwd: folder }));
      const keys = paths.map((path) => path.split(sep).map(decodeURIComponent).join('/'));
      return keys.filter((key) => key.startsWith(prefix)).sort();
    },
  };
}
