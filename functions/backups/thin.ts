// Deletes backups that the rule no longer keeps, and the objects that no other backup names.
import { writeBatch } from '../database/write.ts';
import { DATA, listKey } from './rules/list.ts';
import { type Dated, tooMany } from './rules/thinning.ts';
import type { Tools } from './running.ts';

/** R2 deletes at most 1000 keys per call, and an S3 address is asked once per key. */
const AT_ONCE = 30;

const FINISHED = `
  SELECT id, started_at AS startedAt FROM backups WHERE started_at > '' AND finished_at IS NOT NULL AND dropped_at IS NULL AND store = ?1`;
const DROPPED = `SELECT id, store FROM backups WHERE dropped_at IS NOT NULL ORDER BY id LIMIT 1`;
/** Of a dropped backup, and named by no other. */
const UNNAMED = `
  SELECT DISTINCT object_key AS key FROM backup_chunks c WHERE backup_id = ?1 AND NOT EXISTS
    (SELECT 1 FROM backup_chunks o JOIN backups b ON b.id = o.backup_id
     WHERE o.object_key = c.object_key AND b.dropped_at IS NULL) LIMIT ?2`;
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

/** A part of what is left to delete; interrupted anywhere, the next call finishes. */
export async function deleteDropped({ db, store }: Tools): Promise<void> {
  const dropped = await db.prepare(DROPPED).first<{ id: string; store: string }>();
  if (!dropped) return deleteOldFiles({ db, store });
  const { id } = dropped;
  if (dropped.store !== store.name) return forget(db, id);
  const { results } = await db.prepare(UNNAMED).bind(id, AT_ONCE).all<{ key: string }>();
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
  if (keys.length === AT_ONCE) return;
  // Its tables' objects have numbers, and other backups may name them.
  const own = (await store.list(`${DATA}${id}/`)).filter((key) => !/\/\d+\.age$/.test(key));
  await store.delete([listKey(id), ...own]);
  await forget(db, id);
}

const forget = async (db: D1Database, id: string): Promise<void> =>
  void (await db
    .prepare('DELETE FROM backups WHERE id = ?1 AND dropped_at IS NOT NULL')
    .bind(id)
    .run());

async function deleteOldFiles({ db, store }: Pick<Tools, 'db' | 'store'>): Promise<void> {
  const { results } = await db
    .prepare(OLD_FILES)
    .bind(AT_ONCE, store.name)
    .all<{ fileKey: string; key: string }>();
  if (results.length === 0) return;
  await store.delete(results.map(({ key }) => key));
  await writeBatch(db, [
    db
      .prepare(
        'DELETE FROM backup_files WHERE store = ?2 AND file_key IN (SELECT value FROM json_each(?1))',
      )
      .bind(JSON.stringify(results.map(({ fileKey }) => fileKey)), store.name),
  ]);
}
