// A backup takes minutes, and members write meanwhile: a row may refer to one that was deleted before its table was read.
// It is treated as the database would have treated it then.
import type { DatabaseSync } from 'node:sqlite';

interface ForeignKey {
  id: number;
  table: string;
  from: string;
  to: string | null;
  on_delete: string;
}

const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`;

/** Returns how many rows of each table were removed or changed. */
export function removeOrphans(sqlite: DatabaseSync): Record<string, number> {
  const tables = (sqlite.prepare(TABLES).all() as { name: string }[]).map(({ name }) => name);
  const statements = tables.flatMap((table) =>
    keysOf(sqlite, table).map((columns) => ({ table, sql: statementFor(table, columns) })),
  );
  const removed: Record<string, number> = {};
  // A removed row may have had children of its own.
  for (let changes = 1; changes > 0; ) {
    changes = 0;
    for (const { table, sql } of statements) {
      const count = Number(sqlite.prepare(sql).run().changes);
      if (count > 0) removed[table] = (removed[table] ?? 0) + count;
      changes += count;
    }
  }
  return removed;
}

/** Each foreign key as its columns; a key without named columns refers to the primary key. */
function keysOf(sqlite: DatabaseSync, table: string): ForeignKey[][] {
  const columns = sqlite
    .prepare(`SELECT * FROM pragma_foreign_key_list(?)`)
    .all(table) as unknown as ForeignKey[];
  const ids = [...new Set(columns.map(({ id }) => id))];
  return ids.map((id) =>
    columns
      .filter((column) => column.id === id)
      .map((column) => ({ ...column, to: column.to ?? primaryKey(sqlite, column.table) })),
  );
}

const primaryKey = (sqlite: DatabaseSync, table: string) =>
  (
    sqlite.prepare('SELECT name FROM pragma_table_info(?) WHERE pk = 1').get(table) as {
      name: string;
    }
  ).name;

function statementFor(table: string, columns: readonly ForeignKey[]): string {
  const [first] = columns;
  if (!first) throw new Error(`a foreign key of ${table} has no columns`);
  const refers = columns.map(({ from }) => `"${table}"."${from}" IS NOT NULL`).join(' AND ');
  const same = columns.map(({ from, to }) => `p."${to}" = "${table}"."${from}"`).join(' AND ');
  const where = `${refers} AND NOT EXISTS (SELECT 1 FROM "${first.table}" p WHERE ${same})`;
  if (first.on_delete === 'SET NULL')
    return `UPDATE "${table}" SET ${columns.map(({ from }) => `"${from}" = NULL`).join()} WHERE ${where}`;
  return `DELETE FROM "${table}" WHERE ${where}`;
}
