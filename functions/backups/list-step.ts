// The last step of a backup: content, settings, and the list of everything. A backup counts once its list is stored.
import { writeBatch } from '../database/write.ts';
import { type BackupList, DATA, FORMAT, type ListedChunk, listKey } from './rules/list.ts';
import type { Running, Tools } from './running.ts';
import { digestOf } from './seal.ts';

const FILES_PER_CHUNK = 5000;

const CHUNKS = `
  SELECT table_name AS tableName, object_key AS object, digest, row_count AS rows FROM backup_chunks
  WHERE backup_id = ?1 ORDER BY table_name, number`;

const FILES_AFTER = `
  SELECT file_key AS key, object_key AS object, digest, bytes FROM backup_files
  WHERE seen_in = ?1 AND file_key > ?2 ORDER BY file_key LIMIT ?3`;

export async function storeList(tools: Tools, backup: Running, now: number): Promise<void> {
  const { db, store, seal, settings, site, content } = tools;
  let bytes = 0;
  const put = async (name: string, lines: string, rows: number): Promise<ListedChunk> => {
    const object = `${DATA}${backup.id}/${name}.age`;
    const sealed = await seal(lines);
    bytes += sealed.length;
    await store.put(object, sealed);
    return { object, digest: await digestOf(lines), rows };
  };
  const documents = content && (await content.documents());
  const finishedAt = new Date(now).toISOString();
  const list: BackupList = {
    format: FORMAT,
    id: backup.id,
    site,
    startedAt: backup.startedAt,
    finishedAt,
    migrations: [...backup.migrations],
    tables: await tablesOf(db, backup.id),
    files: await listFiles(db, backup.id, put),
    content: documents === null ? null : await put('content', documents, linesIn(documents)),
    settings,
  };
  const sealed = await seal(JSON.stringify(list));
  await store.put(listKey(backup.id), sealed);
  await writeBatch(db, [
    db
      .prepare(
        `UPDATE backups SET phase = 'done', position = '{}', error = NULL, finished_at = ?2,
           bytes = bytes + ?3 + (SELECT coalesce(sum(bytes), 0) FROM backup_files WHERE seen_in = ?1),
           new_bytes = new_bytes + ?3
         WHERE id = ?1 AND finished_at IS NULL`,
      )
      .bind(backup.id, finishedAt, bytes + sealed.length),
  ]);
}

const linesIn = (text: string) => text.split('\n').filter(Boolean).length;

async function tablesOf(db: D1Database, id: string): Promise<BackupList['tables']> {
  const { results } = await db.prepare(CHUNKS).bind(id).all<ListedChunk & { tableName: string }>();
  const tables: BackupList['tables'] = {};
  for (const { tableName, ...chunk } of results) {
    tables[tableName] ??= [];
    tables[tableName].push(chunk);
  }
  return tables;
}

async function listFiles(
  db: D1Database,
  id: string,
  put: (name: string, lines: string, rows: number) => Promise<ListedChunk>,
): Promise<ListedChunk[]> {
  const chunks: ListedChunk[] = [];
  let last = '';
  for (;;) {
    const { results } = await db
      .prepare(FILES_AFTER)
      .bind(id, last, FILES_PER_CHUNK)
      .all<{ key: string }>();
    if (results.length === 0) return chunks;
    const lines = `${results.map((file) => JSON.stringify(file)).join('\n')}\n`;
    chunks.push(await put(`files-${chunks.length}`, lines, results.length));
    last = results.at(-1)?.key ?? '';
  }
}
