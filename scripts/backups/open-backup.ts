// Opens a backup into a folder that can be read without this product: docs/backups.md describes it. `npm run export` ends
// here, and every restore begins here.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import * as v from 'valibot';
import {
  type BackupFile,
  BackupList,
  ERASED,
  LISTS,
  type ListedChunk,
  listKey,
} from '../../functions/backups/rules/list.ts';
import type { BackupStore } from '../../functions/backups/store.ts';
import { type FolderManifest, MANIFEST } from './folder-format.ts';
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
  const list = v.safeParse(BackupList, JSON.parse(text));
  if (!list.success) throw new BackupError(v.summarize(list.issues));
  return list.output;
}

/** Writes the backup into `folder`, which is empty or missing. Every piece is checked against its checksum. */
export async function openBackup(
  source: Source,
  id: string,
  folder: string,
): Promise<FolderManifest> {
  const opened = openerOf(source.store, source.identity);
  const list = await readList(source, id);
  await mkdir(join(folder, 'tables'), { recursive: true });
  const tables: FolderManifest['tables'] = {};
  for (const [name, chunks] of Object.entries(list.tables).sort(([a], [b]) => (a < b ? -1 : 1)))
    tables[name] = await writeLines(opened, chunks, join(folder, 'tables', `${name}.jsonl`));
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
  const file = createWriteStream(path);
  const hash = createHash('sha256');
  let rows = 0;
  for (const { object, digest, rows: count } of chunks) {
    const lines = await opened.text(object, digest);
    hash.update(lines);
    rows += count;
    file.write(lines);
  }
  file.end();
  await finished(file);
  return { rows, sha256: hash.digest('hex') };
}

async function writeFiles(opened: Opened, chunks: readonly ListedChunk[], folder: string) {
  const files: FolderManifest['files'] = {};
  for (const { object, digest } of chunks) {
    for (const line of (await opened.text(object, digest)).split('\n').filter(Boolean)) {
      const file = JSON.parse(line) as BackupFile;
      const path = join(folder, 'files', ...file.key.split('/').map(encodeURIComponent));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await opened.file(file.object, file.digest));
      files[file.key] = { bytes: file.bytes, sha256: file.digest };
    }
  }
  return files;
}

/** Every erasure since the first backup: more than this backup itself can know. */
async function writeErasures(store: BackupStore, opened: Opened, folder: string): Promise<void> {
  const lines: string[] = [];
  for (const key of await store.list(ERASED)) lines.push(await opened.text(key));
  await writeFile(join(folder, 'erased.jsonl'), lines.join(''));
}
