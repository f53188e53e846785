// Deletes backups that the rule no longer keeps, and the objects that no other backup names.
import { writeBatch } from '../database/write.ts';
import { DATA, listKey } from './rules/list.ts';
import { type Dated, tooMany } from './rules/thinning.ts';
import type { Tools } from './running.ts';

const FINISHED = `
  SELECT id, started_at AS startedAt FROM backups WHERE started_at > '' AND finished_at IS NOT NULL AND dropped_at IS NULL AND store = ?1`;
const DROPPED = `SELECT id, store FROM backups WHERE dropped_at IS NOT NULL ORDER BY id LIMIT 1`;
/** Of a dropped backup, and named by no other. */
const UNNAMED = `
  SELECT DISTINCT object_key AS key FROM backup_chunks c WHERE backup_id = ?1 AND NOT EXISTS
    (SELECT 1 FROM backup_chunks o JOIN backups b ON b.id = o.backup_id
     WHERE o.object_key = c.object_key AND b.dropped_at IS NULL) LIMIT ?2`;
/** Of these keys, the ones that a backup has which is not dropped. */
const NAMED = `
  SELECT DISTINCT c.object_key AS key FROM json_each(?1) j JOIN backup_chunks c ON c.object_key = j.value
  JOIN backups b ON b.id = c.backup_id AND b.dropped_at IS NULL`;
/** Files that only dropped backups have. */
const OLD_FILES = `
  SELECT file_key AS fileKey, object_key AS key FROM backup_files
  WHERE store = ?2 AND seen_at < (SELECT min(started_at) FROM backups WHERE dropped_at IS NULL AND store = ?2) LIMIT ?1`;

/** Of this store: what is in another one is out of reach. */
export async function dropTooMany(
  { db, store }: Pick<Tools, 'db' | 'store'>,
  now: number,
): Promise<void> {
  const { results } = await db.prepare(FINISHED).bind(store.name).all<Dated>();
  const ids = tooMany(results, now);
  if (ids.length === 0) return;
  await db
    .prepare('UPDATE backups SET dropped_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids), new Date(now).toISOString())
    .run();
}

/** A part of what is left to delete; interrupted anywhere, the next call finishes. False once nothing is left. */
export async function deleteDropped({ db, store }: Pick<Tools, 'db' | 'store'>): Promise<boolean> {
  const dropped = await db.prepare(DROPPED).first<{ id: string; store: string }>();
  if (!dropped) return deleteOldFiles({ db, store });
  const { id } = dropped;
  if (dropped.store !== store.name) return forget(db, id);
  const { results } = await db.prepare(UNNAMED).bind(id, store.deletes).all<{ key: string }>();
  const keys = results.map(({ key }) => key);
  if (keys.length > 0) {
    await store.delete(keys);
    await db
      .prepare(
        'DELETE FROM backup_chunks WHERE backup_id = ?1 AND object_key IN (SELECT value FROM json_each(?2))',
      )
      .bind(id, JSON.stringify(keys))
      .run();
  }
  if (keys.length === store.deletes) return true;
  // Also what a step stored and could not note, because it was killed; other backups may name the rest.
  const own = await unnamedOf(db, await store.list(`${DATA}${id}/`));
  await store.delete([listKey(id), ...own].slice(0, store.deletes));
  return own.length < store.deletes ? forget(db, id) : true;
}

async function unnamedOf(db: D1Database, keys: readonly string[]): Promise<string[]> {
  const { results } = await db.prepare(NAMED).bind(JSON.stringify(keys)).all<{ key: string }>();
  const named = new Set(results.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}

async function forget(db: D1Database, id: string): Promise<true> {
  await db.prepare('DELETE FROM backups WHERE id = ?1 AND dropped_at IS NOT NULL').bind(id).run();
  return true;
}

async function deleteOldFiles({ db, store }: Pick<Tools, 'db' | 'store'>): Promise<boolean> {
  const { results } = await db
    .prepare(OLD_FILES)
    .bind(store.deletes, store.name)
    .all<{ fileKey: string; key: string }>();
  if (results.length === 0) return false;
  await store.delete(results.map(({ key }) => key));
  await writeBatch(db, [
    db
      .prepare(
        'DELETE FROM backup_files WHERE store = ?2 AND file_key IN (SELECT value FROM json_each(?1))',
      )
      .bind(JSON.stringify(results.map(({ fileKey }) => fileKey)), store.name),
  ]);
  return true;
}
