// Reads tables as JSON Lines in the order of their primary key, cut into chunks. The cuts follow from the keys, so that a
// new row changes the chunk that it is in, and no other.
import type { TableKey } from './schema.ts';

export type Key = (string | number)[];

export interface Chunk {
  /** One row per line, with its columns in their order. */
  lines: string;
  rows: number;
  /** The key of its last row. */
  end: Key;
  /** No row is left after it. */
  isLast: boolean;
  /** How many queries it took. */
  reads: number;
}

/** Rows per query, at most; a row can have two megabytes, and a Worker has 128 in all. */
const PAGE = 500;
const FIRST_PAGE = 50;
/** On average; a chunk ends at a key whose hash is divisible by it. */
const ROWS = 512;
const MOST_ROWS = 4 * ROWS;
const MOST_CHARACTERS = 2_000_000;

export interface Table extends TableKey {
  /** How many rows the next query asks for: so many of the longest so far fit into a chunk. */
  page: number;
}

export const fromItsStart = (table: TableKey): Table => ({ ...table, page: FIRST_PAGE });

/** The chunk after the key `after`; null for the first. Null when no row is left. */
export async function chunkAfter(
  db: D1Database,
  table: Table,
  after: Key | null,
): Promise<Chunk | null> {
  const lines: string[] = [];
  let end = after;
  let characters = 0;
  let longest = MOST_CHARACTERS / PAGE;
  for (let reads = 1; ; reads++) {
    const asked = table.page;
    const rows = await pageAfter(db, table, end);
    for (const row of rows) {
      const line = JSON.stringify(row);
      lines.push(line);
      characters += line.length;
      longest = Math.max(longest, line.length);
      table.page = Math.max(1, Math.floor(MOST_CHARACTERS / longest));
      end = table.key.map((column) => row[column] as string | number);
      const isFull = lines.length >= MOST_ROWS || characters >= MOST_CHARACTERS;
      if (isFull || isCut(end)) return { ...chunk(lines, end), isLast: false, reads };
    }
    if (rows.length < asked)
      return end && lines.length > 0 ? { ...chunk(lines, end), isLast: true, reads } : null;
  }
}

const chunk = (lines: string[], end: Key) => ({
  lines: `${lines.join('\n')}\n`,
  rows: lines.length,
  end,
});

async function pageAfter(db: D1Database, { name, key, page }: Table, after: Key | null) {
  const columns = key.map((column) => `"${column}"`).join(', ');
  const places = key.map((_, i) => `?${i + 1}`).join(', ');
  const where = after ? `WHERE (${columns}) > (${places})` : '';
  const { results } = await db
    .prepare(`SELECT * FROM "${name}" ${where} ORDER BY ${columns} LIMIT ${page}`)
    .bind(...(after ?? []))
    .all<Record<string, string | number | null>>();
  return results;
}

/** FNV-1a, as https://datatracker.ietf.org/doc/html/draft-eastlake-fnv has it. */
function isCut(key: Key): boolean {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(key))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % ROWS === 0;
}
