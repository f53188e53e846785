// Restores a database to its initial state for the next test file, in one step.
interface Kept {
  schema: string;
  /** Triggers that refuse to delete rows: away while the database is restored. */
  guards: { name: string; sql: string }[];
  tables: { name: string; rows: Record<string, unknown>[] }[];
}

/** If a schema differs, the database cannot be restored. */
const SCHEMA = `SELECT name, type, sql FROM sqlite_master
  WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' ORDER BY name`;

/** Search indexes are virtual tables: triggers empty and fill them with the tables they are about. */
const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
  AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'`;

/** All rows of a database that has few of them. */
export async function keep(db: D1Database): Promise<Kept> {
  const [{ results: schema }, { results: tablesThere }] = (await db.batch([
    db.prepare(SCHEMA),
    db.prepare(TABLES),
  ])) as [D1Result<{ name: string; type: string; sql: string }>, D1Result<{ name: string }>];
  const guards = schema.filter(({ type, sql }) => type === 'trigger' && sql.includes('RAISE('));
  const names = tablesThere.map(({ name }) => name);
  const answers = await db.batch<Record<string, unknown>>(
    names.map((name) => db.prepare(`SELECT * FROM ${name}`)),
  );
  const tables = names.map((name, i) => ({ name, rows: answers[i]?.results ?? [] }));
  return { schema: JSON.stringify(schema), guards, tables };
}

/** False if a test has changed the schema: then nothing was done. */
export async function restore(db: D1Database, { schema, guards, tables }: Kept): Promise<boolean> {
  const { results } = await db.prepare(SCHEMA).all();
  if (JSON.stringify(results) !== schema) return false;
  await db.batch([
    db.prepare('PRAGMA defer_foreign_keys = on'),
    ...guards.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)),
    ...tables.map(({ name }) => db.prepare(`DELETE FROM ${name}`)),
    ...tables.flatMap(({ name, rows }) => rows.map((row) => insertion(db, name, row))),
    ...guards.map(({ sql }) => db.prepare(sql)),
  ]);
  return true;
}

function insertion(db: D1Database, table: string, row: Record<string, unknown>) {
  const columns = Object.keys(row);
  const places = columns.map(() => '?');
  return db
    .prepare(`INSERT INTO ${table} (${columns.join()}) VALUES (${places.join()})`)
    .bind(...Object.values(row));
}
