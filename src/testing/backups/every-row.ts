// Every row of every table that a backup has, to compare two databases.
import { isBackedUp } from '../../../functions/backups/rules/left-out.ts';

const TABLES = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE '_cf_%'`;

export async function everyRow(db: D1Database): Promise<Record<string, Record<string, unknown>[]>> {
  const { results } = await db.prepare(TABLES).all<{ name: string }>();
  const names = results.map(({ name }) => name).filter(isBackedUp);
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const name of names.sort()) {
    const rows = await db.prepare(`SELECT * FROM "${name}"`).all<Record<string, unknown>>();
    found[name] = rows.results.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}
