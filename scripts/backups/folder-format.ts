// The folder of an export or of an opened backup, version 1. docs/backups.md describes it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { BackupError } from './unseal.ts';

export const MANIFEST = 'manifest.json';
export const ERASED_LIST = 'erased.jsonl';
const FORMAT = 1;

const FolderManifest = v.object({
  format: v.literal(FORMAT),
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
  const json = ofFormat(FORMAT, folder, parsed(MANIFEST, text));
  const manifest = v.safeParse(FolderManifest, json);
  if (!manifest.success) throw new BackupError(`${MANIFEST}: ${v.summarize(manifest.issues)}`);
  return manifest.output;
}

/** `name`: of what the text is in, for people. */
export function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError(`${name} is damaged: it is not JSON, or not all of it.`);
  }
}

/** Says which side is to be updated when another version wrote it. */
export function ofFormat(format: number, name: string, json: unknown): unknown {
  const found = (json as { format?: unknown } | null)?.format;
  if (typeof found !== 'number' || found <= format) return json;
  throw new BackupError(
    `${name} has format ${found}, and this checkout reads format ${format}. Update the checkout first: git pull`,
  );
}
