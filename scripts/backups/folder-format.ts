// The folder of an export or of an opened backup, version 1. docs/backups.md describes it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { BackupError } from './unseal.ts';

export const MANIFEST = 'manifest.json';

const FolderManifest = v.object({
  format: v.literal(1, 'This folder was written by another version of the product.'),
  id: v.string(),
  site: v.string(),
  startedAt: v.string(),
  finishedAt: v.string(),
  /** The database's migrations, in their order: they say what the columns are. */
  migrations: v.array(v.string()),
  tables: v.record(v.string(), v.object({ rows: v.number(), sha256: v.string() })),
  files: v.record(v.string(), v.object({ bytes: v.number(), sha256: v.string() })),
  settings: v.object({ values: v.record(v.string(), v.string()), secrets: v.array(v.string()) }),
});
export type FolderManifest = v.InferOutput<typeof FolderManifest>;

export async function readManifest(folder: string): Promise<FolderManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} has no ${MANIFEST}: it is no export and no opened backup.`);
  });
  const manifest = v.safeParse(FolderManifest, JSON.parse(text));
  if (!manifest.success) throw new BackupError(`${MANIFEST}: ${v.summarize(manifest.issues)}`);
  return manifest.output;
}
