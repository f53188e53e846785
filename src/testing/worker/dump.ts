// Everything that is in a database, as text to search: every table, and the words of every search index.
interface Row {
  [column: string]: unknown;
}

const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
  AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY name`;

async function dump(db: D1Database): Promise<{ table: string; row: Row }[]> {
  const { results } = await db.prepare(TABLES).all<{ name: string }>();
  const found: { table: string; row: Row }[] = [];
  for (const { name } of results) {
    const rows = await db.prepare(`SELECT * FROM "${name}"`).all<Row>();
    found.push(...rows.results.map((row) => ({ table: name, row })));
  }
  return found;
}

/** The rows, with their tables, that contain one of the words. */
export async function whereIs(db: D1Database, words: readonly string[]): Promise<string[]> {
  const lower = words.map((word) => word.toLowerCase());
  return (await dump(db))
    .map(({ table, row }) => `${table}: ${JSON.stringify(row)}`)
    .filter((text) => lower.some((word) => text.toLowerCase().includes(word)));
}
