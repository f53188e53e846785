// A step of a backup through the tables: reads chunks, stores the ones that the store does not have, and notes both.
import { writeBatch } from '../database/write.ts';
import { type Chunk, chunkAfter, fromItsStart, type Key } from './rows.ts';
import { DATA } from './rules/list.ts';
import { positionAfter, type Running, type Tools } from './running.ts';
import { firstWithRows, type TableKey, tablesToRead } from './schema.ts';
import { digestOf } from './seal.ts';

/** Where the next step goes on: the first table that is not finished, and the last key that was read of it. */
interface TablePosition {
  table?: string;
  after?: Key;
  /** Of the table's next chunk. */
  number?: number;
  /** Of the next object of this backup. */
  object?: number;
}

/** Of one step: the free plan allows 50 queries, and 128 MB of memory hold several times these characters. */
const MOST_READS = 36;
const MOST_CHARACTERS = 6_000_000;

interface Read extends Chunk {
  table: string;
  number: number;
  digest: string;
}

/** Returns whether every table has been read. Repeating an interrupted step writes the same objects again. */
export async function stepThroughTables(tools: Tools, backup: Running): Promise<boolean> {
  const { db } = tools;
  const from = backup.position as TablePosition;
  const tables = await tablesToRead(db);
  const { chunks, next } = await readFrom(db, tables, from);
  const known = await objectsOf(tools, chunks);
  let object = from.object ?? 0;
  const noted = [];
  for (const { lines, rows, table, number, digest } of chunks) {
    const there = known.get(`${table}/${digest}`);
    const key = there?.key ?? `${DATA}${backup.id}/${object++}.age`;
    const bytes = there?.bytes ?? (await put(tools, key, lines));
    known.set(`${table}/${digest}`, { key, bytes });
    noted.push({ table, number, digest, key, rows, bytes, isNew: !there });
  }
  await writeBatch(db, noteChunks(tools, backup, noted, next && { ...next, object }));
  return next === null;
}

async function put({ store, seal }: Tools, key: string, lines: string): Promise<number> {
  const sealed = await seal(lines);
  await store.put(key, sealed);
  return sealed.length;
}

/** `next` is null at the end of the last table. */
async function readFrom(db: D1Database, tables: readonly TableKey[], from: TablePosition) {
  const start = tables.findIndex(({ name }) => name === from.table);
  const chunks: Read[] = [];
  let { after = null, number = 0 } = start === -1 ? {} : from;
  let rest = tables.slice(Math.max(start, 0));
  let reads = 0;
  let characters = 0;
  for (;;) {
    // Asked before each table that is not begun yet: members write meanwhile, also into one that was empty.
    const filled = after ? 0 : await firstWithRows(db, rest);
    if (!after) reads++;
    const next = rest[filled];
    if (!next) return { chunks, next: null };
    const table = fromItsStart(next);
    for (let isLast = false; !isLast; ) {
      if (reads >= MOST_READS || characters >= MOST_CHARACTERS)
        return { chunks, next: { table: next.name, number, ...(after && { after }) } };
      const chunk = await chunkAfter(db, table, after);
      reads += chunk?.reads ?? 1;
      if (!chunk) break;
      const digest = await digestOf(chunk.lines);
      chunks.push({ ...chunk, table: next.name, number: number++, digest });
      characters += chunk.lines.length;
      ({ end: after, isLast } = chunk);
    }
    rest = rest.slice(filled + 1);
    after = null;
    number = 0;
  }
}

/** The objects of any backup in this store that have the same rows. */
const SAME = `
  SELECT c.table_name AS tableName, c.digest, c.object_key AS key, c.bytes
  FROM json_each(?1) j JOIN backup_chunks c ON c.table_name = j.value ->> 0 AND c.digest = j.value ->> 1
  JOIN backups b ON b.id = c.backup_id AND b.dropped_at IS NULL AND b.store = ?2`;

async function objectsOf({ db, store }: Tools, chunks: readonly Read[]) {
  const asked = JSON.stringify(chunks.map(({ table, digest }) => [table, digest]));
  const { results } = await db
    .prepare(SAME)
    .bind(asked, store.name)
    .all<{ tableName: string; digest: string; key: string; bytes: number }>();
  return new Map(
    results.map(({ tableName, digest, key, bytes }) => [`${tableName}/${digest}`, { key, bytes }]),
  );
}

interface Noted {
  table: string;
  number: number;
  digest: string;
  key: string;
  rows: number;
  bytes: number;
  isNew: boolean;
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

function noteChunks(
  { db, store }: Tools,
  backup: Running,
  chunks: readonly Noted[],
  next: TablePosition | null,
): D1PreparedStatement[] {
  const { id, positionText } = backup;
  return [
    db
      .prepare(
        `INSERT INTO backup_chunks (backup_id, table_name, number, digest, object_key, row_count, bytes)
         SELECT ?1, value ->> 'table', value ->> 'number', value ->> 'digest', value ->> 'key', value ->> 'rows',
           value ->> 'bytes' FROM json_each(?2) WHERE true
         ON CONFLICT (backup_id, table_name, number) DO UPDATE SET digest = excluded.digest,
           object_key = excluded.object_key, row_count = excluded.row_count, bytes = excluded.bytes`,
      )
      .bind(id, JSON.stringify(chunks)),
    db
      .prepare(
        `UPDATE backups SET position = ?2, phase = CASE WHEN ?3 = 1 THEN 'files' ELSE 'tables' END, error = NULL,
           store = ?8, row_count = row_count + ?4, bytes = bytes + ?5, new_bytes = new_bytes + ?6
         WHERE id = ?1 AND phase = 'tables' AND position = ?7`,
      )
      .bind(
        id,
        positionAfter(backup, next),
        next ? 0 : 1,
        sum(chunks.map(({ rows }) => rows)),
        sum(chunks.map(({ bytes }) => bytes)),
        sum(chunks.map(({ bytes, isNew }) => (isNew ? bytes : 0))),
        positionText,
        store.name,
      ),
  ];
}
