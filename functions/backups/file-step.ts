// A step of a backup through members' files, and then those of the content: copies the ones that the store does not have. A file never changes under its
// key, so each is copied once.
import { writeBatch } from '../database/write.ts';
import { type Asset, assetsIn } from './content.ts';
import { CONTENT_ASSETS, FILES } from './rules/list.ts';
import { positionAfter, type Running, type Tools } from './running.ts';
import { digestOf } from './seal.ts';

interface FilePosition {
  cursor?: string;
  isOfContent?: boolean;
}

interface Page {
  keys: string[];
  /** Null if it was deleted since it was listed. */
  bytesOf(key: string): Promise<Uint8Array | null>;
  /** Where the next page begins; null after the last. */
  next: FilePosition | null;
}

const LISTED = 200;
/** Of one step: a file has 20 megabytes at most, and the free plan allows 50 requests. */
const MOST_FILES = 12;
const MOST_BYTES = 40_000_000;

interface Copy {
  key: string;
  object: string;
  digest: string;
  bytes: number;
}

/** Returns whether every file is in the store. */
export async function stepThroughFiles(tools: Tools, backup: Running): Promise<boolean> {
  const position = backup.position as FilePosition;
  const { keys, bytesOf, next } = position.isOfContent
    ? await contentPage(tools)
    : await uploadsPage(tools, position);
  const known = await knownOf(tools, keys);
  const missing = keys.filter((key) => !known.has(key));
  const copies = await copied(tools, missing, bytesOf);
  const isWhole = copies.length + copies.gone === missing.length;
  const seen = keys.filter((key) => known.has(key));
  return noteFiles(tools, backup, { seen, copies, next: isWhole ? next : position });
}

async function uploadsPage({ uploads, content }: Tools, { cursor }: FilePosition): Promise<Page> {
  const after = content ? { isOfContent: true } : null;
  if (!uploads) return { keys: [], bytesOf: async () => null, next: after };
  const page = await uploads.list({ limit: LISTED, ...(cursor && { cursor }) });
  return {
    keys: page.objects.map(({ key }) => key),
    async bytesOf(key) {
      const file = await uploads.get(key);
      return file && new Uint8Array(await file.arrayBuffer());
    },
    next: page.truncated ? { cursor: page.cursor } : after,
  };
}

async function contentPage({ content }: Tools): Promise<Page> {
  const assets = content ? assetsIn(await content.documents()) : new Map<string, Asset>();
  return {
    keys: [...assets.keys()].map((name) => CONTENT_ASSETS + name),
    async bytesOf(key) {
      const asset = assets.get(key.slice(CONTENT_ASSETS.length));
      return content && asset ? content.bytesOf(asset) : null;
    },
    next: null,
  };
}

async function knownOf({ db, store }: Tools, keys: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      'SELECT f.file_key AS key FROM json_each(?1) j JOIN backup_files f ON f.store = ?2 AND f.file_key = j.value',
    )
    .bind(JSON.stringify(keys), store.name)
    .all<{ key: string }>();
  return new Set(results.map(({ key }) => key));
}

/** As many as one step can take, in their order; `gone`: deleted since they were listed. */
async function copied(
  { store, sealFile }: Tools,
  keys: readonly string[],
  bytesOf: Page['bytesOf'],
) {
  const copies: Copy[] = [];
  let gone = 0;
  let read = 0;
  for (const key of keys) {
    if (copies.length === MOST_FILES || read >= MOST_BYTES) break;
    const bytes = await bytesOf(key);
    if (!bytes) {
      gone++;
      continue;
    }
    // From the key: an interrupted step writes the same object again.
    const object = `${FILES}${await digestOf(`object of ${key}`)}.age`;
    await store.put(object, await sealFile(bytes));
    copies.push({ key, object, digest: await digestOf(bytes), bytes: bytes.length });
    read += bytes.length;
  }
  return Object.assign(copies, { gone });
}

interface Step {
  seen: string[];
  copies: Copy[];
  next: object | null;
}

async function noteFiles(
  { db, store }: Tools,
  backup: Running,
  { seen, copies, next }: Step,
): Promise<boolean> {
  const { id, startedAt, positionText } = backup;
  const added = copies.reduce((sum, { bytes }) => sum + bytes, 0);
  await writeBatch(db, [
    db
      .prepare(
        `INSERT INTO backup_files (store, file_key, object_key, digest, bytes, seen_in, seen_at)
         SELECT ?4, value ->> 'key', value ->> 'object', value ->> 'digest', value ->> 'bytes', ?2, ?3
         FROM json_each(?1) WHERE true
         ON CONFLICT (store, file_key) DO UPDATE SET seen_in = excluded.seen_in, seen_at = excluded.seen_at`,
      )
      .bind(JSON.stringify(copies), id, startedAt, store.name),
    db
      .prepare(
        `UPDATE backup_files SET seen_in = ?2, seen_at = ?3 WHERE store = ?4 AND file_key IN (SELECT value FROM json_each(?1))`,
      )
      .bind(JSON.stringify(seen), id, startedAt, store.name),
    db
      .prepare(
        `UPDATE backups SET position = ?2, phase = CASE WHEN ?3 = 1 THEN 'list' ELSE 'files' END, error = NULL,
           file_count = (SELECT count(*) FROM backup_files WHERE seen_in = ?1),
           new_bytes = new_bytes + ?4
         WHERE id = ?1 AND phase = 'files' AND position = ?5`,
      )
      .bind(id, positionAfter(backup, next), next ? 0 : 1, added, positionText),
  ]);
  return next === null;
}
