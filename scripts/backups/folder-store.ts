// Backups in a folder of this machine.
import { glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { BackupStore } from '../../functions/backups/store.ts';

export function folderStore(folder: string): BackupStore {
  const at = (key: string) => join(folder, ...key.split('/').map(encodeURIComponent));
  return {
    name: resolve(folder),
    /** Whole or not at all. */
    async put(key, bytes) {
      const path = at(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes);
      await rename(`${path}.part`, path);
    },
    get: (key) => readFile(at(key)).catch(() => null),
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
