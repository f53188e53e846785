// Reads tables as JSON Lines in the order of their primary key, cut into chunks. The cuts follow from the keys, so that a
// new row changes the chunk that it is in, and no other.

export type Key = (string | number)[];

export interface Chunk {
  /** One row per line, with its columns in their order. */
  lines: string;
  rows: number;
  /** The key of its last row. */
  end: Key;
  /** No row is left after it. */
  isLast: boolean;
}

/** Rows per query: a row of a text can have a megabyte. */
const PAGE = 500;
/** On average; a chunk ends at a key whose hash is divisible by it. */
const ROWS = 512;
const MOST_ROWS = 4 * ROWS;
const MOST_CHARACTERS = 2_000_000;

/** Not a table of a migration, but a number must never be used again. */
export const SEQUENCES = 'sqlite_sequence';

export interface Table {
  name: string;
  /** The columns of its primary key, in their order. */
  key: string[];
}

export async function tableOf(db: D1Database, name: string): Promise<Table> {
  const { results } = await db
    .prepare(`PRAGMA table_info("${name}")`)
    .all<{ name: string; pk: number }>();
  // SQLite's own table: the highest number that each table has ever used.
  if (name === SEQUENCES) return { name, key: ['name'] };
  const key = results.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`);
  return { name, key: key.map((column) => column.name) };
}

/** The chunk after the key `after`; null for the first. Null when no row is left. */
export async function chunkAfter(
  db: D1Database,
  table: Table,
  after: Key | null,
): Promise<Chunk | null> {
  const lines: string[] = [];
  let end = after;
  let characters = 0;
  for (;;) {
    const rows = await pageAfter(db, table, end);
    for (const row of rows) {
      const line = JSON.stringify(row);
      lines.push(line);
      characters += line.length;
      end = table.key.map((column) => row[column] as string | number);
      const isFull = lines.length >= MOST_ROWS || characters >= MOST_CHARACTERS;
      if (isFull || isCut(end)) return chunk(lines, end, false);
    }
    if (rows.length < PAGE) return end && lines.length > 0 ? chunk(lines, end, true) : null;
  }
}

const chunk = (lines: string[], end: Key, isLast: boolean): Chunk => ({
  lines: `${lines.join('\n')}\n`,
  rows: lines.length,
  end,
  isLast,
});

async function pageAfter(db: D1Database, { name, key }: Table, after: Key | null) {
  const columns = key.map((column) => `"${column}"`).join(', ');
  const places = key.map((_, i) => `?${i + 1}`).join(', ');
  const where = after ? `WHERE (${columns}) > (${places})` : '';
  const { results } = await db
    .prepare(`SELECT * FROM "${name}" ${where} ORDER BY ${columns} LIMIT ${PAGE}`)
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
