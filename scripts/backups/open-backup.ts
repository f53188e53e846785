// Opens a backup into a folder that can be read without this product: docs/backups.md describes it. `npm run export` ends
// here, and every restore begins here.
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import {
  type BackupFile,
  BackupList,
  CONTENT_ASSETS,
  ERASED,
  FORMAT,
  LISTS,
  type ListedChunk,
  listKey,
} from '../../functions/backups/rules/list.ts';
import type { BackupStore } from '../../functions/backups/store.ts';
import { pathIn } from './file-path.ts';
import { ERASED_LIST, type FolderManifest, MANIFEST, ofFormat, parsed } from './folder-format.ts';
import { BackupError, type Opened, openerOf } from './unseal.ts';

export interface Source {
  store: BackupStore;
  /** The private key. */
  identity: string;
}

/** The ids of the backups in the store, the newest last. */
export async function backupIds(store: BackupStore): Promise<string[]> {
  const keys = await store.list(LISTS);
  return keys.map((key) => key.slice(LISTS.length, -'.age'.length)).sort();
}

/** `wanted`: an id or the beginning of one, such as a date; the newest if omitted. */
export async function chooseBackup(store: BackupStore, wanted = ''): Promise<string> {
  const ids = await backupIds(store);
  const id = ids.filter((each) => each.startsWith(wanted)).at(-1);
  if (id) return id;
  if (ids.length === 0) throw new BackupError('There is no backup in this place.');
  throw new BackupError(`No backup begins with ${wanted}. The newest is ${ids.at(-1)}.`);
}

async function readList({ store, identity }: Source, id: string): Promise<BackupList> {
  const text = await openerOf(store, identity).text(listKey(id));
  const json = ofFormat(FORMAT, `The backup ${id}`, parsed(listKey(id), text));
  const list = v.safeParse(BackupList, json);
  if (!list.success) throw new BackupError(`${listKey(id)}: ${v.summarize(list.issues)}`);
  return list.output;
}

/**
 * Writes the backup into `folder`, which is empty or missing, and which only this user can read then. Every piece is checked
 * against its checksum.
 */
export async function openBackup(
  source: Source,
  id: string,
  folder: string,
): Promise<FolderManifest> {
  const opened = openerOf(source.store, source.identity);
  const list = await readList(source, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. Name another folder.`);
  await mkdir(join(folder, 'tables'));
  const tables: FolderManifest['tables'] = {};
  for (const [name, chunks] of Object.entries(list.tables).sort(([a], [b]) => (a < b ? -1 : 1)))
    tables[name] = await writeLines(opened, chunks, pathIn(folder, `tables/${name}.jsonl`));
  const files = await writeFiles(opened, list.files, folder);
  if (list.content)
    await writeLines(opened, [list.content], join(folder, 'content', 'documents.ndjson'));
  await writeErasures(source.store, opened, folder);
  const manifest: FolderManifest = {
    format: 1,
    id: list.id,
    site: list.site,
    startedAt: list.startedAt,
    finishedAt: list.finishedAt,
    migrations: list.migrations,
    tables,
    files,
    settings: list.settings,
  };
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeLines(opened: Opened, chunks: readonly ListedChunk[], path: string) {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  try {
    for (const { object, digest, rows: count } of chunks) {
      const lines = await opened.text(object, digest);
      hash.update(lines);
      rows += count;
      await file.appendFile(lines);
    }
  } finally {
    await file.close();
  }
  return { rows, sha256: hash.digest('hex') };
}

async function writeFiles(opened: Opened, chunks: readonly ListedChunk[], folder: string) {
  const files: FolderManifest['files'] = {};
  for (const { object, digest } of chunks) {
    for (const line of (await opened.text(object, digest)).split('\n').filter(Boolean)) {
      const file = parsed(object, line) as BackupFile;
      const isOfContent = file.key.startsWith(CONTENT_ASSETS);
      const path = pathIn(isOfContent ? folder : join(folder, 'files'), file.key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await opened.file(file.object, file.digest));
      if (!isOfContent) files[file.key] = { bytes: file.bytes, sha256: file.digest };
    }
  }
  return files;
}

/** Every erasure since the first backup: more than this backup itself can know. */
async function writeErasures(store: BackupStore, opened: Opened, folder: string): Promise<void> {
  const lines = new Set<string>();
  for (const key of await store.list(ERASED))
    for (const line of (await opened.text(key)).split('\n').filter(Boolean)) lines.add(line);
  await writeFile(join(folder, ERASED_LIST), [...lines].map((line) => `${line}\n`).join(''));
}
